import { beforeAll, expect, test } from 'vitest';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { people } from '../contract.ts';

const server = startServer();

let project = 0;
let supervisor: Person;
let nikos: Person;

beforeAll(async () => {
  project = await aProject(server.db, {});
  supervisor = await server.person('Supervisor', {
    project,
    fields: { first_name: 'Σοφία', last_name: 'Δήμου' },
  });
  nikos = await server.person('Mentee', { project });
});

const historyFor = async (person: Person) =>
  (await server.as(person, people.history, { projectId: project, userId: nikos.id })).body;

test('staff read what happened to a person in words, with the name of who did it', async () => {
  await server.as(supervisor, people.setState, { projectId: project, userId: nikos.id, state: 2 });
  await server.as(supervisor, people.updateRoles, {
    projectId: project,
    userId: nikos.id,
    roles: ['Mentor'],
  });
  const { list, all } = await historyFor(supervisor);
  expect(all).toBe(2);
  expect(list.map(({ said, by }) => [said, by])).toEqual([
    ['Αλλαγή ρόλων: Ωφελούμενος → Σύμβουλος', 'Σοφία Δήμου'],
    ['Αλλαγή κατάστασης: Ενεργός → Ανενεργός', 'Σοφία Δήμου'],
  ]);
});

test('the staff of a project do not read what happened to the person in another project or in none', async () => {
  const admin = await server.person('Admin', { fields: { first_name: 'Άννα' } });
  const other = await aProject(server.db, {});
  await server.db.insertInto('membership').values({ projectId: other, userId: nikos.id, state: 1 }).execute();
  await server.as(admin, people.setState, { projectId: other, userId: nikos.id, state: 2 });
  await server.as(admin, people.setLevel, { userId: nikos.id, level: 5 });
  const byAnna = async (reader: Person) =>
    (await historyFor(reader)).list.filter(({ by }) => by === 'Άννα').map(({ said }) => said);
  expect(await byAnna(supervisor)).toEqual([]);
  expect(await byAnna(admin)).toEqual(['Αλλαγή επιπέδου πρόσβασης: 3 → 5']);
});

test('a mentor and a member of another project do not read the history of a person', async () => {
  const stranger = await server.person('Supervisor', { project: await aProject(server.db, {}) });
  const mentor = await server.person('Mentor', { project });
  const ask = { projectId: project, userId: nikos.id };
  expect((await server.as(stranger, people.history, ask)).status).toBe(404);
  expect((await server.as(mentor, people.history, ask)).status).toBe(403);
});
