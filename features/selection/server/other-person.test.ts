import { beforeAll, expect, test } from 'vitest';
import { people } from '#features/people/contract.ts';
import { startServer, type Person } from '#testing/server.ts';
import { json } from '#platform/server/db.ts';
import { anAddress, anApplication } from '#features/applications/server/fixtures.ts';
import { aProjectWithForm, goodAnswers } from '#features/forms/server/fixtures.ts';
import { selection } from '../contract.ts';
import { moving } from './fixtures.ts';

const server = startServer();
let projectId = 0;
let staff: Person;
const { move, one } = moving(server, () => projectId);

beforeAll(async () => {
  ({ id: projectId } = await aProjectWithForm(server.db));
  staff = await server.person('Supervisor', { project: projectId });
});

/** An application of a visitor with this name and address, who has not opened the link. */
async function applied(email: string, first_name: string, last_name: string) {
  const { id } = await anApplication(server.db, { projectId, status: 2 });
  await server.db
    .updateTable('application')
    .set({
      email,
      answers: json({ ...goodAnswers, email, first_name, last_name, afm: '', amka: '' }),
      userId: null,
    })
    .where('id', '=', id)
    .execute();
  return id;
}
const versionOf = async (id: number) => (await one(staff, id)).version;
const userOf = async (id: number) =>
  (await server.db.selectFrom('application').where('id', '=', id).select('userId').executeTakeFirstOrThrow())
    .userId;

test('two people of a family with one address are shown as duplicates, and the second is selected only with an account of their own', async () => {
  const email = anAddress();
  const otherEmail = anAddress();
  const member = await server.person('Mentee', { project: projectId, fields: { email: otherEmail } });
  await server.db
    .updateTable('appUser')
    .set({ confirmedEmail: otherEmail })
    .where('id', '=', member.id)
    .execute();
  const first = await applied(email, 'Ξένια', 'Άλλου');
  const second = await applied(email.toUpperCase(), 'Γεώργιος', 'Άλλος');
  const { duplicates } = await one(staff, second);
  expect(duplicates).toMatchObject([{ id: first, types: ['email'] }]);
  expect((await move(staff, [first], 3)).status).toBe(200);

  const refused = await move(staff, [second], 3);
  expect([refused.status, refused.problem.code]).toEqual([409, 'other-person']);
  const decide = { id: second, version: await versionOf(second), same: false };
  expect((await one(staff, second)).otherPerson).toEqual({ name: 'Ξένια Άλλου', differences: ['name'] });
  const stale = await server.as(staff, selection.decidePerson, { ...decide, version: 999 });
  expect(stale.problem.code).toBe('stale');
  const taken = await server.as(staff, selection.decidePerson, { ...decide, email: otherEmail });
  expect(taken.problem.code).toBe('account-exists');
  const decided = await server.as(staff, selection.decidePerson, decide);
  expect([decided.status, decided.body]).toEqual([200, { version: decide.version + 1 }]);
  expect((await one(staff, second)).otherPerson).toBeUndefined();
  expect((await move(staff, [second], 3)).status).toBe(200);

  const [a, b] = [await userOf(first), await userOf(second)];
  expect(a).not.toBe(b);
  expect((await move(staff, [second], -2)).status).toBe(200);
  const kept = await server.as(staff, people.one, { projectId, userId: a! });
  expect(kept.body).toMatchObject({ name: 'Ξένια Άλλου', state: 1, roles: ['Mentee'] });
});

test('a new application with the address of a member writes nothing into their account until staff say that it is the same person', async () => {
  const email = anAddress();
  const member = await server.person('Mentee', {
    project: projectId,
    fields: { first_name: 'Δανάη', last_name: 'Δείγμα', email },
  });
  await server.db.updateTable('appUser').set({ confirmedEmail: email }).where('id', '=', member.id).execute();
  const id = await applied(email, 'Ζωή', 'Ωραίου');
  const before = await server.db
    .selectFrom('appUser')
    .where('id', '=', member.id)
    .selectAll()
    .executeTakeFirst();
  expect((await move(staff, [id], 3)).problem.code).toBe('other-person');
  const after = await server.db
    .selectFrom('appUser')
    .where('id', '=', member.id)
    .selectAll()
    .executeTakeFirst();
  expect(after).toEqual(before);

  expect((await one(staff, id)).otherPerson).toEqual({ name: 'Δανάη Δείγμα', differences: ['name'] });
  const decided = await server.as(staff, selection.decidePerson, {
    id,
    version: await versionOf(id),
    same: true,
  });
  expect(decided.status).toBe(200);
  expect((await move(staff, [id], 3)).status).toBe(200);
  expect((await move(staff, [id], -2)).status).toBe(200);
  const { body } = await server.as(staff, people.one, { projectId, userId: member.id });
  expect(body).toMatchObject({ state: 1, name: 'Δανάη Δείγμα', roles: ['Mentee'] });
});

test('a member who was invited and has not confirmed the address gets no second account when they apply', async () => {
  const email = anAddress();
  const fields = { first_name: 'Δανάη', last_name: 'Δείγμα', email };
  const { id: invited } = await server.person('Mentee', { project: projectId, fields });
  const asInvited = { confirmedEmail: null, passwordHash: null, mustChangePassword: true };
  await server.db.updateTable('appUser').set(asInvited).where('id', '=', invited).execute();
  const id = await applied(email.toUpperCase(), 'Δανάη', 'Δείγμα');
  expect((await move(staff, [id], 3)).problem.code).toBe('other-person');
  expect((await one(staff, id)).otherPerson).toEqual({ name: 'Δανάη Δείγμα', differences: [] });
  const decide = { id, version: await versionOf(id), same: true };
  expect((await server.as(staff, selection.decidePerson, decide)).status).toBe(200);
  expect((await move(staff, [id], 3)).status).toBe(200);
  expect(await userOf(id)).toBe(invited);

  const sister = await applied(email, 'Ζωή', 'Δείγμα');
  const another = { id: sister, version: await versionOf(sister), same: false };
  expect((await server.as(staff, selection.decidePerson, another)).status).toBe(200);
  expect((await move(staff, [sister], 3)).status).toBe(200);
  expect(await userOf(sister)).not.toBe(invited);
});

test('a mentee who was imported stays when the last of two selected applications is moved back', async () => {
  const mentee = await server.person('Mentee', { project: projectId, fields: { first_name: 'Άννα' } });
  const ids = [await applied(anAddress(), 'Άννα', ''), await applied(anAddress(), 'Άννα', '')];
  for (const id of ids)
    await server.db.updateTable('application').set({ userId: mentee.id }).where('id', '=', id).execute();
  for (const status of [3, -2] as const)
    for (const id of ids) expect((await move(staff, [id], status)).status).toBe(200);
  const { body } = await server.as(staff, people.one, { projectId, userId: mentee.id });
  expect(body).toMatchObject({ state: 1, roles: ['Mentee'] });
});
