import { expect, test } from 'vitest';
import { flag } from '#engines/actions/flags.ts';
import { people } from '#features/people/contract.ts';
import { json } from '#platform/server/db.ts';
import { aProject } from '#testing/people.ts';
import { startServer } from '#testing/server.ts';
import { steps } from '../contract.ts';
import { anAction } from '#features/programme/server/fixtures.ts';

const server = startServer();

test('staff see how many active mentees completed each published action, group by group', async () => {
  const project = await aProject(server.db);
  const runner = await server.person('Supervisor', { project });
  const admin = await server.person('Admin', { project });
  const mentees = await Promise.all([1, 2, 3].map(() => server.person('Mentee', { project })));
  const [first, second] = [
    await anAction(server.db, project, { title: 'Πρώτη' }),
    await anAction(server.db, project, { title: 'Δεύτερη' }),
  ];
  const other = await anAction(server.db, project, { title: 'Άλλη' });
  await server.db
    .updateTable('action')
    .set({ groupPath: ['Αυτογνωσία', 'Κλίσεις'], position: 2, titles: json({ el: 'Άλλη' }) })
    .where('id', '=', other)
    .execute();
  await anAction(server.db, project, { title: 'Πρόχειρη', flags: flag.canDelete });
  await anAction(server.db, project, { flags: flag.published | flag.hideFromMentee });
  const hidden = await anAction(server.db, project, {
    title: 'Κρυφή',
    flags: flag.published | flag.hideFromSupervisor,
  });
  for (const [place, mentee] of mentees.entries())
    for (const actionId of [first, ...(place > 0 ? [other] : [])])
      await server.as(admin, steps.complete, { actionId, menteeId: mentee.id });
  // A former member does not count.
  await server.as(runner, people.setState, { projectId: project, userId: mentees[2]!.id, state: 2 });

  const { body } = await server.as(runner, steps.progress, { projectId: project });
  expect(body).toEqual({
    mentees: 2,
    groups: [
      {
        name: 'Γνωριμία',
        actions: [
          { id: first, title: 'Πρώτη', done: 2 },
          { id: second, title: 'Δεύτερη', done: 0 },
        ],
      },
      { name: 'Αυτογνωσία', actions: [{ id: other, title: 'Άλλη', done: 1 }] },
    ],
  });
  const ofAdmin = (await server.as(admin, steps.progress, { projectId: project })).body;
  expect(ofAdmin.groups.flatMap((group) => group.actions.map(({ id }) => id))).toContain(hidden);
});
