import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { places, placeSecret } from '#testing/places.ts';
import { post } from '#testing/product.ts';

const { aFolder, databaseUrl, launch } = places();

test('without any configuration the product starts with its demo, and a second start on the same data reports that and stops', async () => {
  const folder = await aFolder();
  const first = await launch({ DATA_DIR: folder });
  await expect.poll(first.output).toMatch(/is ready at http.+[\s\S]+admin +Ithaki2026!/);
  const signIn = await post(first.url, '/Account/SignIn', { Username: 'admin', Password: 'Ithaki2026!' });
  expect(signIn).toMatchObject({ status: 200, body: { Roles: ['Admin'] } });

  const second = await launch({ DATA_DIR: folder });
  expect(second.child.exitCode).toBe(1);
  expect(second.output()).toContain(folder);
  expect((await fetch(`${first.url}/health/ready`)).status).toBe(200);
  expect(await first.stop()).toBe(0);
});

test('a wrong environment stops the start, with a line for each problem', async () => {
  const product = await launch({ DATA_DIR: await aFolder(), PORT: 'many', SMTP_URL: 'nowhere' });
  expect(product.child.exitCode).toBe(1);
  expect(product.output().trim().split('\n')).toHaveLength(2);
});

test('a start that finds its port taken says which setting to change, and leaves no database behind', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const folder = await aFolder();
  const product = await launch({
    DATA_DIR: folder,
    PORT: String((other.address() as AddressInfo).port),
    NODE_ENV: 'production',
    BASE_URL: 'https://ithaki.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SECRET: placeSecret,
    HOST: '127.0.0.1',
  });
  other.close();
  expect(product.child.exitCode).toBe(1);
  expect(product.output()).toContain('set PORT to another one');
  expect(await readdir(join(folder, 'postgres/data'))).not.toContain('postmaster.pid');
});

test('production has no demo, no default account and no mailbox', async () => {
  const product = await launch({
    NODE_ENV: 'production',
    BASE_URL: 'https://ithaki.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SECRET: placeSecret,
    HOST: '127.0.0.1',
    DATABASE_URL: await databaseUrl(),
    DATA_DIR: await aFolder(),
  });
  expect(product.output()).not.toContain('Ithaki2026!');
  const signIn = await post(product.url, '/Account/SignIn', { Username: 'admin', Password: 'Ithaki2026!' });
  expect(signIn.status).toBe(422);
  // The description of the calls is for staff.
  for (const path of ['/api/docs', '/api/openapi.json'])
    expect((await fetch(product.url + path)).status).toBe(404);
  // To a browser every address answers with the page, where the page is built.
  const mailbox = await fetch(`${product.url}/dev/mailbox.json`, { headers: { accept: 'application/json' } });
  expect(mailbox.status).toBe(404);
});

test('a node with another secret than the installation does not start, unless its operator says that the secret is new', async () => {
  const env = {
    NODE_ENV: 'production',
    BASE_URL: 'https://ithaki.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    HOST: '127.0.0.1',
    DATABASE_URL: await databaseUrl(),
    DATA_DIR: await aFolder(),
  };
  const first = await launch({ ...env, SECRET: placeSecret });
  expect(first.output()).toContain('is ready');
  const other = { ...env, SECRET: `another ${placeSecret}` };
  const refused = await launch(other);
  expect(refused.child.exitCode).toBe(1);
  expect(refused.output()).toContain('Put the same SECRET on every node');
  expect((await launch(other, ['--new-secret'])).output()).toContain('is ready');
  expect((await launch({ ...env, SECRET: placeSecret })).child.exitCode).toBe(1);
  // A shell that has nothing but its database would serve it as a demo, and take its mails out of the queue.
  const { DATABASE_URL, DATA_DIR } = env;
  const demo = await launch({ DATABASE_URL, DATA_DIR });
  expect(demo.child.exitCode).toBe(1);
  expect(demo.output()).toContain('This installation has another secret');
});
