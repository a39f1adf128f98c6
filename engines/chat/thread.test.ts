import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_HELD, type Thread, threadOf, withChanges, withNewer, withOlder } from './thread.ts';

interface Note {
  seq: number;
  revision: number;
  text: string;
}

const note = (seq: number, revision = seq, text = `${seq}`): Note => ({ seq, revision, text });
const notes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => note(from + place));
const numbers = ({ messages }: Thread<Note>) => messages.map(({ seq }) => seq);
const held = (from: number, to: number, lastSeq = to): Thread<Note> =>
  threadOf(notes(from, to), { revision: lastSeq, hasOlder: from > 1, lastSeq });

describe('a thread', () => {
  test('appends the next messages in order, whatever the order in which they come', () => {
    const thread = withChanges(held(1, 3), [note(5), note(4)], 5);
    expect([numbers(thread), thread.revision, thread.hasNewer]).toEqual([[1, 2, 3, 4, 5], 5, false]);
  });

  test('replaces a message by its later state only', () => {
    const edited = withChanges(held(1, 3), [note(2, 5, 'νέο')], 5);
    expect(edited.messages[1]).toEqual(note(2, 5, 'νέο'));
    expect(withChanges(edited, [note(2, 4, 'παλιό')], 4).messages[1]).toEqual(note(2, 5, 'νέο'));
  });

  test('does not show messages after a gap, but knows that they exist', () => {
    const thread = withChanges(held(1, 3), [note(6)], 6);
    expect([numbers(thread), thread.lastSeq, thread.hasNewer]).toEqual([[1, 2, 3], 6, true]);
    expect(numbers(withNewer(thread, notes(4, 6)))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('does not append to a part that does not reach to the end', () => {
    const thread = withChanges(held(20, 40, 90), [note(91)], 91);
    expect([numbers(thread).at(-1), thread.lastSeq, thread.hasNewer]).toEqual([40, 91, true]);
  });

  test('begins with the first message of an empty conversation, and of a new member', () => {
    const empty = threadOf<Note>([], { revision: 0, hasOlder: false, lastSeq: 0 });
    expect(numbers(withChanges(empty, [note(1)], 1))).toEqual([1]);
    const joined = threadOf<Note>([], { revision: 9, hasOlder: false, lastSeq: 9 });
    expect(numbers(withChanges(joined, [note(10)], 10))).toEqual([10]);
  });

  test('holds a limited number of messages: reading back drops the newest, reading on the oldest', () => {
    let thread = held(1_001, 1_020);
    for (let first = 1_001; first > 601; first -= 20)
      thread = withOlder(thread, notes(first - 20, first - 1), true);
    expect([thread.messages.length, numbers(thread)[0], thread.hasNewer]).toEqual([MAX_HELD, 601, true]);
    for (let last = numbers(thread).at(-1)!; last < 1_020; last = numbers(thread).at(-1)!)
      thread = withNewer(thread, notes(last + 1, Math.min(last + 20, 1_020)));
    expect([thread.messages.length, numbers(thread).at(-1), thread.hasNewer, thread.hasOlder]).toEqual([
      MAX_HELD,
      1_020,
      false,
      true,
    ]);
  });
});

test('after any loss, doubling and reordering a thread that catches up shows every message once, in order', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 40 })
        .chain((count) =>
          fc.tuple(fc.constant(count), fc.array(fc.integer({ min: 1, max: count }), { maxLength: 80 })),
        ),
      ([count, events]) => {
        let thread = threadOf<Note>([], { revision: 0, hasOlder: false, lastSeq: 0 });
        for (const seq of events) {
          // An event that does not follow makes the page ask for what it misses.
          if (seq <= thread.revision) continue;
          const missed = seq === thread.revision + 1 ? [note(seq)] : notes(thread.revision + 1, seq);
          thread = withChanges(thread, missed, seq);
        }
        const seen = Math.max(0, ...events);
        expect(numbers(thread)).toEqual(notes(1, seen).map(({ seq }) => seq));
        expect(numbers(withChanges(thread, notes(1, count), count))).toEqual(
          notes(1, count).map(({ seq }) => seq),
        );
      },
    ),
  );
});
