import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { projects } from '#features/projects/contract.ts';
import { startServer } from '#testing/server.ts';
import { identity } from '../contract.ts';

const server = startServer({ mode: 'production' });

test('in production an Admin must set up a second factor first, and cannot remove it', async () => {
  const admin = await server.person('Admin');
  expect((await server.as(admin, identity.identity, {})).body.mustDo).toEqual(['second-factor']);
  expect(await server.as(admin, projects.list, {})).toMatchObject({
    status: 403,
    problem: { code: 'must-second-factor' },
  });

  const { secret } = (await server.as(admin, identity.startSecondFactor, {})).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await server.as(admin, identity.confirmSecondFactor, { code })).status).toBe(200);
  expect((await server.as(admin, projects.list, {})).status).toBe(200);
  expect((await server.as(admin, identity.removeSecondFactor, {})).problem.code).toBe('required');
});

test('other roles need no second factor in production', async () => {
  const mentor = await server.person('Mentor');
  expect((await server.as(mentor, identity.identity, {})).body.mustDo).toEqual([]);
});
