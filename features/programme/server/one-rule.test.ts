import { expect, test } from 'vitest';
import { grids } from '#features/grids/contract.ts';
import { links } from '#features/links/contract.ts';
import { meetings } from '#features/meetings/contract.ts';
import { json } from '#platform/server/db.ts';
import { aProject } from '#testing/people.ts';
import { startServer } from '#testing/server.ts';
import { programme } from '../contract.ts';
import { anAction } from './fixtures.ts';

const server = startServer();

test('an action with only a Greek title has this title for English users, in every list', async () => {
  const project = await aProject(server.db);
  const id = await anAction(server.db, project, { title: 'Στόχοι', typeId: 2 });
  await server.db
    .updateTable('action')
    .set({ titles: json({ el: 'Στόχοι', en: '' }) })
    .where('id', '=', id)
    .execute();
  const reader = await server.person('Coordinator', { project });
  await server.db.updateTable('appUser').set({ language: 'en' }).where('id', '=', reader.id).execute();
  const { id: menteeId } = await server.person('Mentee', { project });
  const asked = { projectId: project };
  const titles = [
    (await server.as(reader, programme.titles, asked)).body.map(({ title }) => title),
    (await server.as(reader, links.actions, asked)).body.map(({ title }) => title),
    (await server.as(reader, meetings.bookable, { ...asked, menteeId })).body.map(({ title }) => title),
    (await server.as(reader, grids.headerAll, asked)).body.map(({ descr }) => descr),
  ];
  expect(titles).toEqual([['Στόχοι'], ['Στόχοι'], ['Στόχοι'], ['Στόχοι']]);
});

test('users other than staff get the date of an action but not its conditions, in the programme and in the grid', async () => {
  const project = await aProject(server.db);
  const data = { date: '01-09-2026', due: '01-10-2026', ShowCondition: 'fields.hobby' };
  await anAction(server.db, project, { data });
  const asked = { projectId: project };
  for (const role of ['Coordinator', 'SupervisorLite', 'Super', 'Mentor'] as const) {
    const reader = await server.person(role, { project });
    const seen = role === 'Coordinator' ? data : { date: data.date, due: data.due };
    const [listed, grid] = [
      (await server.as(reader, programme.all, asked)).body,
      (await server.as(reader, grids.headerAll, asked)).body,
    ];
    expect([listed[0]!.data, grid[0]!.data], role).toEqual([seen, seen]);
  }
});
