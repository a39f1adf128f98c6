import { mkdtempSync, readdirSync } from 'node:fs';
import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { say } from '#platform/server/texts.ts';
import { type Person, startServer } from '#testing/server.ts';
import { translations } from '../contract.ts';
import { file, translating } from './fixtures.ts';
import { renewTexts } from './kept.ts';
import { readReleaseFile } from './release-file.ts';
import { settle } from './settle.ts';
import { writeFolder } from './write-folder.ts';

const textsDir = mkdtempSync(join(tmpdir(), 'ithaki-texts-'));
const NAME = 'ithaki-texts.json';
afterAll(() => rm(textsDir, { recursive: true, force: true }));

// Idle: the hourly job would settle before the test does.
const server = startServer({ textsDir, idle: true });

let admin: Person;
let translator: Person;
const { write, cellOf, restore } = translating(server, () => ({ admin, translator }));

beforeAll(async () => {
  // The databases of the tests are copies of one, with its id: this process would take the texts of another copy for those of this one.
  await sql`update text_state set id = gen_random_uuid()`.execute(server.db);
  admin = await server.person('Admin');
  translator = await server.person('Translator');
});
afterEach(restore);

const LABEL = 'audit.failed';
const OTHER = 'audit.none';

/** Makes everything permanent that was changed; returns the id of the set. */
async function release(): Promise<number> {
  const { body: preview } = await server.as(admin, translations.previewRelease, {});
  return (await server.as(admin, translations.release, { digest: preview.digest })).body.id;
}

/** The English texts in the folder. */
const inFolder = async () => readReleaseFile(await readFile(join(textsDir, NAME), 'utf8'))['en'] ?? {};

describe('the folder of permanent texts', () => {
  test('has a file with them after they were made permanent, and without them after that was undone', async () => {
    await write(LABEL, 'en', 'The log is not there.');
    expect(await inFolder()).toEqual({});
    const id = await release();
    await expect.poll(inFolder).toEqual({ [LABEL]: 'The log is not there.' });
    await write(OTHER, 'en', 'No events.');
    const row = { label: OTHER, language: 'en', text: 'No events.', type: 'Changed' as const };
    await server.as(admin, translations.makePermanent, row);
    await expect.poll(inFolder).toEqual({ [LABEL]: 'The log is not there.', [OTHER]: 'No events.' });
    // It is the file that the page downloads.
    const { text } = await server.as(admin, translations.releaseFile, {});
    expect(await readFile(join(textsDir, NAME), 'utf8')).toBe(text);

    await server.as(admin, translations.undoSet, { id });
    await expect.poll(inFolder).toEqual({ [OTHER]: 'No events.' });
    await expect.poll(() => readdirSync(textsDir)).toEqual([NAME]);
  });

  test('has a whole file at each moment, also while many nodes write it', async () => {
    await write(LABEL, 'en', 'The log is not there.');
    await release();
    await expect.poll(inFolder).toEqual({ [LABEL]: 'The log is not there.' });
    const kept = await renewTexts(server.db);
    let isWriting = true;
    const writing = Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let time = 0; time < 10; time += 1) await writeFolder(textsDir, kept);
      }),
    ).finally(() => (isWriting = false));
    let reads = 0;
    while (isWriting) {
      expect(await inFolder()).toEqual({ [LABEL]: 'The log is not there.' });
      reads += 1;
    }
    await writing;
    expect(reads).toBeGreaterThan(0);
    await expect.poll(() => readdirSync(textsDir)).toEqual([NAME]);
  });

  test('loses what a server left there when it was killed, but not what another one is writing, or files of others', async () => {
    const left = [`.${NAME}.old`, `.${NAME}.new`, 'notes.txt', '.notes.json'];
    for (const name of left) await writeFile(join(textsDir, name), '{');
    const anHourAgo = new Date(Date.now() - 3_600_000);
    for (const name of left.filter((one) => !one.endsWith('.new')))
      await utimes(join(textsDir, name), anHourAgo, anHourAgo);
    await writeFolder(textsDir, await renewTexts(server.db));
    await expect.poll(() => readdirSync(textsDir).toSorted()).toEqual([NAME, ...left.slice(1)].toSorted());
    for (const name of left.slice(1)) await rm(join(textsDir, name));
  });
});

