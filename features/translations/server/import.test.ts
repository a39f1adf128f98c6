import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { say } from '#platform/server/texts.ts';
import { type Person, startServer } from '#testing/server.ts';
import { FormatName } from '../contract/files.ts';
import { translations } from '../contract.ts';
import { written } from './files/fixtures.ts';
import { formats } from './files/formats.ts';
import { file, type HeldFile, translating } from './fixtures.ts';
import { settle } from './settle.ts';

const server = startServer();

let admin: Person;
let translator: Person;
const { write, cellOf, download, preview, restore } = translating(server, () => ({ admin, translator }));

beforeAll(async () => {
  admin = await server.person('Admin');
  translator = await server.person('Translator');
});
beforeEach(async () => {
  await server.as(admin, translations.addLanguage, { title: 'Shqip', fallback: 'en' });
});
afterEach(restore);

const FAILED = 'audit.failed';
const NONE = 'audit.none';

const textIn = async (language: string, label: string) => (await cellOf(label, language)).text;

const importing = (held: HeldFile, version: number, chosen: { conflicts?: 'yes'; otherwise?: string } = {}) =>
  server.as(translator, translations.importTexts, { ...held, version, ...chosen });

/** A sheet with these rows, under the name that an export of a version has. */
const csv = (rows: readonly string[], name = 'texts.csv'): HeldFile => ({
  name,
  data: Buffer.from(['label;sq', ...rows, ''].join('\n')),
});

/** Opens a file in its program, writes another text in the place of one, and saves it. */
async function edited(held: HeldFile, format: FormatName, [from, to]: [string, string]) {
  const { data } = held;
  // As browsers name the second download of a file.
  const name = held.name.replace(/\.\w+$/, ' (1)$&');
  if (format !== 'xlsx') return { name, data: Buffer.from(Buffer.from(data).toString().replace(from, to)) };
  const { texts } = await formats.xlsx.read(data, {});
  const rows = texts.map(({ label, language, text }) => ({
    label,
    texts: { [language]: text === from ? to : text },
  }));
  const bytes = await written(formats.xlsx, rows, { language: 'sq', source: 'en', languages: ['sq'] });
  return { name, data: new Uint8Array(bytes) };
}

test.each(FormatName.options)(
  'an export as %s has the version in its name, and what is edited in it is taken in',
  async (format) => {
    await write(FAILED, 'sq', 'Ditari nuk u hap.');
    await write(NONE, 'sq', 'Nuk ka ngjarje.');
    const held = await download(format, { languages: 'sq', only: 'changed' });
    const { version } = await preview(csv([`${FAILED};x`]));
    expect(held.name).toBe(`ithaki-sq.v${version}${formats[format].extension}`);

    const unchanged = await preview(held);
    expect(unchanged).toMatchObject({ format, texts: [], more: {} });
    expect(unchanged.skipped.map(({ label, reason }) => [label, reason])).toEqual([
      [FAILED, 'same'],
      [NONE, 'same'],
    ]);

    const back = await edited(held, format, ['Ditari nuk u hap.', 'Ditari nuk u ngarkua.']);
    const shown = await preview(back);
    expect(shown.texts).toMatchObject([
      {
        label: FAILED,
        language: 'sq',
        before: 'Ditari nuk u hap.',
        after: 'Ditari nuk u ngarkua.',
        kind: 'replaces',
      },
    ]);
    expect(shown.skipped.map(({ label, reason }) => [label, reason])).toEqual([[NONE, 'same']]);
    // A preview writes nothing.
    expect(await textIn('sq', FAILED)).toBe('Ditari nuk u hap.');
    expect((await importing(back, shown.version)).body).toMatchObject({ texts: 1 });
    expect(await textIn('sq', FAILED)).toBe('Ditari nuk u ngarkua.');
    expect(say('sq', FAILED)).toBe('Ditari nuk u ngarkua.');
    expect(await textIn('sq', NONE)).toBe('Nuk ka ngjarje.');
  },
);

test('all texts of a language of the product are exported, and bring no change when they come back', async () => {
  const { body: all } = await server.as(admin, translations.allTexts, { language: 'en' });
  for (const format of ['po', 'csv'] as const) {
    const shown = await preview(await download(format, { languages: 'en' }));
    expect(shown.texts).toEqual([]);
    expect(new Set(shown.skipped.map(({ reason }) => reason))).toEqual(new Set(['same']));
    expect(shown.skipped.length + shown.more['same']!).toBe(all.length);
  }
});

