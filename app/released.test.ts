import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#engines/dates/durations.ts';
import { restore } from '#platform/server/backup/restore.ts';
import { connect } from '#platform/server/db.ts';
import { openStorage } from '#platform/server/files/storage.ts';
import { migrate, readMigrations } from '#platform/server/migrate.ts';
import { brokenFor, schemaOf, type Schema } from '#platform/server/schema.ts';
import { aDatabase, type TestDatabase } from '#testing/a-database.ts';
import { post, startProduct } from '#testing/product.ts';

// The last release, as `npm run release:mark` stored it. This code must open its data, and its code must work beside
// this one.

const root = fileURLToPath(new URL('../', import.meta.url));
const place = (name: string) => join(root, 'db/released', name);
const release = JSON.parse(readFileSync(place('release.json'), 'utf8')) as {
  commit: string;
  at: string;
  migrations: string[];
  schema: Schema;
};

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ithaki-released-'));
  database = await aDatabase({ migrated: false });
  await restore({
    url: database.url,
    files: await openStorage({ s3Url: undefined, folder: join(folder, 'data/files') }),
    version: release.migrations.at(-1)!,
    migrate: (url) => migrate(url, { only: release.migrations }),
    from: place('demo.backup'),
  });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The parts of answers that the calls below read. */
interface Answer {
  Id: number;
  All: number;
  list: { Id: number }[];
  Meetings: unknown[];
  Steps: { Id: number; State: string }[];
}

/**
 * Signs in to a running product with the demo's account for a role; returns a function that makes calls by path.
 */
async function signIn(url: string, username: string) {
  const account = { Username: username, Password: 'Ithaki2026!' };
  const { status, cookie } = await post(url, '/Account/SignIn', account);
  expect([username, status]).toEqual([username, 200]);
  return async (path: string, body: object = {}): Promise<Answer> => {
    const answer = await post(url, path, body, cookie);
    expect({ path, status: answer.status, body: answer.body }).toMatchObject({ path, status: 200 });
    return answer.body as Answer;
  };
}

const daysFromMark = (days: number) => new Date(Date.parse(release.at) + days * DAY_MS).toISOString();

/** Uses the product with the data of the demo: reads pages of each role and writes. Returns what it found. */
async function useProduct(url: string) {
  const admin = await signIn(url, 'admin');
  const { Id: ProjectId } = await admin('/api/Project/Get');
  const people = await admin('/api/User/List', { ProjectId, count: 100 });
  const applications = await admin('/api/ApplicationForm/List', { ProjectId, Filter: {}, Sort: [] });
  const programme = await admin('/api/action/all', { ProjectId, all: true });
  const span = { From: daysFromMark(-150), To: daysFromMark(150) };
  const meetings = await admin('/api/Meetings/List', { ProjectId, ...span });
  await admin('/api/Links/Board', { ProjectId });
  await admin('/api/project/GetActionsGrid_Partial', { ProjectId });
  await admin('/api/Audit/List');
  await admin('/api/ApplicationForm/AddNote', { Id: applications.list[0]!.Id, Text: 'Σημείωση' });

  const mentor = await signIn(url, 'mentor');
  await mentor('/api/Notifications/List');
  await mentor('/api/Notifications/ReadAll');
  const mentee = await signIn(url, 'mentee');
  const own = await mentee('/api/action/mentor', { ProjectId });
  const step = own.Steps.find(({ State }) => State === 'open')!;
  await mentee('/api/mentee/UpdateActionData', {
    ActionId: step.Id,
    Data: JSON.stringify({ goal: 'Πτυχίο' }),
  });
  await mentee('/api/Privacy/Mine');
  return {
    people: people.All,
    applications: applications.All,
    actions: (programme as unknown as unknown[]).length,
    meetings: meetings.Meetings.length,
    steps: own.Steps.length,
  };
}

const onDatabase = () => ({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') });

test('the demo of the last release opens on this code with its data', async () => {
  const product = await startProduct(onDatabase());
  expect(product.output()).toContain('is ready');
  expect(await useProduct(product.url)).toEqual({
    people: 108,
    applications: 60,
    actions: 12,
    meetings: 51,
    steps: 11,
  });
  expect(await product.stop()).toBe(0);
});

test('this schema has everything that the last release uses, except what migrations declare as removed', async () => {
  const db = connect(database.url);
  await migrate(database.url);
  const removes = [...(await readMigrations())].flatMap(([name, one]) =>
    release.migrations.includes(name) ? [] : (one.removes ?? []),
  );
  expect(brokenFor(release.schema, await schemaOf(db), removes)).toEqual([]);
  await db.destroy();
});

/** Why the code of the last release cannot start here. */
function whyNot(): string | undefined {
  try {
    execFileSync('git', ['cat-file', '-e', `${release.commit}^{commit}`], { cwd: root, stdio: 'ignore' });
  } catch {
    return `commit ${release.commit} is not in this clone; fetch the whole history`;
  }
  return undefined;
}

/** Unpacks the code of the last release to a folder, beside the present packages. */
async function unpackRelease(): Promise<string> {
  const code = join(folder, 'code');
  const archive = join(folder, 'code.tar');
  const parts = ['package.json', 'app', 'db', 'engines', 'features', 'platform', 'ui'];
  await mkdir(code);
  execFileSync('git', ['archive', '--output', archive, release.commit, ...parts], { cwd: root });
  execFileSync('tar', ['--extract', '--file', archive, '--directory', code]);
  await symlink(join(root, 'node_modules'), join(code, 'node_modules'));
  return code;
}

test('the server of the last release starts and works on the schema of this code', async ({ skip }) => {
  const reason = whyNot();
  if (reason !== undefined) skip(reason);
  await migrate(database.url);
  const product = await startProduct(onDatabase(), { from: await unpackRelease() });
  const [, gone] = /Cannot find package '([^']+)'/.exec(product.output()) ?? [];
  if (gone !== undefined) skip(`the last release needs ${gone}, which is not installed any more`);
  expect(product.output()).toContain('is ready');
  await useProduct(product.url);
  expect(await product.stop()).toBe(0);
});
