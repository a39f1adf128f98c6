import { expect, test } from 'vitest';
import { startServer, visitor } from '#testing/server.ts';
import { identity } from '../contract.ts';
import { resetPasswordOf } from './lost-password.ts';
import { hashPassword, newPassword } from './secrets.ts';

const server = startServer();

test('the operator resets the lost password of the only Admin: sessions end, it must be changed, and the audit log has it', async () => {
  const admin = await server.person('Admin', { password: 'Ithaki2026!' });
  const given = newPassword();
  expect(await resetPasswordOf(server.db, admin.username, await hashPassword(given))).toBe(true);
  await expect.poll(async () => (await server.as(admin, identity.identity, {})).status).toBe(401);
  const again = visitor();
  const signIn = (password: string) =>
    server.as(again, identity.signIn, { username: admin.username, password });
  expect((await signIn('Ithaki2026!')).problem.code).toBe('wrong-credentials');
  expect((await signIn(given)).status).toBe(200);
  expect((await server.as(again, identity.identity, {})).body.mustDo).toContain('password');
  const events = await server.db
    .selectFrom('audit')
    .where('subjectId', '=', admin.id)
    .select('what')
    .execute();
  expect(events.map(({ what }) => what)).toContain('identity.password-reset-by-operator');
  expect(await resetPasswordOf(server.db, 'nobody at all', 'x')).toBe(false);
});
