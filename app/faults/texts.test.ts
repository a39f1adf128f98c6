import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { translations } from '#features/translations/contract.ts';
import { readReleaseFile } from '#features/translations/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import { catalogue, namespaceOfKey } from '#platform/server/texts.ts';
import { countLockWaits, endLockWaits } from '#testing/lock-waits.ts';
import { addPerson } from '#testing/people.ts';
import { askProduct, places, placeSecret } from '#testing/places.ts';
import { make, post, type Product } from '#testing/product.ts';

const { aFolder, bareDatabase, launch } = places();

type Texts = Record<string, string>;

/** Nodes on one database, with an Admin and a translator who have a session at each. */
async function aPlace({ textsDir }: { textsDir?: string } = {}) {
  const { url, db } = await bareDatabase();
  const env = { DATABASE_URL: url, SECRET: placeSecret, ...(textsDir && { TEXTS_DIR: textsDir }) };
  const cookieOf = async (role: 'Admin' | 'Translator') =>
    `session=${(await addPerson(db, { roles: [role] })).token}`;
  const dataDir = await aFolder();
  return {
    db,
    admin: await cookieOf('Admin'),
    translator: await cookieOf('Translator'),
    start: () => launch({ ...env, DATA_DIR: dataDir }),
  };
}

/** What a node says. It does not look into the database for it. */
const saidBy = async ({ url }: Product, lang: string): Promise<Texts> =>
  (await (await fetch(`${url}/api/Lang/LangService?lang=${lang}`)).json()) as Texts;

/** Sends a file as the page does. */
function sendFile<T>(node: Product, cookie: string, path: string, fields: Texts): Promise<T> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('data', new Blob([albanian]));
  return askProduct<T>(node, path, form, cookie);
}

/** More texts than one statement writes: those of the product. */
const albanian = JSON.stringify(catalogue.en.all);
const count = Object.keys(catalogue.en.all).length;

const preview = (node: Product, cookie: string) =>
  sendFile<{ Version: number; Texts: unknown[] }>(node, cookie, translations.previewImport.path, {
    Name: 'sq.json',
  });
const importAt = (node: Product, cookie: string, version: number) =>
  sendFile<{ Set: number; Texts: number }>(node, cookie, translations.importTexts.path, {
    Name: 'sq.json',
    Version: String(version),
  });

/** Kills a node when the change that it makes has begun to write, and waits for a row that it may not write yet. */
async function killIn(work: () => Promise<unknown>, { db, node }: { db: Db; node: Product }): Promise<void> {
  await db.transaction().execute(async (holding) => {
    await sql`lock table changed_text in share mode`.execute(holding);
    const failure = failureOf(work());
    await expect.poll(() => countLockWaits(db), { interval: 10 }).toBeGreaterThan(0);
    await node.kill();
    expect(await failure).toBeInstanceOf(TypeError);
    await endLockWaits(db);
  });
}

/** Why a call failed; a TypeError means that the server is gone. */
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** What the database has of texts. */
async function stored(db: Db) {
  const { rows } = await sql<{ version: number; sets: number; history: number; texts: number }>`
    select (select version::int from text_state), (select count(*)::int from text_set where kind = 'import') as sets,
      (select count(*)::int from text_history where language = 'sq') as history,
      (select count(*)::int from changed_text where language = 'sq') as texts`.execute(db);
  return rows[0]!;
}

const LABEL = 'audit.failed';

/** The labels that pages say, not the server alone. */
const onPages = Object.keys(catalogue.en.all).filter((label) => !namespaceOfKey(label).endsWith('/server'));

test('of an import during which its node is killed nothing is there, another node goes on, and the next try brings all of it to both', async () => {
  const { db, admin, translator, start } = await aPlace();
  const [first, other] = [await start(), await start()];
  await make(first.url, admin, translations.addLanguage, { title: 'Shqip', fallback: 'el' });
  const { Version: version } = await preview(first, translator);
  const before = await stored(db);

  // The set and the first part of the history are written then.
  await killIn(() => importAt(first, translator, version), { db, node: first });
  expect(await stored(db)).toEqual(before);
  expect(before).toMatchObject({ version, sets: 0, history: 0, texts: 0 });

  // A text that is written at the other node meanwhile takes the version that the import did not get.
  const text = { label: LABEL, language: 'sq', text: 'Gabim.' };
  await make(other.url, translator, translations.insertText, text);
  expect((await stored(db)).version).toBe(version + 1);
  const again = await start();
  expect((await saidBy(again, 'sq'))[LABEL]).toBe('Gabim.');

  const next = await preview(again, translator);
  expect(next.Version).toBe(version + 1);
  // The file knows nothing of the new text: it is a conflict, and stays.
  expect((await importAt(again, translator, next.Version)).Texts).toBe(count - 1);
  expect(await stored(db)).toEqual({ version: version + 2, sets: 1, history: count, texts: count });
  const wanted = { ...catalogue.en.all, [LABEL]: 'Gabim.' };
  for (const node of [again, other]) {
    await expect.poll(() => saidBy(node, 'sq')).toMatchObject(wanted);
    // A page that has what was said before all this gets everything since.
    const since = await saidBy(node, `sq&since=${version}`);
    expect(Object.keys(since).toSorted()).toEqual(onPages.toSorted());
  }
}, 120_000);

