import { beforeAll, expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract.ts';
import { people } from '#features/people/contract.ts';
import { NOTICE_HEADER, SLOW_RULES } from '#platform/contract/notice.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { steps } from '../contract.ts';
import { aGuidedMentee } from './fixtures.ts';

const server = startServer({ own: true });

/** Works in native code, where no fuel is counted. */
const HANG = `new Array(1e8).join('x').length`;
const PEOPLE = 20;

let slow = 0;
let coordinator: Person;
let quiet: Awaited<ReturnType<typeof aGuidedMentee>>;

beforeAll(async () => {
  slow = await aProject(server.db, { User: { Label: HANG, Color: '3' } });
  coordinator = await server.person('Coordinator', { project: slow });
  await Promise.all(Array.from({ length: PEOPLE }, () => server.person('Mentee', { project: slow })));
  quiet = await aGuidedMentee(server);
});

const list = (who: Person, projectId: number) =>
  server.as(who, people.list, { projectId, page: 1, count: 50 });

test('a label that hangs for every person of a list leaves the labels empty and the colours there, and the answer says so', async () => {
  const began = performance.now();
  const answer = await list(coordinator, slow);
  // The rules run for a quarter of a second at most; a thread that was stopped is replaced meanwhile.
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(answer.body.list.length).toBeGreaterThan(PEOPLE);
  expect(answer.body.list.map(({ label }) => label)).toEqual(answer.body.list.map(() => undefined));
  expect(answer.body.list.map(({ color }) => color)).toEqual(answer.body.list.map(() => 3));
  expect(answer.headers[NOTICE_HEADER]).toBe(SLOW_RULES);
  expect((await list(quiet.runner, quiet.project)).headers[NOTICE_HEADER]).toBeUndefined();
});

test('one bad expression in a project does not make the mentees of another project wait', async () => {
  const actionId = await anAction(server.db, quiet.project, { data: { ShowCondition: 'fields.city' } });
  const ask = async () => {
    const began = performance.now();
    const answer = await server.as(quiet.mentee, steps.list, { projectId: quiet.project });
    expect(answer.body.steps.map(({ id }) => id)).toEqual([actionId]);
    return performance.now() - began;
  };
  await ask();
  let isOver = false;
  const bad = Promise.all(Array.from({ length: 6 }, () => list(coordinator, slow))).finally(
    () => (isOver = true),
  );
  const waits: number[] = [];
  while (!isOver) waits.push(await ask());
  await bad;
  expect(waits.length).toBeGreaterThan(2);
  // One worker is always left to others, so their wait is their own work on a busy machine.
  expect(waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(500);
});

test('saves whose completion script hangs hold no connection, so other calls are answered', async () => {
  const actionId = await anAction(server.db, quiet.project);
  await server.db.updateTable('action').set({ completionScript: HANG }).where('id', '=', actionId).execute();
  // More than the pool has connections.
  const saves = Array.from({ length: 25 }, (_, n) =>
    server.as(quiet.mentor, steps.savePublic, {
      actionId,
      menteeId: quiet.mentee.id,
      data: JSON.stringify({ n }),
    }),
  );
  for (let round = 0; round < 4; round += 1) {
    const began = performance.now();
    expect((await server.as(coordinator, notifications.count, {})).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(4_000);
  }
  for (const { status } of await Promise.all(saves)) expect(status).toBe(200);
});
