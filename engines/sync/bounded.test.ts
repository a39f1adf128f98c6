import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effortOf } from '#testing/effort.ts';
import { MAX_TURN_MS } from '#testing/turns.ts';
import { changeBetween, leadsBothWays } from './delta.ts';
import { editsBetween } from './edits.ts';
import { aText, numbersOf } from './fixtures.ts';
import type { Json, JsonObject } from './json.ts';
import { merge } from './merge.ts';
import { accept, type Accepted } from './object.ts';

/** The object after two people replaced it, the second one with a base before the change of the first. */
function rewrittenTwice([base, theirs, mine]: readonly [JsonObject, JsonObject, JsonObject]) {
  const first = accept(
    { version: 1, state: base },
    { base: 1, change: replacing(base, theirs) },
    [],
  ) as Accepted;
  return accept(first.now, { base: 1, change: replacing(base, mine) }, [first.change!]) as Accepted;
}

const replacing = (before: JsonObject, after: JsonObject) =>
  Object.fromEntries(
    Object.keys({ ...before, ...after })
      .filter((key) => before[key] !== after[key])
      .map((key) => [key, before[key] === undefined ? [after[key]] : [before[key], after[key]]]),
  );

const three = <Value>(of: (turn: number) => Value) => [of(1), of(2), of(3)] as const;
const many = (count: number, of: (place: number) => [key: string, value: Json]): JsonObject =>
  Object.fromEntries(Array.from({ length: count }, (_, place) => of(place)));

describe('the work for one change', () => {
  test.each<[string, readonly [JsonObject, JsonObject, JsonObject]]>([
    ...[2_000, 10_000, 30_000, 99_000].map(
      (length): [string, readonly [JsonObject, JsonObject, JsonObject]] => [
        `three texts of ${length} letters`,
        three((turn) => ({ text: aText(turn, length) })),
      ],
    ),
    [
      'texts of short words',
      three((turn) => ({ text: aText(turn, 29_000, { alphabet: 'greek', blankEvery: 2 }) })),
    ],
    [
      'texts of short lines',
      three((turn) => ({
        text: aText(turn, 49_000, { alphabet: 'greek', blankEvery: 3 }).replaceAll(' ', '\n'),
      })),
    ],
    [
      'texts that repeat one letter',
      three((turn) => ({ text: `${turn}${'α'.repeat(97_000 + turn)}${turn}` })),
    ],
    ['texts that repeat words', three((turn) => ({ text: 'α β γ α α β'.slice(turn).repeat(9_000) }))],
    [
      'hundreds of texts',
      three((turn) => many(800, (place) => [`k${place}`, aText(turn * 1000 + place, 100)])),
    ],
    ['thousands of values', three((turn) => many(9_000, (place) => [`k${place}`, turn]))],
    [
      'thousands of rows in another order',
      three((turn) => ({
        rows: Array.from({ length: 5_500 }, (_, place) => ({
          id: `i${(place * [1, 7, 13][turn - 1]!) % 5_500}`,
        })),
      })),
    ],
    [
      'thousands of other rows',
      three((turn) => ({ rows: Array.from({ length: 2_900 }, (_, place) => ({ id: `${turn} ${place}` })) })),
    ],
  ])('is little, even for %s', async (_, objects) => {
    expect(await effortOf(MAX_TURN_MS, () => rewrittenTwice(objects))).toBeLessThan(MAX_TURN_MS);
  });

  test('is little, even when it is rebased over 500 changes', async () => {
    let state: JsonObject = { text: aText(1, 90_000) };
    const base = state;
    const next = numbersOf(1);
    const later = Array.from({ length: 500 }, (_, turn) => {
      const text = state['text'] as string;
      const at = Math.floor(next() * text.length);
      const after = { text: `${text.slice(0, at)}${turn}${text.slice(at)}` };
      const change = changeBetween(state, after)!;
      state = after;
      return change;
    });
    const change = changeBetween(base, { text: `${base['text'] as string}!` })!;
    const send = () => accept({ version: 500, state }, { base: 0, change }, later);
    // The page loads the object, and puts its own change on top.
    expect(send()).toEqual({ problem: 'too-old' });
    expect(await effortOf(MAX_TURN_MS, send)).toBeLessThan(MAX_TURN_MS);
  });

  test('makes the answer to thousands of conflicts no longer than the object', () => {
    const inside = (turn: number) => ({
      [`key${'y'.repeat(20_000)}`]: many(2_000, (place) => [`k${place}`, turn]),
    });
    const { conflicts } = rewrittenTwice(three((turn) => ({ ...inside(turn), same: 1 })));
    expect(conflicts).toHaveLength(1);
    expect(JSON.stringify(conflicts).length).toBeLessThan(100_000);
  });
});

