import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attributeOf, elementOf, elementsOf, textOf } from './find.ts';
import { MAX_XML_BYTES, MAX_XML_DEPTH, MAX_XML_PARTS, readXml } from './read.ts';
import { utf8Length } from './utf8-length.ts';
import { element, isWritable, UnwritableXml, writeDocument, writeElement } from './write.ts';

const rootOf = (text: string) => {
  const read = readXml(text);
  if (!read.ok) throw new Error(read.why);
  return read.root;
};
const whyNot = (text: string) => {
  const read = readXml(text);
  return read.ok ? undefined : read.why;
};

describe('a text that is written', () => {
  const texts = [
    'Παπαδόπουλος & Υιοί',
    '<ΑΒ>',
    'α ]]> β ]]>]]> γ',
    '😀 𝔘',
    'Μ'.repeat(300),
    'ά'.normalize('NFD'),
    // A combining stroke makes another sign of < in NFC.
    '<\u0338',
    'α\r\nβ\tγ\r',
    `"'&quot;&#13;<![CDATA[`,
    '',
  ];

  test.each(texts)('is read by saxes as it was, in NFC: %j', (text) => {
    const document = writeDocument(
      element('a', [element('b', text), element('c', [{ cdata: text }])], { d: text }),
    );
    const root = rootOf(document);
    const [b, c] = root.elements;
    expect([b!.text, c!.text, attributeOf(root, '', 'd')]).toEqual([
      text.normalize('NFC'),
      text.normalize('NFC'),
      text.normalize('NFC'),
    ]);
  });

  test('is read as it was for any text that XML can have', () => {
    const text = fc
      .array(fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'binary' }), fc.string()))
      .map((parts) => parts.join(''))
      .filter(isWritable);
    fc.assert(
      fc.property(text, text, (one, other) => {
        const root = rootOf(
          writeDocument(element('a', [element('b', one), element('c', [{ cdata: other }])], { d: other })),
        );
        expect(root.elements.map((part) => part.text)).toEqual([
          one.normalize('NFC'),
          other.normalize('NFC'),
        ]);
        expect(attributeOf(root, '', 'd')).toBe(other.normalize('NFC'));
      }),
    );
  });

  test.each(['\u0000', '\u0007', '\u000b', '\u007f', '\u0085', '\ud83d', '\udc00α', '\ufffe', '\uffff'])(
    'is refused with a control character or half a character: %j',
    (text) => {
      expect(isWritable(text)).toBe(false);
      for (const one of [element('a', text), element('a', [{ cdata: text }]), element('a', [], { b: text })])
        expect(() => writeElement(one)).toThrow(UnwritableXml);
    },
  );

  test('has names in Latin letters only', () => {
    for (const name of ['Α1', 'a b', '', '1a', 'a:b:c', 'a>'])
      expect(() => writeElement(element(name))).toThrow(UnwritableXml);
    expect(() => writeElement(element('a', [], { 'Α': '1' }))).toThrow(UnwritableXml); // prettier-ignore
  });
});

describe('the reader', () => {
  test('goes by name and namespace, whatever the prefix', () => {
    const isOurs = (namespace: string) => namespace === 'urn:x';
    for (const text of [
      '<a xmlns="urn:x"><b> 1<!-- one -->2 </b></a>',
      '<p:a xmlns:p="urn:x"><p:b><![CDATA[1]]>2</p:b></p:a>',
      '<q:a xmlns:q="urn:x"><b xmlns="urn:x">12</b><q:b>13</q:b></q:a>',
      '<?xml version="1.0" encoding="utf-8"?>\n<a xmlns="urn:x"><b xmlns="urn:y">no</b><b>&#49;2</b></a>\n',
    ]) {
      expect(textOf(rootOf(text), isOurs, 'b')).toBe('12');
      expect(elementOf(rootOf(text), isOurs, 'c')).toBeUndefined();
    }
    expect(elementsOf(rootOf('<a><b/><c/><b/></a>'), (namespace) => namespace === '', 'b')).toHaveLength(2);
  });

  test('knows the attributes by namespace', () => {
    const root = rootOf('<a xmlns:p="urn:x" p:b="1" b="2"/>');
    expect([attributeOf(root, 'urn:x', 'b'), attributeOf(root, '', 'b')]).toEqual(['1', '2']);
  });

  test.each<[string, string, string]>([
    ['doctype', 'a DOCTYPE', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ['malformed', 'a page of HTML', '<!doctype html><html><body>503<br></body></html>'],
    ['instruction', 'an instruction', '<?xml-stylesheet href="x"?><a/>'],
    ['instruction', 'an instruction inside', '<a><?php echo 1 ?></a>'],
    ['entity', 'an entity beyond the five', '<a>&nbsp;</a>'],
    ['malformed', 'a cut text', '<a><b>1</b'],
    ['malformed', 'a missing end', '<a><b>1</b>'],
    ['malformed', 'ends in the wrong order', '<a><b></a></b>'],
    ['malformed', 'a prefix without a namespace', '<p:a/>'],
    ['malformed', 'an attribute that is there twice', '<a b="1" b="2"/>'],
    ['malformed', 'two roots', '<a/><b/>'],
    ['malformed', 'nothing', ''],
    ['malformed', 'words', 'Service unavailable'],
    ['malformed', 'a control character', '<a>\u0001</a>'],
    ['entity', 'a control character by its number', '<a>&#1;</a>'],
    ['malformed', 'half a character', '<a>\ud800</a>'],
  ])('refuses as %s: %s', (why, _what, text) => {
    expect(whyNot(text)).toBe(why);
  });

  test('reads 32 levels and refuses more, without their time', () => {
    const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);
    expect(whyNot(nested(MAX_XML_DEPTH))).toBeUndefined();
    expect(whyNot(nested(MAX_XML_DEPTH + 1))).toBe('too-deep');
    expect(whyNot(nested(1_000_000))).toBe('too-deep');
  });

  test('reads a long text as a short one, wherever its steps end', () => {
    const text = '😀\r\n&amp;α';
    for (const before of ['', ' ', '  ', '   '])
      expect(rootOf(`${before}<a>${text.repeat(10_000)}</a>`).text).toBe('😀\n&α'.repeat(10_000));
  });

  test('refuses more than 10 MB before it reads, and a flood of parts', () => {
    expect(whyNot('<'.padEnd(MAX_XML_BYTES + 1, 'a'))).toBe('too-large');
    // Each letter has two bytes.
    expect(whyNot(`<a>${'α'.repeat(MAX_XML_BYTES / 2)}</a>`)).toBe('too-large');
    expect(whyNot(`<a>${'α'.repeat(MAX_XML_BYTES / 2 - 10)}</a>`)).toBeUndefined();
    for (const part of ['<b/>', '<!---->', '<![CDATA[]]>'])
      expect(whyNot(`<a>${part.repeat(MAX_XML_PARTS)}</a>`)).toBe('too-many-parts');
    const attributes = Array.from({ length: MAX_XML_PARTS }, (_, number) => `a${number}=""`);
    expect(whyNot(`<a ${attributes.join(' ')}/>`)).toBe('too-many-parts');
  });

  test('never throws, whatever the text', () => {
    const piece = fc.constantFrom('<a', '>', '</a>', '<![CDATA[', ']]>', '&#x', ';', '<!', '<?xml', '?>', ' x="', '"', 'α', '--'); // prettier-ignore
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary' }))), (parts) => {
        expect(typeof readXml(parts.join('')).ok).toBe('boolean');
      }),
    );
  });
});

test('the length in UTF-8 is that of the encoder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
    }),
  );
});
