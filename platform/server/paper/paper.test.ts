import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { textInside } from '../documents/read-document.ts';
import { aTemplateOfWord } from '#testing/documents.ts';
import { openPress, PaperProblem } from './press.ts';

const press = openPress();
afterAll(() => press.close());

const drawing = (body: string, data: object = {}, title = 'Τίτλος') => ({
  template: { language: 'el' as const, title, body },
  data: { ...data },
  draft: null,
  proof: null,
});
const pdfOf = async (body: string, data: object = {}) => (await press.ask('pdf', drawing(body, data))).bytes;
const textOf = async (bytes: Uint8Array) =>
  (await textInside([bytes], 'pdf')).text.normalize('NFC').replace(/\s+/g, ' ').trim();

const failureOf = (made: Promise<unknown>) =>
  made.then(
    () => undefined,
    (error: unknown) => (error instanceof PaperProblem ? error.failure : error),
  );

describe('a PDF', { timeout: 120_000 }, () => {
  test('has the text that went in, for every Greek letter with its marks and the signs of Greek texts', async () => {
    const small = 'αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώ';
    const capitals = 'ΑΆΒΓΔΕΈΖΗΉΘΙΊΪΚΛΜΝΞΟΌΠΡΣΤΥΎΫΦΧΨΩΏ';
    const signs = '«αβγ» α·β €12,50 α–β α—β … ’α’ “β” § ½ ° 0123456789 @ # $ % & * + = / \\';
    const latin = 'The quick brown fox jumps over the lazy dog ABCDEFGHIJKLMNOPQRSTUVWXYZ éèüñç';
    for (const text of [small, capitals, signs, latin, `${small} ${capitals}`]) {
      const bytes = await pdfOf(
        '<p>{{ text }}</p><p><strong>{{ text }}</strong></p><p><em>{{ text }}</em></p>',
        { text },
      );
      const read = (await textOf(bytes)).replaceAll(' ', '');
      expect(read).toBe(`Τίτλος${text}${text}${text}`.replaceAll(' ', '').normalize('NFC'));
    }
  });

  test('is tagged for screen readers, says its language and its title, and has its fonts with it', async () => {
    const bytes = Buffer.from(await pdfOf('<h2>α</h2><p>β</p>')).toString('latin1');
    for (const mark of [
      '/MarkInfo',
      '/Marked true',
      '/StructTreeRoot',
      '/Lang (el)',
      '/FontFile3',
      'pdfuaid:part',
    ])
      expect(bytes).toContain(mark);
  });

  test('shows values as text: Typst evaluates none of them', async () => {
    const name = '#read("/etc/passwd") $x^2$ *b* _i_ `c` #while true {} <label> @ref = h';
    expect(await textOf(await pdfOf('<p>{{ name }}</p>', { name }))).toBe(`Τίτλος ${name}`);
  });

  test('carries «ΣΧΕΔΙΟ» as a preview, and its proof where it was issued', async () => {
    const proof = {
      svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      alt: 'QR',
      lines: ['Αρ. 7/2026'],
    };
    const { bytes, pages } = await press.ask('pdf', {
      ...drawing('<p>α</p><p>{% page_break %}</p><p>β</p>'),
      draft: 'ΣΧΕΔΙΟ',
      proof,
    });
    expect(pages).toBe(2);
    const text = await textOf(bytes);
    expect(text.match(/ΣΧΕΔΙΟ/g)).toHaveLength(2);
    expect(text).toContain('Αρ. 7/2026');
  });

  test('of several documents is one with all their pages', async () => {
    const one = await press.ask('pdf', drawing('<p>πρώτο</p>'));
    const two = await press.ask('pdf', drawing('<p>α</p><p>{% page_break %}</p><p>δεύτερο</p>'));
    const joined = await press.ask('join', { files: [one, two] });
    expect(await textInside([joined], 'pdf')).toMatchObject({ pages: 3 });
  });
});

