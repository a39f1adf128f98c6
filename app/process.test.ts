import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { aDatabase } from '#testing/a-database.ts';
import { post, startProduct, type Product } from '#testing/product.ts';

const running: Product[] = [];
const folders: string[] = [];

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ithaki-process-'));
  folders.push(folder);
  return folder;
}

async function start(env: Record<string, string>): Promise<Product> {
  const product = await startProduct(env);
  running.push(product);
  return product;
}

afterEach(async () => {
  for (const product of running.splice(0)) await product.stop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const secret = 'a secret that is long enough to count';

test('without any configuration the product starts with its demo, and a second start on the same data says so and stops', async () => {
  const folder = await aFolder();
  const first = await start({ DATA_DIR: folder });
  await expect.poll(first.output).toMatch(/is ready at http.+[\s\S]+admin +Ithaki2026!/);
  const signIn = await post(first.url, '/Account/SignIn', { Username: 'admin', Password: 'Ithaki2026!' });
  expect(signIn).toMatchObject({ status: 200, body: { Roles: ['Admin'] } });

  const second = await start({ DATA_DIR: folder });
  expect(second.child.exitCode).toBe(1);
  expect(second.output()).toContain(folder);
  expect((await fetch(`${first.url}/health/ready`)).status).toBe(200);
  expect(await first.stop()).toBe(0);
});

test('a wrong environment ends the start with a line for each thing', async () => {
  const product = await start({ DATA_DIR: await aFolder(), PORT: 'many', SMTP_URL: 'nowhere' });
  expect(product.child.exitCode).toBe(1);
  expect(product.output().trim().split('\n')).toHaveLength(2);
});

test('production has no demo, no default account and no mailbox', async () => {
  const database = await aDatabase();
  const product = await start({
    NODE_ENV: 'production',
    BASE_URL: 'https://ithaki.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SECRET: secret,
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    DATA_DIR: await aFolder(),
  });
  expect(product.output()).not.toContain('Ithaki2026!');
  const signIn = await post(product.url, '/Account/SignIn', { Username: 'admin', Password: 'Ithaki2026!' });
  expect(signIn.status).toBe(422);
  expect((await fetch(`${product.url}/dev/mailbox.json`)).status).toBe(404);
  await product.stop();
  await database.drop();
});

test('two nodes that start together on an empty database migrate it once, and both serve', async () => {
  const database = await aDatabase({ migrated: false });
  const env = { DATABASE_URL: database.url, SECRET: secret };
  const nodes = await Promise.all([
    start({ ...env, DATA_DIR: await aFolder() }),
    start({ ...env, DATA_DIR: await aFolder() }),
  ]);
  for (const { url, output } of nodes) {
    expect(output()).toContain('is ready');
    const signIn = await post(url, '/Account/SignIn', { Username: 'supervisor', Password: 'Ithaki2026!' });
    expect(signIn.status).toBe(200);
    // A session of one node is one of the other.
    for (const other of nodes)
      expect((await post(other.url, '/Account/Identity', {}, signIn.cookie)).status).toBe(200);
  }
  await Promise.all(nodes.map((node) => node.stop()));
  await database.drop();
});

test('asked to stop under load, the product answers what it had begun', async () => {
  const product = await start({ DATA_DIR: await aFolder() });
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
        // A connection that was not taken yet is refused, or reset while it waits at the door: its request had not begun.
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

test('an embedded database that is killed is started again by itself, and nothing that was answered is lost', async () => {
  const folder = await aFolder();
  const product = await start({ DATA_DIR: folder });
  const { cookie } = await post(product.url, '/Account/SignIn', {
    Username: 'mentor',
    Password: 'Ithaki2026!',
  });
  expect((await post(product.url, '/Account/SetLanguage', { Language: 'en' }, cookie)).status).toBe(200);

  const [pid] = (await readFile(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
  // It has gone for good: what comes after is another one.
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