test('an import whose answer is lost because its node is killed is there as a whole, and is not taken twice', async () => {
  const { db, admin, translator, start } = await aPlace();
  const first = await start();
  await make(first.url, admin, translations.addLanguage, { title: 'Shqip', fallback: 'el' });
  const { Version: version } = await preview(first, translator);
  const answer = failureOf(importAt(first, translator, version));
  await expect.poll(async () => (await stored(db)).version, { interval: 2 }).toBe(version + 1);
  await first.kill();
  expect((await answer) ?? new TypeError('answered')).toBeInstanceOf(TypeError);
  expect(await stored(db)).toEqual({ version: version + 1, sets: 1, history: count, texts: count });

  const second = await start();
  expect(await saidBy(second, 'sq')).toMatchObject(catalogue.en.all);
  const form = new FormData();
  form.set('Name', 'sq.json');
  form.set('Version', String(version));
  form.set('data', new Blob([albanian]));
  const twice = await post(second.url, translations.importTexts.path, form, translator);
  expect([twice.status, twice.body]).toMatchObject([409, { code: 'preview-outdated' }]);
  expect((await preview(second, translator)).Texts).toEqual([]);
  expect((await stored(db)).sets).toBe(1);
}, 120_000);

test('a node that is killed while texts are made permanent leaves a whole file, and after its next start the file has what the rows say', async () => {
  const textsDir = await aFolder();
  const { db, admin, start } = await aPlace({ textsDir });
  const first = await start();
  const inFolder = async (): Promise<Texts> =>
    readReleaseFile(await readFile(join(textsDir, 'ithaki-texts.json'), 'utf8'))['en'] ?? {};
  const permanent = async (): Promise<Texts> => {
    const rows = await db
      .selectFrom('changedText')
      .where('isPermanent', '=', true)
      .select(['label', 'text'])
      .execute();
    return Object.fromEntries(rows.map(({ label, text }) => [label, text]));
  };
  const write = (node: Product, label: string, text: string) =>
    make(node.url, admin, translations.insertText, { label, language: 'en', text });
  const release = async (node: Product) => {
    const { digest } = await make(node.url, admin, translations.previewRelease, {});
    return make(node.url, admin, translations.release, { digest });
  };
  const before = { [LABEL]: 'The log is away.' };
  await write(first, LABEL, before[LABEL]!);
  await release(first);
  await expect.poll(inFolder).toEqual(before);

  // Before it has committed.
  await write(first, 'audit.none', 'No events.');
  await killIn(() => release(first), { db, node: first });
  expect(await permanent()).toEqual(before);
  expect(await inFolder()).toEqual(before);

  // When it has, and perhaps before the file was written.
  const second = await start();
  expect(await inFolder()).toEqual(before);
  const answer = failureOf(release(second));
  const after = { ...before, 'audit.none': 'No events.' };
  await expect.poll(permanent, { interval: 1 }).toEqual(after);
  await second.kill();
  expect((await answer) ?? new TypeError('answered')).toBeInstanceOf(TypeError);
  expect([before, after]).toContainEqual(await inFolder());
  await start();
  expect(await inFolder()).toEqual(after);
  expect(await permanent()).toEqual(after);
}, 120_000);

test('of texts that two nodes write at once none is lost: each has a version of its own, and of two in one place the later one is refused', async () => {
  const { db, admin, translator, start } = await aPlace();
  const nodes = [await start(), await start()] as const;
  const people = [admin, translator] as const;
  const labels = Object.keys(catalogue.en.all).filter(
    (label) => /^audit\.[a-z]+$/.test(label) && label !== 'audit.as',
  );
  const written = Object.fromEntries(labels.map((label, at) => [label, `Text ${at}.`]));
  await Promise.all(
    labels.map((label, at) =>
      make(nodes[at % 2]!.url, people[at % 2]!, translations.insertText, {
        label,
        language: 'en',
        text: written[label]!,
      }),
    ),
  );
  for (const node of nodes) await expect.poll(() => saidBy(node, 'en')).toMatchObject(written);
  const { rows } = await sql<{ version: number }>`
    select at_version::int as version from text_history order by at_version`.execute(db);
  expect(rows.map(({ version }) => version)).toEqual(labels.map((_label, at) => at + 1));

  for (const round of [1, 2, 3, 4]) {
    const { row } = await make(nodes[0].url, admin, translations.label, { label: LABEL });
    const { version } = row.cells.find(({ language }) => language === 'en')!;
    const text = (at: number) => `Text ${at} of round ${round}.`;
    const answers = await Promise.all(
      nodes.map(({ url }, at) =>
        post(
          url,
          translations.insertText.path,
          { label: LABEL, language: 'en', text: text(at), Version: version },
          people[at],
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers[1 - won]!.body).toMatchObject({
      code: 'stale',
      present: { Present: { Text: text(won) } },
    });
    for (const node of nodes)
      await expect.poll(async () => (await saidBy(node, 'en'))[LABEL]).toBe(text(won));
  }
  expect(await db.selectFrom('textHistory').select('after').execute()).toHaveLength(labels.length + 4);
}, 120_000);
