import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#platform/server/texts.ts';
import { type Person, startServer } from '#testing/server.ts';
import { translations } from '../contract.ts';
import { file, type HeldFile, translating } from './fixtures.ts';

// What translators and offices send: files in other encodings, broken ones, and such as are none.

const server = startServer();

let admin: Person;
let translator: Person;
const { write, cellOf, preview, restore } = translating(server, () => ({ admin, translator }));

beforeAll(async () => {
  admin = await server.person('Admin');
  translator = await server.person('Translator');
});
afterEach(restore);

const importing = async (held: HeldFile, version: number, otherwise = '') => {
  const input = { ...held, version, otherwise };
  return (await server.as(translator, translations.importTexts, input)).body;
};

const refusalOf = async (held: HeldFile) =>
  (await server.as(translator, translations.previewImport, held)).problem;

const textIn = async (language: string, label: string) => (await cellOf(label, language)).text;

const decoder = new TextDecoder('windows-1253');
const greekLetters = new Map(
  Array.from({ length: 128 }, (_, at) => [decoder.decode(Uint8Array.of(at + 128)), at + 128]),
);
const inWindows1253 = (text: string) =>
  Buffer.from(Array.from(text, (letter) => greekLetters.get(letter) ?? letter.charCodeAt(0)));

/** A .po file of Greek with these entries. */
const po = (entries: string, charset: string, plural = 'nplurals=2; plural=(n != 1);') =>
  `msgid ""
msgstr ""
"Language: el\\n"
"Content-Type: text/plain; charset=${charset}\\n"
"Plural-Forms: ${plural}\\n"

${entries}
`;

const entry = (label: string, text: string) => `msgctxt "${label}"\nmsgid ""\nmsgstr "${text}"\n`;

describe('a file of an office', () => {
  test.each([
    ['a .po file in windows-1253', 'a.po', 'windows-1253', inWindows1253],
    ['a .po file in UTF-16', 'a.po', 'utf-16le', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ])('%s is read with its accents', async (_what, name, encoding, bytes) => {
    const data = bytes(
      po(entry('audit.failed', 'Το μητρώο «ενεργειών» δεν φορτώθηκε· ξανά; Ώ, ΐ, ΰ'), encoding),
    );
    const shown = await preview({ name, data });
    expect(shown).toMatchObject({ format: 'po', encoding, skipped: [] });
    expect(await importing({ name, data }, shown.version)).toMatchObject({ texts: 1 });
    expect(await textIn('el', 'audit.failed')).toBe('Το μητρώο «ενεργειών» δεν φορτώθηκε· ξανά; Ώ, ΐ, ΰ');
  });

  test('a CSV in windows-1253 with semicolons, quotes and CRLF is read, its columns named by titles of languages', async () => {
    const data = inWindows1253(
      'Ετικέτα;Ελληνικά;Σχόλια\r\naudit.failed;"Δεν φορτώθηκε; ""ξανά"""; \r\naudit.none;Καμία ενέργεια.;\r\n',
    );
    const shown = await preview({ name: 'κείμενα.csv', data });
    expect(shown).toMatchObject({ format: 'csv', encoding: 'windows-1253' });
    expect(shown.texts.map(({ label, language, after }) => [label, language, after])).toEqual([
      ['audit.failed', 'el', 'Δεν φορτώθηκε; "ξανά"'],
      ['audit.none', 'el', 'Καμία ενέργεια.'],
    ]);
    expect(shown.skipped).toEqual([{ line: 1, reason: 'unknown-column' }]);
    expect(await importing({ name: 'κείμενα.csv', data }, shown.version)).toMatchObject({ texts: 2 });
    expect(await textIn('el', 'audit.failed')).toBe('Δεν φορτώθηκε; "ξανά"');
  });
});

describe('a .po file with broken plurals is refused whole, with its line', () => {
  const good = entry('audit.failed', 'Δεν φορτώθηκε.');
  const plural = (forms: readonly string[]) =>
    `msgctxt "answering.timer.warning"\nmsgid "{{count}} minute left"\nmsgid_plural "{{count}} minutes left"\n${forms.map((form, at) => `msgstr[${at}] "${form}"\n`).join('')}`;
  const two = ['{{count}} λεπτό ακόμη', '{{count}} λεπτά ακόμη'];

  test('and one with whole plurals is read', async () => {
    const data = Buffer.from(po(`${good}\n${plural(two)}`, 'utf-8'));
    const { texts } = await preview({ name: 'a.po', data });
    expect(texts.map(({ label }) => label)).toEqual([
      'audit.failed',
      'answering.timer.warning_one',
      'answering.timer.warning_other',
    ]);
  });

  test.each([
    ['a rule that is cut off', po(good, 'utf-8', 'nplurals=2; plural=(n !='), 'bad-plurals', 1],
    ['a rule of another language', po(good, 'utf-8', 'nplurals=1; plural=0;'), 'bad-plurals', 1],
    ['one form of two', po(`${good}\n${plural(two.slice(1))}`, 'utf-8'), 'bad-plurals', 11],
    ['three forms of two', po(`${good}\n${plural([...two, 'x'])}`, 'utf-8'), 'bad-plurals', 11],
    [
      'a form that is left out',
      po(`${good}\n${plural(two).replace('[1]', '[2]')}`, 'utf-8'),
      'broken-line',
      15,
    ],
  ])('%s', async (_what, text, reason, line) => {
    const problem = await refusalOf({ name: 'a.po', data: Buffer.from(text) });
    expect(problem).toMatchObject({ code: 'bad-file', present: { Reason: reason, Line: line } });
    const answer = await server.as(translator, translations.importTexts, {
      name: 'a.po',
      data: Buffer.from(text),
      version: 1,
    });
    expect(answer.problem.code).toBe('bad-file');
    expect(await textIn('el', 'audit.failed')).toBe(file('el', 'audit.failed'));
  });
});

test('a file of more than 20 MB is refused, and the server goes on', async () => {
  const data = Buffer.alloc(50 * 1024 * 1024, 'a');
  const held = { name: 'a.po', data };
  for (const answer of [
    await server.as(translator, translations.previewImport, held),
    await server.as(translator, translations.importTexts, { ...held, version: 1 }),
  ])
    expect([answer.status, answer.problem.code]).toEqual([413, 'too-large']);
  const next = { name: 'a.po', data: Buffer.from(po(entry('audit.none', 'Τίποτε.'), 'utf-8')) };
  expect((await preview(next)).texts).toHaveLength(1);
});

test.each([
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'unknown-format'],
  ['a letter', Buffer.from('Αγαπητή Άννα'), 'unknown-format'],
  ['nothing', Buffer.from(''), 'empty'],
  ['JSON without a language', Buffer.from('{"audit.none": "Nothing"}'), 'no-language'],
])('%s is refused with its reason', async (_what, data, reason) => {
  expect(await refusalOf({ name: 'a.txt', data })).toMatchObject({
    code: 'bad-file',
    present: { Reason: reason },
  });
});

