import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText, hardTexts, rowsOf, textsOf, textsOfRows, written } from '../fixtures.ts';
import { TextFileProblem } from '../problem.ts';
import type { TextFile } from '../text-file.ts';
import { piecesOf } from './codes.ts';
import { readXliff } from './read-xliff.ts';
import { xliffFormat } from './xliff.ts';

const read = (text: string, language?: string): TextFile => readXliff(Buffer.from(text), { language });
const problemOf = (text: string | Buffer): TextFileProblem => {
  try {
    readXliff(Buffer.from(text), { language: 'el' });
  } catch (error) {
    if (error instanceof TextFileProblem) return error;
    throw error;
  }
  throw new Error('it was read');
};

/** A file of version 1.2, as other programs write it. */
const first = (units: string, attributes = 'source-language="en" target-language="el"') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file original="a" datatype="plaintext" ${attributes}><body>
${units}
</body></file></xliff>`;
const second = (units: string, attributes = 'srcLang="en" trgLang="el"') =>
  `<xliff version="2.1" xmlns="urn:oasis:names:tc:xliff:document:2.0" ${attributes}>
<file id="f">
${units}
</file></xliff>`;

describe('what is written as XLIFF is read back exactly', () => {
  test.each(['en', 'pl', 'ar', 'pt-BR'])('in %s', async (language) => {
    const rows = rowsOf(hardTexts, language);
    const file = readXliff(await written(xliffFormat, rows, { language, source: 'el' }), {});
    expect(textsOf(file, language)).toEqual(textsOfRows(rows, language));
    expect(file.languages).toEqual([language]);
    // Greek has no text for the forms of other languages, and they none for its own.
    expect(new Set(file.skipped.map(({ reason }) => reason))).toEqual(
      new Set(rows.some(({ texts }) => texts[language] === undefined) ? ['empty'] : []),
    );
  });

  test('with any text, marks and notes, and codes in any place', async () => {
    const text = anyText(
      '{{name}}',
      '{{- x, date}}',
      '$t(a.b)',
      '<b>',
      '</b>',
      '{% if a %}',
      '&lt;',
      ' ',
      '\n',
    );
    const row = fc.record({
      el: text,
      en: text,
      isUnsure: fc.boolean(),
      note: fc.constantFrom('', 'α\n<β>'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 20 }), async (made) => {
        const rows = made.map(({ isUnsure, note, el, en }, at) => ({
          label: `l.${at}`,
          texts: { el, en },
          ...(note && { note }),
          ...(isUnsure && { unsure: ['en'] }),
        }));
        const file = readXliff(await written(xliffFormat, rows, { language: 'en', source: 'el' }), {});
        expect(
          file.texts.map(({ text, source, note = '', isUnsure = false }) => ({
            en: text,
            el: source,
            note,
            isUnsure,
          })),
        ).toEqual(made);
        expect(file.skipped).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('what translators must not change is a code, with one id in both texts', async () => {
    const texts = { el: '<b>{{count}}</b> και {{count}} $t(a)', en: '$t(a), {{count}} & <b>{{count}}</b>' };
    const rows = [{ label: 'a.b', texts }];
    const file = (await written(xliffFormat, rows, { language: 'en', source: 'el' })).toString();
    const ids = [...file.matchAll(/<ph id="(\d)" equiv="([^"]*)" dataRef="(d\d)"\/>/g)].map((one) =>
      one.slice(1),
    );
    const [source, target] = [ids.slice(0, 5), ids.slice(5)];
    expect(source.map(([id, code]) => `${id} ${code}`)).toEqual([
      '1 &lt;b&gt;',
      '2 {{count}}',
      '3 &lt;/b&gt;',
      '4 {{count}}',
      '5 $t(a)',
    ]);
    expect([...target].sort()).toEqual([...source].sort());
    expect(file).toContain('<data id="d2">{{count}}</data>');
    expect([...piecesOf('α<b>β')].map((piece) => piece.isCode)).toEqual([false, true, false]);
  });
});

test('XLIFF 1.2: states, notes, groups, several files, segments, and proposals that are none', () => {
  const unit = (id: string, target: string) =>
    `<trans-unit id="${id}"><source>x</source><target ${target}</target></trans-unit>`;
  const file = read(
    first(`<group>${unit('a', 'state="final">Τελικό')}</group>