describe('the process that makes documents', { timeout: 120_000 }, () => {
  test('ends a document that takes too long, and makes the next one', async () => {
    const own = openPress();
    const bomb = `<p>{% for a in (1..3000) %}{% for b in (1..3000) %}{% for c in (1..3000) %}x{% endfor %}{% endfor %}{% endfor %}</p>`;
    expect(await failureOf(own.ask('pdf', drawing(bomb), { watchdogMs: 500 }))).toEqual({
      kind: 'too-large',
    });
    const { pages } = await own.ask('pdf', drawing('<p>α</p>'));
    expect(pages).toBe(1);
    own.close();
  });

  test('refuses a document of too many parts, and says which paragraph is wrong', async () => {
    const rows = '<p>{% for a in (1..20001) %}</p><p>| a |</p><p>{% endfor %}</p>';
    expect(await failureOf(press.ask('draw', drawing(rows)))).toEqual({ kind: 'too-long' });
    expect(await failureOf(press.ask('draw', drawing('<p>α</p><p>{{ nothing }}</p>')))).toMatchObject({
      kind: 'template',
      part: 'body',
      line: 2,
    });
  });

  test('has no environment and no files of ours', async () => {
    expect(await failureOf(press.ask('draw', drawing('<p>{% include "/etc/passwd" %}</p>')))).toMatchObject({
      kind: 'template',
      words: 'tag "include" not found',
    });
  });
});

describe('a template of Word', { timeout: 120_000 }, () => {
  const data = {
    person: { name: 'Νίκος <&> Παππάς' },
    meetings: [{ day: '2026-05-15' }, { day: '2026-05-16' }],
  };
  const fill = (bytes: Uint8Array, given: object = data) =>
    press.ask('docx', { bytes, language: 'el', data: { ...given } });
  const wordsOf = async (bytes: Uint8Array) => (await textInside([bytes], 'docx')).text;

  test('is filled, also where Word split a tag over runs or curled its quotes', async () => {
    const bytes = aTemplateOfWord([
      ['Η βεβαίωση ', '{per', 'son', '.name | geni', 'tive}'],
      ['{person.city_name | default: “—”}'],
      ['{#meetings}'],
      ['{day | long_date}'],
      ['{/meetings}'],
    ]);
    const given = { ...data, person: { ...data.person, city_name: '' } };
    expect(await wordsOf((await fill(bytes, given)).bytes)).toBe(
      'Η βεβαίωση Νίκου <&> Παππά\n—\n15 Μαΐου 2026\n16 Μαΐου 2026',
    );
  });

  test.each([
    [
      'an unknown name',
      [['Α'], ['Προς {person.nmae}']],
      { code: 'unknown', tag: 'person.nmae', paragraph: 'Προς {person.nmae}' },
    ],
    ['a tag that is not closed', [['Προς {person.name και']], { code: 'unclosed' }],
    ['a loop that is not closed', [['{#meetings}'], ['{day}']], { code: 'loop', tag: 'meetings' }],
    ['an unknown filter', [['{person.name | shout}']], { code: 'bad-tag', tag: 'person.name | shout' }],
    ['a name of the language itself', [['{constructor}']], { code: 'unknown', tag: 'constructor' }],
    ['one behind a name', [['{person.constructor.name}']], { code: 'unknown' }],
  ])('with %s is refused with the tag and its paragraph', async (_name, paragraphs, problem) => {
    expect(await failureOf(fill(aTemplateOfWord(paragraphs)))).toMatchObject({
      kind: 'docx',
      problems: [problem],
    });
  });

  test('that is a bomb, has macros or is none is refused before anything is unpacked', async () => {
    const bomb = zipSync({ 'word/document.xml': new Uint8Array(300 * 1024 ** 2) });
    expect(await failureOf(fill(bomb))).toEqual({ kind: 'docx', problems: [{ code: 'too-large' }] });
    const parts = unzipSync(aTemplateOfWord([['α']]));
    const macros = zipSync({ ...parts, 'word/vbaProject.bin': strToU8('x') });
    expect(await failureOf(fill(macros))).toEqual({ kind: 'docx', problems: [{ code: 'macros' }] });
    const types = strFromU8(parts['[Content_Types].xml']!).replace(
      'wordprocessingml.document.main+xml',
      'ms-word.document.macroEnabled.main+xml',
    );
    expect(await failureOf(fill(zipSync({ ...parts, '[Content_Types].xml': strToU8(types) })))).toEqual({
      kind: 'docx',
      problems: [{ code: 'macros' }],
    });
    expect(await failureOf(fill(strToU8('no archive')))).toEqual({
      kind: 'docx',
      problems: [{ code: 'not-readable' }],
    });
  });
});
