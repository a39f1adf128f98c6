import { expect, test } from 'vitest';
import { record } from '#features/audit/server/inside.ts';
import { call, Nothing, type Call } from '#platform/contract/call.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Http } from '#platform/server/implement.ts';
import { auditObserver } from './audited.ts';
import { startServer, type Person } from './server.ts';

const server = startServer();
const base = { path: '/x', may: 'signed-in', writes: true, input: Nothing, output: Nothing } as const;
const writing = call(base);
let requests = 0;

/** What the observer finds wrong with a call of this person that left these lines. */
async function faultsOf(
  asked: Call,
  {
    person,
    admin,
    lines = [],
    what = 'identity.sign-in',
  }: { person: Person; admin?: Person; lines?: (Person | [Person, Person])[]; what?: string },
) {
  const http = { requestId: `audited ${(requests += 1)}`, ip: '127.0.0.1' } as Http;
  for (const line of lines) {
    const [by, adminBy] = [line].flat() as [Person, Person?];
    await record({ db: server.db, actor: { id: by.id, adminId: adminBy?.id }, http }, what);
  }
  const { observe, faults, close } = auditObserver(server.databaseUrl);
  const actor = { id: person.id, ...(admin && { adminId: admin.id }) } as Actor;
  await observe({ call: asked, actor, http });
  await close();
  return faults;
}

test('a writing call that left no line in the audit log is found', async () => {
  const [person, other] = [await server.person('Mentor'), await server.person('Mentor')];
  expect(await faultsOf(writing, { person })).toEqual([
    `/x left no line in the audit log that names ${person.id}, but []`,
  ]);
  expect(await faultsOf(writing, { person, lines: [other] })).toHaveLength(1);
  expect(await faultsOf(writing, { person, lines: [other, person] })).toEqual([]);
  expect(await faultsOf({ ...base, writes: 'by-itself' }, { person })).toHaveLength(1);
  const { writes: _writes, ...reading } = base;
  expect(await faultsOf(reading, { person })).toEqual([]);
});

test('a line that leaves out the Admin who acts as the user is found', async () => {
  const [person, admin] = [await server.person('Mentor'), await server.person('Admin')];
  expect(await faultsOf(writing, { person, admin, lines: [person] })).toEqual([
    expect.stringContaining(`names ${person.id} and ${admin.id}`),
  ]);
  expect(await faultsOf(writing, { person, admin, lines: [[person, admin]] })).toEqual([]);
  // The line of a login names the user as the actor, and the caller as the Admin.
  expect(await faultsOf(writing, { person: admin, lines: [[person, admin]] })).toEqual([]);
});

test('a call without the audit row that its contract promises fails the test', async () => {
  const [person, admin] = [await server.person('Mentor'), await server.person('Admin')];
  for (const audited of ['never', 'if-changed', 'if-acting'] as const)
    expect(await faultsOf({ ...base, audited }, { person }), audited).toEqual([]);
  expect(await faultsOf({ ...base, audited: 'if-acting' }, { person, admin })).toHaveLength(1);
  // An audit row that exists must be right, whether or not it was required.
  expect(await faultsOf({ ...base, audited: 'if-changed' }, { person, admin, lines: [person] })).toHaveLength(
    1,
  );
});

test('an event that has no words fails the test', async () => {
  const person = await server.person('Mentor');
  expect(await faultsOf(writing, { person, lines: [person], what: 'test.line' })).toEqual([
    expect.stringContaining('test.line of /x has no words'),
  ]);
});
