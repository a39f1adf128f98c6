import { expect, test } from 'vitest';
import { aMailServer } from '#testing/mail-server.ts';
import { startServer } from '#testing/server.ts';

const server = startServer({
  own: true,
  healthToken: 'a token of the monitor',
  redisUrl: 'redis://127.0.0.1:1',
  clamdUrl: 'tcp://127.0.0.1:1',
  smtpUrl: 'smtp://127.0.0.1:1',
});

const ask = (options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  server.app.inject({ url: '/health/details', ...options });

test('the details of health name each dependency that is away with its setting, while the server stays ready', async () => {
  const answer = await ask();
  expect(answer.statusCode).toBe(503);
  const away = (setting: string) => ({ ok: false, setting, why: expect.stringContaining('ECONNREFUSED') });
  expect(answer.json()).toMatchObject({
    ok: false,
    dependencies: {
      database: { ok: true },
      storage: { ok: true, setting: 'DATA_DIR' },
      mail: away('SMTP_URL'),
      redis: away('REDIS_URL'),
      scanner: away('CLAMD_URL'),
    },
    disk: { freeBytes: expect.any(Number) },
    jobs: { waiting: expect.any(Number), oldestSeconds: expect.any(Number) },
    mails: { waiting: 0, oldestSeconds: 0, failedInADay: 0 },
  });
  expect((await server.app.inject('/health/ready')).statusCode).toBe(200);
});

test('only this machine itself and a monitor with the token read the details of health', async () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const away = '198.51.100.4';
  expect((await ask({ remoteAddress: away })).statusCode).toBe(404);
  expect((await ask({ remoteAddress: away, headers: bearer('a wrong token') })).statusCode).toBe(404);
  // A proxy on this machine comes from this machine, too.
  expect((await ask({ headers: { 'x-forwarded-for': away } })).statusCode).toBe(404);
  expect(
    (await ask({ remoteAddress: away, headers: bearer('a token of the monitor') })).json(),
  ).toHaveProperty('dependencies');
});

test('a mail server that is back is named as working within seconds', async () => {
  const { url } = await aMailServer();
  server.services.config.smtpUrl = url;
  await expect
    .poll(async () => (await ask()).json().dependencies.mail.ok, { timeout: 20_000, interval: 500 })
    .toBe(true);
});
