import { expect, test } from 'vitest';
import { aProject } from '#testing/people.ts';
import { startServer } from '#testing/server.ts';
import { namesakesAmong } from './store/namesakes.ts';

const server = startServer();

test('namesakes are members of one project with the same first and last name', async () => {
  const project = await aProject(server.db);
  const member = (first_name: string, last_name: string, place = project) =>
    server.person('Mentee', { project: place, fields: { first_name, last_name } });
  const maria = await member('Μαρία', 'Ράπτη');
  const other = await member('Μαρία', 'Ράπτη');
  const longer = await member('Μαρία Ελένη', 'Ράπτη');
  const nameless = [
    await server.person('Mentee', { project, fields: {} }),
    await server.person('Mentee', { project, fields: {} }),
  ];
  const alone = await member('Νίκη', 'Σοφού');
  await member('Νίκη', 'Σοφού', await aProject(server.db));
  const all = [maria, other, longer, alone, ...nameless].map(({ id }) => id);
  expect([...(await namesakesAmong(server.db, project, all))].sort()).toEqual([maria.id, other.id].sort());
  // The other one need not be on the same page of a list.
  expect(await namesakesAmong(server.db, project, [maria.id])).toEqual(new Set([maria.id]));
});