describe('texts of ordinary size', () => {
  test('texts of ordinary size of two people who type at different places of one paragraph have every letter of both, a few versions later', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 200, max: 5_000 }), (seed, length) => {
        const next = numbersOf(seed);
        const base = [...aText(seed, length)];
        const places = [
          ...new Set(Array.from({ length: 20 }, () => Math.floor((next() * length) / 10) * 10)),
        ];
        const owners = places.map(() => (next() < 0.5 ? 'mine' : 'theirs'));
        // Letters that the text does not have: nothing is taken for another place of it.
        const words = { mine: 'ABCDEFGHIJ', theirs: 'KLMNOPQRST' };
        const typed = (who: 'mine' | 'theirs' | 'both') =>
          base
            .map((letter, place) => {
              const owner = owners[places.indexOf(place)];
              return owner && (who === 'both' || who === owner) ? words[owner] + letter : letter;
            })
            .join('');
        const { state, conflicts } = merge(
          { text: base.join('') },
          { text: typed('mine') },
          { text: typed('theirs') },
        );
        expect(conflicts).toEqual([]);
        expect(state).toEqual({ text: typed('both') });
      }),
      { numRuns: 100 },
    );
  });

  test('texts of ordinary size of which one is corrected at its end and the other at its start are both kept, however long they are', () => {
    const long = aText(1, 90_000);
    const { state, conflicts } = merge({ text: long }, { text: `${long} τέλος` }, { text: `αρχή ${long}` });
    expect(conflicts).toEqual([]);
    expect(state).toEqual({ text: `αρχή ${long} τέλος` });
  });

  test('texts of ordinary size of which one has a long paragraph put in keep what the other typed elsewhere', () => {
    const base = Array.from({ length: 20 }, (_, line) => aText(line, 400)).join('\n');
    const pasted = base.replace('\n', `\n${aText(99, 6_000)}\n`);
    const typed = `${base.slice(0, -20)} λέξη ${base.slice(-20)}`;
    const mine = `${pasted} και μία λέξη`;
    const { state, conflicts } = merge({ text: base }, { text: mine }, { text: typed });
    expect(conflicts).toEqual([]);
    expect(state).toEqual({ text: mine.replace(base.slice(-20), ` λέξη ${base.slice(-20)}`) });
  });
});

describe('page and server', () => {
  test('come to the same result, whatever the order of the keys is', () => {
    const objects = three((turn) => many(40, (place) => [`k${place}`, aText(turn * 1000 + place, 2_000)]));
    const turned = objects.map(
      (one) => Object.fromEntries(Object.entries(one).toReversed()) as JsonObject,
    ) as unknown as typeof objects;
    expect(merge(...turned).state).toEqual(merge(...objects).state);
    expect(changeBetween(turned[0], turned[1])).toEqual(changeBetween(objects[0], objects[1]));
  });
});

test('three texts of 15,000 letters are a conflict with both values, and the object goes on taking changes', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(2, 7, 40, 1000), (seed, blankEvery) => {
      const [base, theirs, mine] = three((turn) => ({
        text: aText(seed + turn, 15_000, { alphabet: 'greek', blankEvery }),
      }));
      const first = accept(
        { version: 1, state: base },
        { base: 1, change: replacing(base, theirs) },
        [],
      ) as Accepted;
      expect(leadsBothWays(first.change!, base, theirs)).toBe(true);
      const second = rewrittenTwice([base, theirs, mine]);
      expect(second.conflicts).toEqual([{ path: ['text'], mine: mine.text, theirs: theirs.text }]);
      expect(second.now).toEqual(first.now);
    }),
    { numRuns: 20 },
  );
});

test('no edit of a text cuts a letter that takes two units', () => {
  const [before, after] = ['α😀β😁γ🌀', 'α😁β😀γ😂🌀'];
  for (const { from, to, text } of editsBetween(before, after, { left: 1_000 })) {
    expect(text.isWellFormed()).toBe(true);
    expect(before.slice(from, to).isWellFormed()).toBe(true);
  }
});
