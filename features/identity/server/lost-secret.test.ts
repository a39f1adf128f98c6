import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startServer, visitor } from '#testing/server.ts';
import { identity } from '../contract.ts';
import { countLostFactors, resetSecondFactor } from './lost-secret.ts';
import { identityData } from './personal-data.ts';

const server = startServer({ own: true, secret: 'a'.repeat(32) });
const password = 'Ithaki2026!';

async function withSecondFactor() {
  const person = await server.person('Admin', { password });
  const { secret } = (await server.as(person, identity.startSecondFactor, {})).body;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const { body } = await server.as(person, identity.confirmSecondFactor, { code: totp.generate() });
  return { ...person, totp, recoveryCodes: body.recoveryCodes };
}

test('when the secret of the installation is lost, an Admin signs in with a recovery code or after the operator’s reset', async () => {
  const admin = await withSecondFactor();
  const other = await withSecondFactor();
  expect(await countLostFactors(server.db, server.services.config.secret)).toBe(0);
  server.services.config.secret = 'b'.repeat(32);
  expect(await countLostFactors(server.db, server.services.config.secret)).toBe(2);

  const signIn = (username: string, code?: string) =>
    server.as(visitor(), identity.signIn, { username, password, ...(code !== undefined && { code }) });
  const later = admin.totp.generate({ timestamp: Date.now() + 30_000 });
  expect((await signIn(admin.username, later)).problem.code).toBe('factor-unreadable');
  expect((await signIn(admin.username, admin.recoveryCodes[0])).status).toBe(200);
  expect((await signIn(admin.username, admin.recoveryCodes[0])).problem.code).toBe('wrong-code');

  expect(await resetSecondFactor(server.db, other.username)).toBe(true);
  expect((await signIn(other.username)).status).toBe(200);
  expect(await resetSecondFactor(server.db, 'nobody at all')).toBe(false);
});

test('a code is right by the clock of the database, however wrong the clock of the node is', async () => {
  server.services.config.secret = 'a'.repeat(32);
  const admin = await withSecondFactor();
  const code = admin.totp.generate({ timestamp: Date.now() + 30_000 });
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const input = { username: admin.username, password, code };
  expect((await server.as(visitor(), identity.signIn, input)).status).toBe(200);
});

test('a person who has taken the name of an erased account does not stop the erasing', async () => {
  const person = await server.person('Mentee');
  const name = `erased-${person.id}`;
  const squatter = await server.person('Mentor', { username: name });
  expect(
    (await server.as(squatter, identity.updateLogin, { login: `erased-${randomUUID()}` })).problem.code,
  ).toBe('username-taken');
  await server.db.transaction().execute((db) => identityData.erase(db, person.id));
  const row = await server.db
    .selectFrom('appUser')
    .where('id', '=', person.id)
    .select('username')
    .executeTakeFirstOrThrow();
  expect(row.username).toMatch(new RegExp(`^${name}-`));
});