${unit('b', 'state="needs-review-translation">Ίσως')}
<trans-unit id="77" resname="named.c"><source>x</source><note>Κουμπί</note>
  <target>γ</target><alt-trans><source>x</source><target>όχι</target></alt-trans></trans-unit>
<trans-unit id="d"><source>x y</source><seg-source><mrk mtype="seg" mid="1">x</mrk> <mrk mtype="seg" mid="2">y</mrk></seg-source>
<target><mrk mtype="seg" mid="1">χ</mrk> <mrk mtype="seg" mid="2">ψ</mrk></target></trans-unit>
<trans-unit id="e"><source>x</source></trans-unit>
</body></file><file source-language="en" target-language="pt_BR" original="b" datatype="plaintext"><body>
${unit('a', '>um')}`),
  );
  expect(file.texts).toEqual([
    { label: 'a', language: 'el', text: 'Τελικό', source: 'x', line: 4 },
    { label: 'b', language: 'el', text: 'Ίσως', isUnsure: true, source: 'x', line: 5 },
    { label: 'named.c', language: 'el', text: 'γ', note: 'Κουμπί', source: 'x', line: 6 },
    { label: 'd', language: 'el', text: 'χ ψ', source: 'x y', line: 8 },
    { label: 'a', language: 'pt-BR', text: 'um', source: 'x', line: 12 },
  ]);
  expect(file.skipped).toEqual([{ label: 'e', language: 'el', line: 10, reason: 'empty' }]);
  expect(file.languages).toEqual(['el', 'pt-BR']);
});

test('XLIFF 2: segments are joined, and modules of others are passed over', () => {
  const file = read(
    second(`<unit id="a"><notes><note>Σημείωση</note></notes>