describe('a permanent text', () => {
  test('is not taken back by an undo of the change with which it was written, but by that of its release', async () => {
    await write(LABEL, 'en', 'The log is not there.');
    const { body: sets } = await server.as(translator, translations.sets, {});
    const written = sets[0]!.id;
    const id = await release();
    const undo = (set: number, keep = false, person = translator) =>
      server.as(person, translations.undoSet, { id: set, keep });
    expect((await undo(written)).problem.code).toBe('changed-since');
    expect((await undo(id)).problem.code).toBe('admins-only');
    expect(say('en', LABEL)).toBe('The log is not there.');
    expect((await undo(id, false, admin)).body.texts).toBe(1);
    expect((await undo(written)).body.texts).toBe(1);
    expect(say('en', LABEL)).toBe(file('en', LABEL));
  });

  test('is made by Admins alone, and so is the undo of an undone release', async () => {
    await write(LABEL, 'en', 'The log is not there.');
    await server.as(admin, translations.undoSet, { id: await release() });
    const { body: sets } = await server.as(translator, translations.sets, {});
    const id = sets[0]!.id;
    expect((await server.as(translator, translations.undoSet, { id })).problem.code).toBe('admins-only');
    expect(await cellOf(LABEL, 'en')).toMatchObject({ type: 'Changed' });
  });

  test('that a translator changes comes back when they undo their change', async () => {
    await write(LABEL, 'en', 'The log is not there.');
    await release();
    await write(LABEL, 'en', 'The log is away.');
    expect(await cellOf(LABEL, 'en')).toMatchObject({ type: 'Changed' });
    const { body: sets } = await server.as(translator, translations.sets, {});
    expect((await server.as(translator, translations.undoSet, { id: sets[0]!.id })).problem).toEqual({});
    expect(await cellOf(LABEL, 'en')).toMatchObject({ type: 'File', text: 'The log is not there.' });
  });
});

describe('after an upgrade', () => {
  /** As if the next version had the text in its files: the row says what the file says. */
  async function takenByFiles(label: string) {
    await write(label, 'en', 'x');
    await write(label, 'en', file('en', label));
    const row = { label, language: 'en', text: file('en', label), type: 'Changed' as const };
    expect((await server.as(admin, translations.makePermanent, row)).problem).toEqual({});
  }
  const rows = () =>
    server.db.selectFrom('changedText').select(['label', 'text', 'isPermanent']).orderBy('label').execute();

  test('the permanent rows that the files say by themselves go, and nothing is said otherwise', async () => {
    await takenByFiles(LABEL);
    await write(OTHER, 'en', 'No events.');
    await release();
    // The file says it too, but no one has made it permanent.
    await write('audit.who', 'en', 'x');
    await write('audit.who', 'en', file('en', 'audit.who'));
    const { version } = await renewTexts(server.db);

    await settle(server.services);
    expect(await rows()).toEqual([
      { label: OTHER, text: 'No events.', isPermanent: true },
      { label: 'audit.who', text: file('en', 'audit.who'), isPermanent: false },
    ]);
    expect((await renewTexts(server.db)).version).toBe(version + 1);
    expect(say('en', LABEL)).toBe(file('en', LABEL));
    expect(say('en', OTHER)).toBe('No events.');
    expect(await cellOf(LABEL, 'en')).toMatchObject({ type: 'File', version: 0, isOutdated: false });
    await expect.poll(inFolder).toEqual({ [OTHER]: 'No events.' });
    const { body: sets } = await server.as(admin, translations.sets, {});
    expect(sets[0]).toMatchObject({ kind: 'permanent', texts: 1 });
    expect(sets[0]!.by).toBeUndefined();

    // Nothing is left to do.
    await settle(server.services);
    expect((await renewTexts(server.db)).version).toBe(version + 1);
  });
});
