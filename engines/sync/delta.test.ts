import fc from 'fast-check';
import { create, type ObjectDelta } from 'jsondiffpatch/with-text-diffs';
import { describe, expect, test } from 'vitest';
import { changeBetween, leadsBothWays, provenChange, wholeChange } from './delta.ts';
import { flawOf, isSame, type Json, type JsonObject } from './json.ts';
import { accept, OBJECT_LIMITS } from './object.ts';
import { type Change, patchBack, patchForward } from './patch.ts';
import { aText, type Kind, numbersOf } from './fixtures.ts';

const kind: fc.Arbitrary<Kind> = fc.record({
  alphabet: fc.constantFrom('greek', 'latin', 'emoji'),
  blankEvery: fc.constantFrom(3, 7, 40, 1000),
});
const seed = fc.nat();

/** A text up to a given length, and an edited copy of it: changed in some places, or replaced. */
const texts = (longest: number): fc.Arbitrary<[before: string, after: string]> =>
  fc
    .record({
      kind,
      seed,
      length: fc.oneof(
        fc.integer({ min: 100, max: Math.min(3_000, longest) }),
        fc.integer({ min: 100, max: longest }),
      ),
      changes: fc.oneof(fc.constant(undefined), fc.integer({ min: 1, max: 40 })),
    })
    .map(({ kind: of, seed: from, length, changes }) => {
      const before = aText(from, length, of);
      if (changes === undefined) return [before, aText(from + 1, length, of)];
      const next = numbersOf(from);
      const [letters, step] = [[...before], Math.ceil(length / changes)];
      // One change in each part of the text: letters put in, and letters cut out.
      const parts = Array.from({ length: changes }, (_, turn) => {
        const [start, at] = [turn * step, turn * step + Math.floor(next() * step)];
        const added = aText(from + turn, Math.floor(next() * 30), of);
        const rest = letters.slice(at + Math.floor(next() * 30), start + step);
        return [...letters.slice(start, at), added, ...rest].join('');
      });
      return [before, parts.join('')];
    });

/** As a change travels and is stored. */
const carried = (change: Change): Change => JSON.parse(JSON.stringify(change)) as Change;

/** Values that a synced object may have: what has a forbidden key is refused before it is compared. */
const values: fc.Arbitrary<Json> = (fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>).filter(
  (value) => flawOf({ value }, OBJECT_LIMITS) === undefined,
);
const rows = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    text: fc.constantFrom('α', 'β', 'γ'.repeat(70)),
  }),
  { selector: ({ id }) => id, maxLength: 6 },
);
const key = fc.constantFrom('a', 'b', '_t', 'length', '0', 'rows');
const objects: fc.Arbitrary<JsonObject> = fc
  .record({ rows, title: fc.string(), more: fc.dictionary(key, values, { maxKeys: 4 }) })
  .map(({ more, ...whole }) => ({ ...whole, more: more as JsonObject }));

