import { sql } from 'kysely';
import { people } from '#features/people/contract.ts';
import { expect, test } from 'vitest';
import type { Db } from '#platform/server/db.ts';
import { startServer, visitor } from '#testing/server.ts';
import { identity } from '../contract.ts';
import { hashPassword } from './secrets.ts';

const server = startServer({ own: true });

/** Opens this many connections, so that later requests find them open. */
const open = (db: Db, count: number) =>
  Promise.all(Array.from({ length: count }, () => sql`select pg_sleep(0.2)`.execute(db)));

const limits = async () =>
  (
    await server.services.limitsPool
      .selectFrom('rateLimit')
      .where('key', 'like', 'sign-in account%')
      .select('key')
      .execute()
  ).length;

test('a rush of sign-ins leaves the connections to the others, because passwords are compared without one', async () => {
  const person = await server.person('Mentor', { password: 'Ithaki2026!' });
  // Also opens the connection that the tests use for the audit log.
  await server.as(person, identity.setLanguage, { language: 'el' });
  await Promise.all([open(server.db, 20), open(server.services.limitsPool, 3)]);
  // Keeps the threads that compare passwords busy for a second or more.
  const busy = Promise.all(Array.from({ length: 60 }, () => hashPassword('the password of another')));
  let answered = 0;
  const rush = Array.from({ length: 40 }, async (_, n) => {
    const { status } = await server.as(visitor(), identity.signIn, {
      username: `nobody ${n}`,
      password: 'x',
    });
    answered += 1;
    return status;
  });
  await expect.poll(limits, { timeout: 10_000, interval: 10 }).toBe(40);

  expect((await server.as(person, people.current, {})).status).toBe(200);
  expect((await server.as(person, identity.setLanguage, { language: 'en' })).status).toBe(200);
  expect(answered).toBe(0);
  expect(await Promise.all(rush)).toEqual(rush.map(() => 422));
  await busy;
});
