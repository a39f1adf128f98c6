import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differences } from './differences.ts';
import { parseJson } from './parse-json.ts';

describe('the differences between two documents', () => {
  const field = (Name: string, Label = Name) => ({ Name, Label });
  test.each([
    ['nothing', { a: 1 }, { a: 1 }, []],
    ['a value', { a: { b: 1 } }, { a: { b: 2 } }, [{ path: 'a.b', before: 1, after: 2 }]],
    ['what was added', {}, { a: null }, [{ path: 'a', after: null }]],
    ['what was taken away', { a: [1] }, {}, [{ path: 'a', before: [1] }]],
    [
      'an entry of a list by its name, not by its place',
      { F: [field('x'), field('y', 'Παλιά')] },
      { F: [field('z'), field('x'), field('y', 'Νέα')] },
      [
        { path: 'F[y].Label', before: 'Παλιά', after: 'Νέα' },
        { path: 'F[z]', after: field('z') },
      ],
    ],
    [
      'another order as one difference of the list',
      { F: [field('x'), field('y')] },
      { F: [field('y'), field('x')] },
      [{ path: 'F', before: ['x', 'y'], after: ['y', 'x'] }],
    ],
    [
      'a list without names as a whole',
      { a: [1, 2] },
      { a: [2] },
      [{ path: 'a', before: [1, 2], after: [2] }],
    ],
    ['another kind of value', { a: [] }, { a: {} }, [{ path: 'a', before: [], after: {} }]],
    ['a key like __proto__', JSON.parse('{"__proto__":1}'), {}, [{ path: '__proto__', before: 1 }]],
  ])('tell %s', (_, before, after, found) => {
    expect(differences(before, after)).toEqual(found);
  });

  test('are none exactly where the documents say the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(differences(one, structuredClone(one))).toEqual([]);
        const same = differences(one, other).length === 0;
        expect(same).toBe(differences(other, one).length === 0);
      }),
    );
  });
});

describe('a JSON text', () => {
  test.each([
    ['{"a":1,}', 1, 8],
    ['{a:1}', 1, 2],
    ['[1,2', 1, 5],
    ['{"a" 1}', 1, 6],
    ['nul', 1, 1],
    ['', 1, 1],
    ['{"a":\n tru}', 2, 2],
    ['"abc', 1, 1],
    ['{"a":1}}', 1, 8],
    ['[01]', 1, 2],
    ['{\n  "a": "x\ty"\n}', 2, 8],
  ])('%o stops being one at line %i, column %i', (text, line, column) => {
    expect(parseJson(text)).toEqual({ ok: false, line, column });
  });

  test('the parser agrees with JSON.parse, and every fault has a place inside the text', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.string({ maxLength: 2 }), (text, place, bite) => {
        expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
        const at = place % (text.length + 1);
        const broken = text.slice(0, at) + bite + text.slice(at + 1);
        const parsed = parseJson(broken);
        if (!parsed.ok) expect(parsed.line).toBeLessThanOrEqual(broken.split('\n').length);
      }),
    );
  });
});
