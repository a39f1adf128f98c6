import { beforeAll, describe, expect, test } from 'vitest';
import { anAction } from '#features/programme/server/fixtures.ts';
import { programme } from '#features/programme/contract.ts';
import { aGuidedMentee } from '#features/steps/server/fixtures.ts';
import { type Person, startServer } from '#testing/server.ts';
import { boards } from '../contract.ts';

const server = startServer();
let project = 0;
let runner: Person;
let mentee: Person;
beforeAll(async () => {
  ({ project, runner, mentee } = await aGuidedMentee(server));
});

describe('the board of an action', () => {
  test('is set by staff, read by those who see the action, and copied with it', async () => {
    const actionId = await anAction(server.db, project);
    const columns = [
      { id: 'what', title: 'Τι' },
      { id: 'when', title: 'Πότε' },
    ];
    const set = await server.as(runner, boards.setBoard, { actionId, kind: 'table', columns, version: 0 });
    expect(set.body).toEqual({ kind: 'table', columns, version: 1 });
    expect((await server.as(mentee, boards.board, { actionId })).body).toEqual(set.body);
    const stale = await server.as(runner, boards.setBoard, { actionId, kind: 'text', version: 0 });
    expect(stale.problem).toMatchObject({ code: 'stale-board', present: { Version: 1 } });
    const copied = await server.as(runner, programme.copy, {
      ids: [actionId],
      projectId: project,
      fromProjectId: project,
    });
    const copyId = copied.body[0]!.id;
    expect((await server.as(runner, boards.board, { actionId: copyId })).body).toMatchObject({ columns });
  });
});
