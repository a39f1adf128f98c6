import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { connect } from '#platform/server/db.ts';
import { keepSecretPrint } from '#platform/server/installation.ts';
import { addPerson, aProject } from '#testing/people.ts';
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

test.each([
  ['create-admin', admin],
  ['backup', ['/tmp/nowhere.backup']],
  ['reset-password', ['--username', 'first']],
  ['reset-second-factor', ['--username', 'first']],
])('%s with a database and without the secret of the server makes no secret', async (command, args) => {
  const folder = await aFolder();
  const { code, output } = await run(command, args, { DATA_DIR: folder, DATABASE_URL: await databaseUrl() });
  expect(output).toContain('There is no secret: SECRET is not set');
  expect(code).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

test('seed in a shell that has only the database of an installation plants nothing there', async () => {
  const url = await databaseUrl();
  const db = connect(url, { max: 1 });
  await keepSecretPrint(db, 'b'.repeat(12));
  const { code, output } = await run('seed', ['--users', '10'], {
    DATA_DIR: await aFolder(),
    DATABASE_URL: url,
  });
  expect(output).toContain('This installation has another secret (fingerprint bbbbbbbbbbbb)');
  expect(code).toBe(1);
  expect(await db.selectFrom('appUser').select('id').execute()).toEqual([]);
  await db.destroy();
});

test('a command that the database refuses says which setting to look at', async () => {
  const env = {
    DATA_DIR: await aFolder(),
    SECRET: placeSecret,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x',
  };
  expect(await run('create-admin', admin, env)).toMatchObject({
    code: 1,
    output: expect.stringContaining('The database does not answer: look at DATABASE_URL.'),
  });
});

test('a backup that finds none of the files of its database says so and fails', async () => {
  const url = await databaseUrl();
  const db = connect(url, { max: 1 });
  const { id: ownerId } = await addPerson(db, { roles: ['Admin'] });
  await sql`insert into file (owner_id, category, name, original_name, mime, parts, size, sha256, storage_key, state, ready_at, content)
    values (${ownerId}, 'action', 'a.pdf', 'a.pdf', 'application/pdf', 1, 1, 'x', 'a/b', 'ready', now(), '{}')`.execute(
    db,
  );
  await db.destroy();
  const folder = await aFolder();
  const env = { DATA_DIR: folder, SECRET: placeSecret, DATABASE_URL: url };
  const { code, output } = await run('backup', [join(folder, 'all.backup')], env);
  expect(output).toContain(`The database has 1 files, and there are none in ${join(folder, 'files')}`);
  expect(code).toBe(1);
});

test('a backup names the keys that its sensitive answers need', async () => {
  const url = await databaseUrl();
  const folder = await aFolder();
  const env = { DATA_DIR: folder, SECRET: placeSecret, DATABASE_URL: url };
  const backUp = async (name: string) => (await run('backup', [join(folder, name)], env)).output;
  expect(await backUp('none.backup')).not.toContain('FIELD_KEY');
  const db = connect(url, { max: 1 });
  const projectId = await aProject(db);
  const { rows } = await sql<{ id: number }>`insert into microdata_version (project_id, kind, hash, questions)
    values (${projectId}, 'entry', 'x', '[]') returning id`.execute(db);
  for (const sealed of ['2027:a', '2026:b', '2027:c', null]) {
    const { id } = await addPerson(db, { roles: ['Mentee'] });
    await sql`insert into microdata (project_id, user_id, stage, version_id, answers, sealed, prefilled, progress, missing, contradictions, saved_at)
      values (${projectId}, ${id}, 'entry', ${rows[0]!.id}, '{}', ${sealed}, '{}', 'incomplete', 1, 0, now())`.execute(
      db,
    );
  }
  await db.destroy();
  expect(await backUp('some.backup')).toContain('keys of FIELD_KEY, which are not in it: 2026, 2027\n');
});

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
