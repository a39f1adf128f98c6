import { expect, test } from 'vitest';
import { flag } from '#engines/actions/flags.ts';
import { links } from '#features/links/contract.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import { atOnce } from '#testing/at-once.ts';
import { aProject } from '#testing/people.ts';
import { type Person, startServer } from '#testing/server.ts';
import { steps } from '../contract.ts';

const server = startServer();

test('staff and a mentor who publish the same actions at once, to one mentee, to theirs and to all, are all served', async () => {
  const project = await aProject(server.db);
  const runner = await server.person('Supervisor', { project });
  const mentor = await server.person('Mentor', { project });
  const mentees: Person[] = [];
  for (let turn = 0; turn < 4; turn++) {
    const mentee = await server.person('Mentee', { project });
    mentees.push(mentee);
    const link = { projectId: project, menteeId: mentee.id, mentorId: mentor.id };
    await server.as(runner, links.setDefaultSingle, link);
  }
  const actions: number[] = [];
  for (let turn = 0; turn < 3; turn++)
    actions.push(await anAction(server.db, project, { flags: flag.canDelete }));

  const inputs = Array.from({ length: 6 }, (_, turn) =>
    actions.flatMap((actionId) => [
      { actionId },
      { actionId, date: '01-01-3000' },
      { actionId, mentorId: mentor.id },
      ...(turn % 2 === 0 ? mentees : mentees.toReversed()).map(({ id }) => ({ actionId, menteeId: id })),
    ]),
  ).flat();
  const answers = await atOnce(
    inputs.map(
      (input) => () =>
        server.as('mentorId' in input || 'menteeId' in input ? mentor : runner, steps.publish, input),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const rows = await server.db
    .selectFrom('actionData')
    .where('actionId', 'in', actions)
    .where('publishedOn', 'is not', null)
    .select(['actionId', 'menteeId'])
    .execute();
  expect(rows).toHaveLength(actions.length * mentees.length);
});