test('a text that would break its place is shown as broken and never taken, whatever the translator chooses', async () => {
  const data = Buffer.from(
    `label;en\naudit.as;{{admin}} for {{nobody}}\naudit.none;No events.\nidentity.mail.resetPassword.html;<p>{{ url }\n`,
  );
  const held = { name: 'a.csv', data };
  const { texts, version } = await preview(held);
  expect(texts.map(({ label, kind }) => [label, kind])).toEqual([
    ['audit.as', 'broken'],
    ['audit.none', 'replaces'],
    ['identity.mail.resetPassword.html', 'broken'],
  ]);
  for (const { findings } of texts.filter(({ kind }) => kind === 'broken'))
    expect(findings.filter(({ isError }) => isError)).not.toEqual([]);
  expect(await importing(held, version, '0,2')).toMatchObject({ texts: 1 });
  expect(await textIn('en', 'audit.as')).toBe(file('en', 'audit.as'));
  expect(await textIn('en', 'audit.none')).toBe('No events.');
});

test('what the checks say of a text while it is typed is what they say of it in a file', async () => {
  const [label, text] = ['audit.as', '{{admin}} for {{nobody}}'];
  const { body } = await server.as(translator, translations.check, { label, language: 'en', text });
  const { texts } = await preview({ name: 'a.csv', data: Buffer.from(`label;en\n${label};${text}\n`) });
  expect(body.length).toBeGreaterThan(0);
  expect(texts[0]!.findings).toEqual(body);
});

test('a preview counts every text of a file once: what it takes, and what it leaves out with the reason', async () => {
  await server.as(admin, translations.addLanguage, { title: 'Shqip', fallback: 'en' });
  const labels = Object.keys(catalogue.en.all).filter((label) => /^(audit|files)\.[a-z.]+$/i.test(label));
  const own = labels.filter((label) => !/[{<$]/.test(file('en', label))).slice(0, 30);
  expect(own).toHaveLength(30);
  const [changed, same, empty] = [own.slice(0, 8), own.slice(8, 20), own.slice(20)];
  for (const label of same.slice(0, 3)) await write(label, 'sq', `Tekst ${label}`);
  const unknown = Array.from({ length: 700 }, (_, at) => `no.such.label-${at}`);
  const rows = [
    ...changed.map((label) => `${label};Tekst i ri;x`),
    // Three are in Albanian as the file says them, and the others are missing there.
    ...same.map((label) => `${label};Tekst ${label};`),
    ...empty.map((label) => `${label};;`),
    ...unknown.map((label) => `${label};x;`),
    'answering.timer.warning_few;{{count}} minuta;',
    `${changed[0]!};Tekst tjetër;`,
    ';Pa etiketë;',
  ];
  const held = { name: 'a.csv', data: Buffer.from(['label;sq;xx', ...rows, ''].join('\n')) };
  const { texts, skipped, more, version } = await preview(held);

  expect(texts.map(({ kind }) => kind)).toEqual(
    Array.from({ length: changed.length + same.length - 3 }, () => 'new'),
  );
  const left = new Map(Object.entries(more));
  for (const { reason } of skipped) left.set(reason, (left.get(reason) ?? 0) + 1);
  expect(Object.fromEntries(left)).toEqual({
    same: 3,
    empty: empty.length,
    'unknown-label': unknown.length,
    'no-such-form': 1,
    repeated: 1,
    'no-label': 1,
    'unknown-column': 1,
  });
  expect(skipped).toHaveLength(500);
  expect(await importing(held, version)).toMatchObject({ texts: texts.length });
  const { body: after } = await server.as(translator, translations.allTexts, { language: 'sq' });
  expect(after).toHaveLength(texts.length + 3);
});