describe('a text that was changed after the export', () => {
  async function conflicting() {
    await write(FAILED, 'sq', 'Gabim.');
    await write(NONE, 'sq', 'Asgjë.');
    const { name } = await download('csv', { languages: 'sq', only: 'changed' });
    await write(FAILED, 'sq', 'Gabim i ri.');
    const held = csv([`${FAILED};Gabim i vjetër.`, `${NONE};Nuk ka asgjë.`], name);
    return { held, shown: await preview(held) };
  }

  test('is shown beside that of the file, and an import leaves it', async () => {
    const { held, shown } = await conflicting();
    expect(shown.texts).toMatchObject([
      { label: FAILED, before: 'Gabim i ri.', after: 'Gabim i vjetër.', kind: 'conflict' },
      { label: NONE, before: 'Asgjë.', after: 'Nuk ka asgjë.', kind: 'replaces' },
    ]);
    expect((await importing(held, shown.version)).body.texts).toBe(1);
    expect(await textIn('sq', FAILED)).toBe('Gabim i ri.');
    expect(await textIn('sq', NONE)).toBe('Nuk ka asgjë.');
  });

  test('is replaced where the translator chooses so, one by one or all of them', async () => {
    const { held, shown } = await conflicting();
    // Otherwise than usual: the conflict in, the other one out.
    const one = await importing(held, shown.version, { otherwise: '0,1' });
    expect(one.body.texts).toBe(1);
    expect(await textIn('sq', FAILED)).toBe('Gabim i vjetër.');
    expect(await textIn('sq', NONE)).toBe('Asgjë.');
    await write(FAILED, 'sq', 'Gabim i tretë.');
    const { version } = await preview(held);
    expect((await importing(held, version, { conflicts: 'yes' })).body.texts).toBe(2);
    expect(await textIn('sq', FAILED)).toBe('Gabim i vjetër.');
  });

  test('is a conflict in its own language only, and not because it was made permanent; where its source changed it is unsure', async () => {
    await write(FAILED, 'sq', 'Gabim.');
    await write(NONE, 'sq', 'Asgjë.');
    const { name } = await download('csv', { languages: 'sq', only: 'changed' });
    await write(FAILED, 'en', 'The log did not load.');
    const row = { label: NONE, language: 'sq', text: 'Asgjë.', type: 'Changed' as const };
    expect((await server.as(admin, translations.makePermanent, row)).problem).toEqual({});
    const { texts } = await preview(csv([`${FAILED};Gabim tjetër.`, `${NONE};Nuk ka asgjë.`], name));
    expect(texts.map(({ kind }) => kind)).toEqual(['unsure', 'replaces']);
  });

  test('is a conflict too where it went back to the text of the file, or the name says no version', async () => {
    await write(FAILED, 'en', 'The log did not load.');
    const { name } = await download('csv', { languages: 'en', only: 'changed' });
    const row = { label: FAILED, language: 'en', text: 'The log did not load.', type: 'Changed' as const };
    await server.as(admin, translations.deleteText, row);
    const data = Buffer.from(`label;en\n${FAILED};The log is not there.\n`);
    expect((await preview({ name, data })).texts[0]).toMatchObject({
      before: file('en', FAILED),
      kind: 'conflict',
    });
    await write(FAILED, 'en', 'The log did not load.');
    expect((await preview({ name: 'en.csv', data })).texts[0]).toMatchObject({ kind: 'conflict' });
  });

  test('is a conflict where the version in the name is one that the texts have not reached', async () => {
    await write(FAILED, 'sq', 'Gabim.');
    const { texts } = await preview(csv([`${FAILED};Gabim tjetër.`], 'ithaki-sq.v999999999.csv'));
    expect(texts[0]).toMatchObject({ kind: 'conflict' });
  });
});

test('an empty text replaces nothing, and is listed', async () => {
  await write(FAILED, 'sq', 'Gabim.');
  const held = csv([`${FAILED};`, `${NONE};Asgjë.`]);
  const shown = await preview(held);
  expect(shown.skipped).toEqual([{ label: FAILED, line: 2, reason: 'empty' }]);
  expect((await importing(held, shown.version)).body.texts).toBe(1);
  expect(await textIn('sq', FAILED)).toBe('Gabim.');
});

test('an import is refused when texts were changed after its preview, and nothing of it is there', async () => {
  const held = csv([`${FAILED};Gabim.`]);
  const { version } = await preview(held);
  await write(NONE, 'el', 'Καμία ενέργεια.');
  expect((await importing(held, version)).problem.code).toBe('preview-outdated');
  expect(await textIn('sq', FAILED)).toBeUndefined();
  const again = await preview(held);
  // What changes nothing does not make a preview outdated.
  expect((await importing(held, version)).problem.code).toBe('preview-outdated');
  await write(NONE, 'el', 'Καμία ενέργεια.');
  expect((await importing(csv(['no.such.label;x']), again.version)).body).toEqual({ texts: 0 });
  await settle(server.services);
  expect((await importing(held, again.version)).body.texts).toBe(1);
});

test('an import is one set with a line in the audit log, and an undo takes all of it back', async () => {
  await write(NONE, 'sq', 'Asgjë.');
  const { name } = await download('csv', { languages: 'sq', only: 'changed' });
  const held = csv([`${FAILED};Gabim.`, `${NONE};Nuk ka asgjë.`], name);
  const { version } = await preview(held);
  const { body } = await importing(held, version);
  expect(body).toEqual({ set: expect.any(Number) as number, texts: 2 });
  const id = body.set!;

  const { body: set } = await server.as(translator, translations.set, { id });
  expect(set.set).toMatchObject({ id, kind: 'import', name, texts: 2, isUndone: false });
  expect(set.texts).toEqual([
    { label: FAILED, language: 'sq', after: 'Gabim.' },
    { label: NONE, language: 'sq', before: 'Asgjë.', after: 'Nuk ka asgjë.' },
  ]);
  const lines = await server.db
    .selectFrom('audit')
    .where('what', '=', 'translations.importTexts')
    .where('actorId', '=', translator.id)
    .select(['target', 'after'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(lines).toEqual([{ target: String(id), after: { file: name, texts: 2 } }]);

  expect((await server.as(translator, translations.undoSet, { id })).body.texts).toBe(2);
  expect(await textIn('sq', FAILED)).toBeUndefined();
  expect(await textIn('sq', NONE)).toBe('Asgjë.');
});

test('an import in which nothing is taken makes no set', async () => {
  const held = csv(['no.such.label;x']);
  const { version } = await preview(held);
  expect((await importing(held, version)).body).toEqual({ texts: 0 });
  expect((await server.as(admin, translations.sets, {})).body[0]?.kind).toBe('language');
});
