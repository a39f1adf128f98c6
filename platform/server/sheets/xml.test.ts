import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SheetProblem } from '#engines/sheets/problem.ts';
import { effortOf } from '#testing/effort.ts';
import { createXmlParser } from './xml.ts';

/** The events of a document, with the pieces of a text joined. */
function told(...pieces: string[]): string[] {
  const lines: string[] = [];
  let text = '';
  const say = (line: string) => {
    if (text !== '') lines.push(`text ${text}`);
    text = '';
    if (line !== '') lines.push(line);
  };
  const parser = createXmlParser({
    open: (name, attributes) =>
      say(`open ${[name, ...Array.from(attributes, (pair) => pair.join('='))].join(' ')}`),
    text: (piece) => (text += piece),
    close: (name) => say(`close ${name}`),
  });
  for (const piece of pieces) parser.write(piece);
  parser.end();
  say('');
  return lines;
}

const document = `<?xml version="1.0" encoding="UTF-8"?>\r
<!-- <not> &an; element -->
<x:sheet xmlns:x="urn:x" a='1 &lt; 2 > 0' x:b = "«β» &quot;&#39;"><r/>α &amp; β &#x3b3;&#948;\r\nε<![CDATA[<f> &amp;]]>
</x:sheet>
<?end?>`;

const whole = [
  'open sheet a=1 < 2 > 0 b=«β» "\'',
  'open r',
  'close r',
  'text α & β γδ\nε<f> &amp;\n',
  'close sheet',
];

describe('a document is reported as its elements, attributes and texts', () => {
  test('element by element', () => {
    expect(told(document)).toEqual(whole);
  });

  test('a document gives the same events wherever its bytes are split', () => {
    expect(told(...document)).toEqual(whole);
    const cuts = fc.uniqueArray(fc.nat(document.length), { maxLength: 8 });
    fc.assert(
      fc.property(cuts, (places) => {
        const ends = [...places.toSorted((a, b) => a - b), document.length];
        const pieces = ends.map((end, index) => document.slice(ends[index - 1] ?? 0, end));
        expect(told(...pieces)).toEqual(whole);
      }),
    );
  });
});

describe('a document that is not well formed, or could grow by entities, is refused', () => {
  test.each([
    ['nothing', ''],
    ['no element', '<?xml version="1.0"?>'],
    ['text alone', 'Όνομα;Επώνυμο'],
    ['a document type', '<!DOCTYPE a><a/>'],
    ['entities that grow', '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]><a>&c;</a>'],
    ['an entity from a file', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['an unknown entity', '<a>&nbsp;</a>'],
    ['an entity of every object', '<a>&constructor;</a>'],
    ['a bare ampersand', '<a>α & β</a>'],
    ['an unfinished entity', '<a>&amp</a>'],
    ['a number that is no character', '<a>&#x110000;</a>'],
    ['an element that does not end', '<a><b></b>'],
    ['elements that cross', '<a><b></a></b>'],
    ['an end without a beginning', '<a></a></b>'],
    ['two documents', '<a/><b/>'],
    ['text behind it', '<a/>α'],
    ['a tag without a name', '<a>< b/></a>'],
    ['an attribute without quotes', '<a b=1/>'],
    ['an attribute without a value', '<a b/>'],
    ['a quote that does not close', '<a b="1/>'],
    ['a tag that does not end', '<a'],
    ['a comment that does not end', '<a><!-- </a>'],
    ['more than 64 levels', '<a>'.repeat(65) + '</a>'.repeat(65)],
    ['a tag that never ends', `<a ${'b="1" '.repeat(20_000)}/>`.slice(0, -2)],
  ])('%s', (_what, text) => {
    expect(() => told(text)).toThrow(new SheetProblem('not-readable'));
    expect(() => told(...text.slice(0, 3000), text.slice(3000))).toThrow(new SheetProblem('not-readable'));
  });

  test('64 levels are taken', () => {
    expect(told('<a>'.repeat(64) + '</a>'.repeat(64))).toHaveLength(128);
  });

  test.each([
    ['opening brackets', '<'.repeat(1_000_000)],
    ['quotes', `<a ${'"'.repeat(1_000_000)}`],
    ['ampersands', `<a>${'&'.repeat(1_000_000)}`],
    ['attributes without an end', `<a ${'b '.repeat(500_000)}>`],
    ['spaces', `<a${' '.repeat(1_000_000)}>`],
    ['comments that do not end', `<a>${'<!-- '.repeat(200_000)}`],
  ])('a million %s take no time', async (_what, text) => {
    const read = () => {
      const parser = createXmlParser({});
      expect(() => {
        for (let at = 0; at < text.length; at += 65_536) parser.write(text.slice(at, at + 65_536));
        parser.end();
      }).toThrow(new SheetProblem('not-readable'));
    };
    expect(await effortOf(500, read)).toBeLessThan(500);
  });
});
