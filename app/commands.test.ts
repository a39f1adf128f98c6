import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '#platform/server/db.ts';
import { places, placeSecret } from '#testing/places.ts';

const { aFolder, databaseUrl } = places();
const root = new URL('../', import.meta.url).pathname;

interface Ended {
  code: number;
  output: string;
}

/** Runs a command of the console in this environment, and nothing of the environment of the tests. */
const run = (command: string, args: readonly string[], env: Record<string, string>): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [`app/${command}.ts`, ...args],
      { cwd: root, env: { PATH: process.env['PATH'], ...env } },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` }),
    );
  });

const admin = ['--username', 'first', '--email', 'first@example.org'];

test.each([
  ['create-admin', admin],
  ['backup', ['/tmp/nowhere.backup']],
  ['restore', ['/tmp/nowhere.backup']],
  ['reset-password', ['--username', 'first']],
  ['reset-second-factor', ['--username', 'first']],
])(
  '%s in a shell without the settings of the server makes no database and no secret',
  async (command, args) => {
    const folder = await aFolder();
    const { code, output } = await run(command, args, { DATA_DIR: folder });
    expect(output).toContain('There is no database: DATABASE_URL is not set');
    expect(code).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  },
);

test('create-admin names its database, reads a file of settings, and refuses a wrong address', async () => {
  const folder = await aFolder();
  const url = await databaseUrl();
  const file = join(folder, 'ithaki.env');
  await writeFile(file, `DATABASE_URL=${url}\nSECRET="${placeSecret}"\nDATA_DIR=${folder}\n`);
  const env = ['--env-file', file];
  const wrong = await run('create-admin', ['--username', 'ghost', '--email', 'not an address', ...env], {});
  expect(wrong).toEqual({ code: 1, output: 'not an address is not an e-mail address.\n' });

  const made = await run('create-admin', [...admin, '--language', 'en', ...env], {});
  expect(made.output).toMatch(/^Admin first was made\. Password, shown once: \S{20,}$/m);
  const { host, pathname } = new URL(url);
  expect(made.output).toContain(`Database: ${host}${pathname} (DATABASE_URL)`);
  expect(made.output).not.toContain(new URL(url).password);
  const db = connect(url);
  expect(await db.selectFrom('appUser').select(['username', 'language']).execute()).toEqual([
    { username: 'first', language: 'en' },
  ]);

  const reset = await run('reset-password', ['--username', 'first', ...env], {});
  expect(reset.output).toMatch(/^Password of first, shown once: \S{20,}$/m);
  expect(await run('reset-password', ['--username', 'nobody', ...env], {})).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no user nobody.'),
  });
  await db.destroy();
});