describe('the difference of two states', () => {
  test('leads from one text to the other and back, whatever the texts are', () => {
    fc.assert(
      fc.property(texts(50_000), ([before, after]) => {
        const change = changeBetween({ text: before }, { text: after });
        expect(change === undefined).toBe(before === after);
        if (change) expect(leadsBothWays(carried(change), { text: before }, { text: after })).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test('leads from one object to the other and back', () => {
    fc.assert(
      fc.property(objects, objects, (before, after) => {
        const change = changeBetween(before, after);
        expect(change === undefined).toBe(isSame(before, after));
        if (change) expect(leadsBothWays(carried(change), before, after)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('the difference of two states that would not lead back is never stored: the whole values take its place', () => {
    const [before, after] = [
      { a: 'α', b: 1 },
      { a: 'β', c: [null] },
    ];
    expect(leadsBothWays({ a: ['γ', 'β'], b: [1, 0, 0], c: [[null]] }, before, after)).toBe(false);
    expect(leadsBothWays({ a: ['α', 'β'] }, before, after)).toBe(false);
    expect(wholeChange(before, after)).toEqual({ a: ['α', 'β'], b: [1, 0, 0], c: [[null]] });
    expect(leadsBothWays(wholeChange(before, after), before, after)).toBe(true);
    expect(provenChange(before, before)).toBeUndefined();
  });

  test('the difference of two states of a long text in which little changed is short', () => {
    const text = 'Οι στόχοι του έτους. '.repeat(3_000);
    const change = changeBetween({ text }, { text: `${text.slice(0, 30_000)}!${text.slice(30_000)}` })!;
    expect(JSON.stringify(change).length).toBeLessThan(100);
  });
});

describe('the format of jsondiffpatch, which earlier pages and stored changes have', () => {
  const differ = create({
    objectHash: (item) => (item as { id?: string }).id,
    arrays: { detectMove: false },
  });
  const short = texts(600);
  // They have no difference of an object with a key `_t`, nor one of a list with a null behind an object.
  const plain = objects.map(({ more, ...whole }) => {
    const { _t, ...rest } = more as JsonObject;
    return { ...whole, rest: { title: JSON.stringify(rest), isOpen: _t === undefined } };
  });

  test('is read: its differences of texts and objects lead on and back', () => {
    fc.assert(
      fc.property(short, plain, plain, ([old, next], one, other) => {
        const [before, after] = [
          { ...one, long: old },
          { ...other, long: next },
        ];
        const change = differ.diff(before, after) as Change | undefined;
        if (!change) return;
        expect(patchForward(before, [carried(change)])).toEqual(after);
        expect(patchBack(after, [carried(change)])).toEqual(before);
      }),
      { numRuns: 60 },
    );
  });

  test('is written: jsondiffpatch applies our differences', () => {
    fc.assert(
      fc.property(short, plain, plain, ([old, next], one, other) => {
        const [before, after] = [
          { ...one, long: old },
          { ...other, long: next },
        ];
        const change = changeBetween(before, after);
        if (!change) return;
        expect(differ.patch(structuredClone(before), carried(change) as ObjectDelta)).toEqual(after);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a change of any shape', () => {
  const state: JsonObject = {
    rows: [{ id: '1', v: 1 }, { id: '2' }],
    list: [1, 2],
    text: 'αβγδ',
    inner: { a: { b: 1 } },
  };

  test.each<[string, Change]>([
    ['removes a part of a list as if it were an object', { rows: { 0: [{ id: '1', v: 1 }, 0, 0] } }],
    ['makes a hole in a list', { rows: { _t: 'a', 5: { v: [1, 2] } } }],
    ['adds a row far behind the end', { rows: { _t: 'a', 9: [{ id: '9' }] } }],
    ['changes a row that is not there', { rows: { _t: 'a', 2: { v: [1, 2] } } }],
    ['removes a row that is not there', { rows: { _t: 'a', _5: [{ id: '5' }, 0, 0] } }],
    ['removes another row than it names', { rows: { _t: 'a', _0: [{ id: '2' }, 0, 0] } }],
    ['removes a row at a place of the list after it', { rows: { _t: 'a', 0: [{ id: '1', v: 1 }, 0, 0] } }],
    ['moves a row', { rows: { _t: 'a', _1: ['', 0, 3] } }],
    ['moves a row that is not there', { list: { _t: 'a', _5: ['', 0, 3] } }],
    ['has a kind of list that there is not', { rows: { _t: 'b' } }],
    ['changes an object as a list', { inner: { _t: 'a', 0: [1] } }],
    ['changes the whole as a list', { _t: 'a' }],
    ['changes a list as an object', { list: { v: [1, 2] } }],
    ['changes a text as an object', { text: { v: [1] } }],
    ['names a value that was not there', { text: ['other', 'new'] }],
    ['adds a value where one is', { text: ['new'] }],
    ['removes a value that is not there', { missing: ['α', 0, 0] }],
    ['is no difference', { text: 'new' }],
    ['is null', { text: null }],
    ['is an empty list', { text: [] }],
    ['has four parts', { text: ['αβγδ', 0, 0, 0] }],
    ['has a text patch that cannot be read', { text: ['@@ nonsense', 0, 2] }],
    ['has a text patch of half a letter', { text: ['@@ -1 +1 @@\n-%CE', 0, 2] }],
    ['has a text patch that does not fit', { text: ['@@ -1 +1 @@\n-ω\n+α\n', 0, 2] }],
    ['has a text patch behind the end', { text: ['@@ -99,0 +99 @@\n+α\n', 0, 2] }],
    ['has a text patch that goes back', { text: ['@@ -3 +3 @@\n-γ\n@@ -1 +1 @@\n-α\n', 0, 2] }],
    ['has the text patch of a list', { list: ['@@ -1 +1 @@\n-α\n', 0, 2] }],
    ['has a text patch that is none', { text: [{}, 0, 2] }],
    ['has a key of JavaScript', { constructor: [{ x: 1 }] }],
    ['reaches a prototype', JSON.parse('{"__proto__":{"x":[1]}}') as Change],
    ['brings a prototype', JSON.parse('{"x":[{"__proto__":{"y":1}}]}') as Change],
    ['brings half a letter', { text: ['αβγδ', '\ud83d'] }],
    ['brings a NUL', { text: ['αβγδ', '\0'] }],
  ])('that %s is unreadable', (_, change) => {
    expect(accept({ version: 1, state }, { base: 1, change }, [])).toEqual({ problem: 'unreadable' });
  });

  test('may put any values of JSON into a list', () => {
    const before = { rows: [[{ id: '1' }]] };
    const later = provenChange(before, { rows: [[{ id: '1' }], [null]] })!;
    const result = accept(
      { version: 2, state: { rows: [[{ id: '1' }], [null]] } },
      { base: 1, change: { rows: [before.rows, [null]] } },
      [later],
    );
    expect(result).toMatchObject({ conflicts: [{ path: ['rows'], mine: [null] }] });
  });

  const leaf = fc.oneof(
    values.map((one) => [one]),
    fc.tuple(values, values),
    fc.tuple(values, fc.constant(0), fc.constantFrom(0, 2, 3)),
    fc.constantFrom([1, 2], ['αβγδ', 'α'], [{ id: '1', v: 1 }, 0, 0], ['', 0, 3]),
    values,
  );
  const name = fc.constantFrom('rows', 'list', 'text', 'inner', 'a', 'v', '0', '1', '5', '_0', '_5');
  const { delta } = fc.letrec<{ delta: unknown }>((tie) => ({
    delta: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      fc
        .tuple(
          fc.dictionary(fc.oneof(name, fc.string()), tie('delta'), { maxKeys: 3 }),
          fc.constantFrom({}, {}, { _t: 'a' }, { _t: 'b' }),
        )
        .map(([inner, kind]) => ({ ...inner, ...kind })),
    ),
  }));
  const change = fc.dictionary(fc.oneof(name, fc.string()), delta, { maxKeys: 3 });

  test('gives a lawful state or a refusal, leaves alone what it does not name, and can be undone', () => {
    const later = { text: ['αβγ', 'αβγδ'], list: [[1], [1, 2]] };
    const kept = { version: 2, state };
    fc.assert(
      fc.property(change, fc.constantFrom(1, 2), (sent, base) => {
        const result = accept(kept, { base, change: carried(sent as Change) }, base === 1 ? [later] : []);
        expect(kept.state).toEqual(state);
        if ('problem' in result) return;
        expect(flawOf(result.now.state, OBJECT_LIMITS)).toBeUndefined();
        expect(JSON.parse(JSON.stringify(result.now.state))).toEqual(result.now.state);
        for (const known of Object.keys(state))
          if (!Object.hasOwn(sent, known)) expect(result.now.state[known]).toEqual(state[known]);
        if (result.change) expect(leadsBothWays(result.change, state, result.now.state)).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });
});