<mtc:matches xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0"><mtc:match><source>q</source><target>όχι</target></mtc:match></mtc:matches>
<segment state="reviewed"><source>One.</source><target>Ένα.</target></segment><ignorable><source> </source></ignorable>
<segment state="final"><source>Two.</source><target>Δύο.</target></segment></unit>
<group id="g"><unit id="b"><segment state="initial"><source>x</source><target>β</target></segment></unit></group>
<unit id="c"><segment><source>One.</source><target>Ένα.</target></segment><segment><source>Two.</source></segment></unit>
<unit id="d"><segment><source>x</source><target/></segment></unit>
<unit id="1" name="είναι κείμενο"><segment><source>x</source><target>
      δ
    </target></segment></unit>`),
  );
  expect(file.texts).toEqual([
    { label: 'a', language: 'el', text: 'Ένα. Δύο.', note: 'Σημείωση', source: 'One. Two.', line: 3 },
    { label: 'b', language: 'el', text: 'β', isUnsure: true, source: 'x', line: 7 },
    { label: '1', language: 'el', text: 'δ', source: 'x', line: 10 },
  ]);
  expect(file.skipped.map(({ label, reason, line }) => [label, reason, line])).toEqual([
    ['c', 'incomplete', 8],
    ['d', 'empty', 9],
  ]);
});

describe('inline elements become the codes that they stand for', () => {
  const data =
    '<originalData><data id="d1">{{name}}</data><data id="d2">&lt;b&gt;</data><data id="d3">&lt;/b&gt;</data></originalData>';
  const of1 = (target: string) =>
    first(`<trans-unit id="a"><source>x</source><target>${target}</target></trans-unit>`);
  const of2 = (target: string) =>
    second(`<unit id="a">${data}<segment><source>x</source><target>${target}</target></segment></unit>`);

  test.each([
    ['x', of1('Γεια <x id="INTERPOLATION" equiv-text="{{name}}"/>!')],
    ['ph with its code', of1('Γεια <ph id="1">{{name}}</ph>!')],
    ['ph with its code as an attribute', of1('Γεια <ph id="1" equiv-text="{{name}}"/>!')],
    ['it', of1('Γεια <it id="1" pos="open">{{name}}</it>!')],
    ['mrk', of1('Γεια <mrk mtype="protected">{{name}}</mrk>!')],
    ['ph by its data', of2('Γεια <ph id="1" dataRef="d1"/>!')],
    ['ph by its equivalent', of2('Γεια <ph id="1" equiv="{{name}}"/>!')],
    ['ph by what it shows', of2('Γεια <ph id="1" disp="{{name}}"/>!')],
    ['mrk of 2', of2('Γεια <mrk id="m" translate="no">{{name}}</mrk>!')],
    ['cp', of2('Γεια <cp hex="007B"/>{name}}<sm id="s"/><em startRef="s"/>!')],
  ])('%s', (_what, file) => {
    expect(read(file).texts[0]!.text).toBe('Γεια {{name}}!');
  });

  test.each([
    ['bpt and ept', of1('<bpt id="1">&lt;b&gt;</bpt>ναι<ept id="1">&lt;/b&gt;</ept>')],
    ['g', of1('<g id="1" equiv-text="&lt;b&gt;">ναι</g>')],
    ['bx and ex', of1('<bx id="1" equiv-text="&lt;b&gt;"/>ναι<ex id="1" equiv-text="&lt;/b&gt;"/>')],
    ['pc', of2('<pc id="1" dataRefStart="d2" dataRefEnd="d3">ναι</pc>')],
    ['pc by its equivalents', of2('<pc id="1" equivStart="&lt;b&gt;" equivEnd="&lt;/b&gt;">ναι</pc>')],
    ['sc and ec', of2('<sc id="1" dataRef="d2"/>ναι<ec startRef="1" dataRef="d3"/>')],
  ])('%s', (_what, file) => {
    expect(read(file).texts[0]!.text).toBe('<b>ναι</b>');
  });

  test.each([
    ['x without a code', of1('Γεια <x id="1"/>!')],
    ['g without a code', of1('<g id="1">ναι</g>')],
    ['ph whose data is missing', of2('Γεια <ph id="1" dataRef="d9"/>!')],
    ['an element that is not of the format', of2('Γεια <b>ναι</b>')],
    ['a target in another order', of2('α').replace('<target>', '<target order="2">')],
  ])('a text with %s is listed and not taken', (_what, file) => {
    expect(read(file).texts).toEqual([]);
    expect(read(file).skipped).toMatchObject([{ label: 'a', reason: 'unknown-inline' }]);
  });
});

describe('a file that cannot be trusted is refused', () => {
  const unit = '<trans-unit id="a"><source>x</source><target>α</target></trans-unit>';
  const doctype = (text: string) => text.replace('<xliff', '<!DOCTYPE xliff [<!ENTITY a "b">]>\n<xliff');
  test.each([
    ['a document type', doctype(first(unit)), 'entity', 2],
    ['an entity of its own', first(unit.replace('α', '&alpha;')), 'entity', 4],
    ['an element that does not end', first('<trans-unit id="a">'), 'broken-line', 5],
    ['a file that was cut off', first(unit).slice(0, -30), 'broken-line', 4],
    ['text behind the end', `${first(unit)}x`, 'broken-line', 5],
    ['elements nested too deep', first('<group>'.repeat(1e5)), 'not-readable', 4],
    ['a character that XML has not', first(unit.replace('α', '\u0001')), 'broken-line', 4],
    ['another root', '<html version="1.2"/>', 'not-readable', 1],
    ['another version', '<xliff version="3.0"/>', 'not-readable', 1],
    ['a language that is none', first(unit, 'target-language="no such"'), 'no-language', 3],
  ])('%s', (_what, text, code, line) => {
    expect(problemOf(text)).toMatchObject({ code, place: { line } });
  });

  test('the language of the sender counts where the file names none', () => {
    expect(read(first(unit, 'source-language="en"'), 'el').texts[0]!.language).toBe('el');
    expect(() => read(second(unit, 'srcLang="en"'))).toThrow('no-language');
  });

  test('the encoding is that of the declaration, UTF-8 without one, and bytes that are not in it are refused', () => {
    const greek = (text: string) =>
      Buffer.from([...text].map((char) => (char === 'α' ? 0xe1 : char.charCodeAt(0))));
    const file = first(unit);
    expect(readXliff(greek(file.replace('UTF-8', 'windows-1253')), {}).texts[0]!.text).toBe('α');
    expect(problemOf(greek(file)).code).toBe('wrong-encoding');
    expect(
      readXliff(Buffer.from(`\ufeff${file.replace('UTF-8', 'UTF-16')}`, 'utf16le'), {}).texts,
    ).toHaveLength(1);
  });
});
