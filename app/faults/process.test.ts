import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { places, placeSecret } from '#testing/places.ts';
import { post } from '#testing/product.ts';

const { aFolder, databaseUrl, launch } = places();

test('two nodes that start together on an empty database migrate it once, and both serve', async () => {
  const env = { DATABASE_URL: await databaseUrl({ migrated: false }), SECRET: placeSecret };
  const nodes = await Promise.all([
    launch({ ...env, DATA_DIR: await aFolder() }),
    launch({ ...env, DATA_DIR: await aFolder() }),
  ]);
  for (const { output } of nodes) expect(output()).toContain('is ready');
  for (const { url } of nodes) {
    const signIn = await post(url, '/Account/SignIn', { Username: 'supervisor', Password: 'Ithaki2026!' });
    expect(signIn.status).toBe(200);
    // A session of one node is valid at the others.
    for (const other of nodes)
      expect((await post(other.url, '/Account/Identity', {}, signIn.cookie)).status).toBe(200);
  }
});

test('a product that is asked to stop under load answers every request that it has begun', async () => {
  const product = await launch({ DATA_DIR: await aFolder() });
  const { cookie } = await post(product.url, '/Account/SignIn', {
    Username: 'admin',
    Password: 'Ithaki2026!',
  });
  const statuses: number[] = [];
  const cut: string[] = [];
  let stopped = false;
  const caller = async () => {
    while (!stopped)
      try {
        statuses.push((await post(product.url, '/Account/Identity', {}, cookie)).status);
      } catch (error) {
        // A connection that was not accepted yet is refused or reset, because its request had not begun.
        const { code } = (error as { cause: { code: string } }).cause;
        if (code !== 'ECONNREFUSED' && code !== 'ECONNRESET') cut.push(code);
        return;
      }
  };
  const callers = Promise.all(Array.from({ length: 8 }, caller));
  await new Promise((done) => setTimeout(done, 300));
  const before = Date.now();
  expect(await product.stop()).toBe(0);
  stopped = true;
  await callers;
  expect(Date.now() - before).toBeLessThan(10_000);
  expect(statuses.length).toBeGreaterThan(8);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(cut).toEqual([]);
});

test('an embedded database that is killed restarts by itself, and loses nothing that was acknowledged', async () => {
  const folder = await aFolder();
  const product = await launch({ DATA_DIR: folder });
  const { cookie } = await post(product.url, '/Account/SignIn', {
    Username: 'mentor',
    Password: 'Ithaki2026!',
  });
  expect((await post(product.url, '/Account/SetLanguage', { Language: 'en' }, cookie)).status).toBe(200);

  const [pid] = (await readFile(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
  // The old process has ended; what follows is a new one.
  await expect.poll(() => aliveAs(Number(pid)), { timeout: 5000 }).toBe(false);
  await expect
    .poll(async () => (await post(product.url, '/Account/Identity', {}, cookie)).body, { timeout: 20_000 })
    .toMatchObject({ Username: 'mentor', Language: 'en' });
});

function aliveAs(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z');
  } catch {
    return false;
  }
}
