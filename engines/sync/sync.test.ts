import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caretAfter } from './caret.ts';
import { changeBetween } from './delta.ts';
import type { Change } from './patch.ts';
import type { Json, JsonObject } from './json.ts';
import { merge, withValue } from './merge.ts';
import { mergeText } from './merge-text.ts';
import { MERGE_STEPS } from './steps.ts';
import { accept, type Kept } from './object.ts';
import {
  answered,
  type Arrived,
  departed,
  edited,
  hasPending,
  received,
  reloaded,
  type Replica,
  replicaOf,
} from './replica.ts';

const mergedText = (base: string, mine: string, theirs: string) =>
  mergeText({ base, mine, theirs }, { left: MERGE_STEPS });

/** What a page has after a change that follows and fits. */
function fitting(next: ReturnType<typeof received>): Replica {
  if (typeof next === 'string') throw new Error(`The change is a ${next}.`);
  return next;
}

describe('two changes of a text', () => {
  test.each([
    ['η γάτα κοιμάται', 'η μαύρη γάτα κοιμάται', 'η γάτα κοιμάται πολύ', 'η μαύρη γάτα κοιμάται πολύ'],
    ['α', 'αβ', 'αγ', 'αγβ'],
    ['', 'δεν', 'ναι', 'ναιδεν'],
    ['αβγ', 'αγ', 'αβγδ', 'αγδ'],
    ['αβγ', 'αγ', 'αγ', 'αγ'],
  ])('«%s» changed to «%s» and «%s» is «%s»', (base, mine, theirs, merged) => {
    expect(mergedText(base, mine, theirs)).toBe(merged);
  });

  test('collide when both replace the same letters', () => {
    expect(mergedText('Δευτέρα στις 10', 'Δευτέρα στις 11', 'Δευτέρα στις 12')).toBeUndefined();
  });

  test('of which one changes nothing are the other one', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (base, other) => {
        expect(mergedText(base, base, other)).toBe(other);
        expect(mergedText(base, other, base)).toBe(other);
      }),
    );
  });

  test('at different ends are both kept', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), fc.string(), (base, before, after) => {
        // A dot keeps the ends apart, whatever letters they have.
        const middle = `·${base}·`;
        expect(mergedText(middle, before + middle, middle + after)).toBe(before + middle + after);
      }),
    );
  });
});

describe('two changes of an object', () => {
  test('of different values are both kept', () => {
    const base = { title: 'Στόχοι', done: false };
    expect(merge(base, { ...base, done: true }, { ...base, title: 'Οι στόχοι' })).toEqual({
      state: { title: 'Οι στόχοι', done: true },
      conflicts: [],
    });
  });

  test('of the same value keep the earlier one, and the later one learns both', () => {
    expect(merge({ grade: 1, note: 'α' }, { grade: 2, note: 'β' }, { grade: 3, note: 'α' })).toEqual({
      state: { grade: 3, note: 'β' },
      conflicts: [{ path: ['grade'], mine: 2, theirs: 3 }],
    });
  });

  test('of a list of rows merge row by row, new rows where they were put', () => {
    const rows = (...list: [string, string][]): JsonObject => ({
      rows: list.map(([id, text]) => ({ id, text })),
    });
    const base = rows(['1', 'α'], ['2', 'β'], ['3', 'γ']);
    const mine = rows(['1', 'α'], ['9', 'νέα'], ['2', 'β'], ['3', 'γ!']);
    const theirs = rows(['2', 'β!'], ['3', 'γ'], ['8', 'άλλη']);
    expect(merge(base, mine, theirs).state).toEqual(
      rows(['9', 'νέα'], ['2', 'β!'], ['3', 'γ!'], ['8', 'άλλη']),
    );
  });

  test('of a removed and a changed row is a conflict', () => {
    const base = { rows: [{ id: '1', text: 'α' }] };
    const { state, conflicts } = merge(base, { rows: [{ id: '1', text: 'αβγ' }] }, { rows: [] });
    expect(state).toEqual({ rows: [] });
    expect(conflicts).toEqual([{ path: ['rows', '1'], mine: { id: '1', text: 'αβγ' }, theirs: undefined }]);
  });

  test('a value is put back at its path, also into a row', () => {
    const state = { rows: [{ id: '1', text: 'α' }], a: { b: 1 } };
    expect(withValue(state, ['rows', '1', 'text'], 'β')).toEqual({
      ...state,
      rows: [{ id: '1', text: 'β' }],
    });
    expect(withValue(state, ['rows', '1'], undefined)).toEqual({ ...state, rows: [] });
    expect(withValue(state, ['a', 'b'], undefined)).toEqual({ ...state, a: {} });
    expect(withValue(state, ['x', 'y'], 1)).toEqual(state);
  });
});

describe('a caret', () => {
  test.each([
    ['γεια|', 'ω γεια', 'ω γεια|'],
    ['γε|ια', 'γεια σου', 'γε|ια σου'],
    ['|γεια', 'ω γεια', '|ω γεια'],
    ['αβγ|δ', 'αδ', 'α|δ'],
    ['αβ|γδ', 'αχψδ', 'αχψ|δ'],
    ['ααα|', 'αα', 'αα|'],
  ])('«%s» is, when another person makes it «%s», «%s»', (before, after, expected) => {
    const at = caretAfter(before.replace('|', ''), after, before.indexOf('|'));
    expect(`${after.slice(0, at)}|${after.slice(at)}`).toBe(expected);
  });
});

test('what a user has sent stays on the screen while the change of another one arrives before it', () => {
  const mine = departed(edited(replicaOf({ version: 0, state: { text: 'α' } }), { text: 'αβ' }));
  const theirs = changeBetween({ text: 'α' }, { text: 'ωα' })!;
  expect(fitting(received(mine, { version: 1, change: theirs })).local).toEqual({ text: 'ωαβ' });
});

test('a page that gets a change which does not follow, or does not fit, keeps what it has', () => {
  const replica = replicaOf({ version: 1, state: { text: 'α' } });
  expect(received(replica, { version: 3, change: { text: ['α', 'β'] } })).toBe('gap');
  expect(received(replica, { version: 2, change: { text: ['γ', 'β'] } })).toBe('misfit');
  expect(received(replica, { version: 1, change: { text: ['γ', 'β'] } })).toBe(replica);
});

test('a page that loads an object anew keeps what only its user changed, and shows both values of what others changed, too', () => {
  const before = replicaOf({ version: 1, state: { grade: 1, note: 'α' } });
  const mine = edited(before, { grade: 2, note: 'αβ' });
  const { replica, conflicts } = reloaded(mine, { version: 9, state: { grade: 3, note: 'α' }, turn: 0 });
  expect(replica.local).toEqual({ grade: 3, note: 'αβ' });
  expect(conflicts).toEqual([{ path: ['grade'], mine: 2, theirs: 3 }]);
});

test('of several values that lost, the user sees those of the others, also in rows and removed ones', () => {
  const state = { a: 1, b: 2, rows: [{ id: '1', text: 'α' }], mine: 1 };
  const replica = replicaOf({ version: 1, state });
  const conflicts = [
    { path: ['a'], mine: 1, theirs: 9 },
    { path: ['b'], mine: 2, theirs: undefined },
    { path: ['rows', '1', 'text'], mine: 'α', theirs: 'ω' },
    { path: ['mine'], mine: 0, theirs: 5 },
  ];
  expect(answered(replica, { turn: 1, conflicts }).local).toEqual({
    a: 9,
    rows: [{ id: '1', text: 'ω' }],
    mine: 1,
  });
});

describe('the server', () => {
  test('refuses a change that does not fit, grows too large or has keys of JavaScript', () => {
    const kept = { version: 0, state: { a: 'α' } };
    const large = changeBetween(kept.state, { a: 'x'.repeat(100_001) })!;
    expect(accept(kept, { base: 0, change: large }, [])).toEqual({ problem: 'too-large' });
    expect(accept(kept, { base: 0, change: { a: ['@@ nonsense', 0, 2] } }, [])).toEqual({
      problem: 'unreadable',
    });
    expect(accept(kept, { base: 0, change: { constructor: [{ x: 1 }] } }, [])).toEqual({
      problem: 'unreadable',
    });
    expect(accept(kept, { base: 1, change: { a: ['α', 'β'] } }, [])).toEqual({ problem: 'too-old' });
  });
});

/** A server and its pages, between which everything can be late, lost or doubled. */
class World {
  kept: Kept = { version: 0, state: { text: '', rows: [], shared: 0 } };
  changes: { change: Change; page: number; turn: number }[] = [];
  pages: { replica: Replica; inbox: Arrived[]; isOnline: boolean }[];
  /** Versions of which the changes are kept. */
  memory: number;

  constructor(pages: number, memory: number) {
    this.memory = memory;
    this.pages = Array.from({ length: pages }, () => ({
      replica: replicaOf(this.kept),
      inbox: [],
      isOnline: true,
    }));
  }

  /** The page changes what it sees. */
  edit(page: number, change: (state: JsonObject) => JsonObject): void {
    const one = this.pages[page]!;
    one.replica = edited(one.replica, change(one.replica.local));
  }

  /** The page sends what it has, or sends it again; the answer may be lost. */
  send(page: number, isAnswerLost: boolean): void {
    const one = this.pages[page]!;
    one.replica = departed(one.replica);
    const { outgoing, turn } = one.replica;
    if (!one.isOnline || !outgoing) return;
    if (this.changes.some((known) => known.page === page && known.turn === turn)) return;
    const later =
      this.kept.version - outgoing.base > this.memory
        ? undefined
        : this.changes.slice(outgoing.base).map(({ change }) => change);
    const result = accept(this.kept, structuredClone(outgoing), later);
    if ('problem' in result) return this.reload(page);
    this.kept = result.now;
    if (result.change) {
      this.changes.push({ change: result.change, page, turn });
      const { version } = result.now;
      this.pages.forEach((other, place) => {
        const arrived = { version, change: result.change!, ...(place === page && { turn }) };
        if (other.isOnline) other.inbox.push(structuredClone(arrived));
      });
    }
    if (isAnswerLost) return undefined;
    // The answer comes behind the changes before it.
    this.receive(page, Infinity);
    one.replica = answered(one.replica, { turn, conflicts: result.conflicts });
  }

  /** The page takes some of what came. */
  receive(page: number, count: number): void {
    const one = this.pages[page]!;
    for (const arrived of one.inbox.splice(0, count)) {
      const next = received(one.replica, arrived);
      if (next === 'gap') return this.catchUp(page);
      one.replica = fitting(next);
    }
  }

  /** The page asks for what it missed. */
  catchUp(page: number): void {
    const one = this.pages[page]!;
    one.inbox = [];
    if (this.kept.version - one.replica.version > this.memory) return this.reload(page);
    for (let version = one.replica.version + 1; version <= this.kept.version; version += 1) {
      const { change, page: from, turn } = this.changes[version - 1]!;
      one.replica = fitting(received(one.replica, { version, change, ...(from === page && { turn }) }));
    }
  }

  reload(page: number): void {
    const one = this.pages[page]!;
    one.inbox = [];
    const turn = Math.max(
      0,
      ...this.changes.filter((known) => known.page === page).map((known) => known.turn),
    );
    one.replica = reloaded(one.replica, { ...structuredClone(this.kept), turn }).replica;
  }

  /** Everything arrives. */
  settle(): void {
    for (const page of this.pages) page.isOnline = true;
    for (let round = 0; round < 20; round += 1)
      this.pages.forEach((one, place) => {
        this.catchUp(place);
        this.send(place, false);
        // A change of which nothing was left has no answer when that was lost: the page sends it again.
        if (one.replica.isSending) this.reload(place);
      });
  }
}

type Step =
  | { is: 'type'; page: number; at: number; text: string }
  | { is: 'cut'; page: number; at: number; length: number }
  | { is: 'own' | 'shared'; page: number; value: number }
  | { is: 'row'; page: number; id: string; text: string }
  | { is: 'drop'; page: number; id: string }
  | { is: 'send'; page: number; isAnswerLost: boolean }
  | { is: 'receive'; page: number; count: number }
  | { is: 'offline' | 'online' | 'double'; page: number };

const PAGES = 3;
const page = fc.integer({ min: 0, max: PAGES - 1 });
const id = fc.constantFrom('a', 'b', 'c', 'd');
const at = fc.integer({ min: 0, max: 30 });
const word = fc.constantFrom('α', 'β', 'γάτα', ' ', 'το', 'ω!');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ is: fc.constant('type' as const), page, at, text: word }),
  fc.record({ is: fc.constant('cut' as const), page, at, length: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ is: fc.constantFrom('own' as const, 'shared' as const), page, value: fc.nat(99) }),
  fc.record({ is: fc.constant('row' as const), page, id, text: word }),
  fc.record({ is: fc.constant('drop' as const), page, id }),
  fc.record({ is: fc.constant('send' as const), page, isAnswerLost: fc.boolean() }),
  fc.record({ is: fc.constant('send' as const), page, isAnswerLost: fc.constant(false) }),
  fc.record({ is: fc.constant('receive' as const), page, count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ is: fc.constantFrom('offline' as const, 'online' as const, 'double' as const), page }),
);

const rowsOf = (state: JsonObject) => state['rows'] as readonly { id: string; text: string }[];
const textOf = (state: JsonObject) => state['text'] as string;

function run(world: World, one: Step): void {
  const { page: place } = one;
  const target = world.pages[place]!;
  switch (one.is) {
    case 'type':
      return world.edit(place, (state) => {
        const text = textOf(state);
        return { ...state, text: text.slice(0, one.at) + one.text + text.slice(one.at) };
      });
    case 'cut':
      return world.edit(place, (state) => {
        const text = textOf(state);
        return { ...state, text: text.slice(0, one.at) + text.slice(one.at + one.length) };
      });
    case 'own':
      return world.edit(place, (state) => ({ ...state, [`page${place}`]: one.value }));
    case 'shared':
      return world.edit(place, (state) => ({ ...state, shared: one.value }));
    case 'row':
      return world.edit(place, (state) => ({
        ...state,
        rows: [...rowsOf(state).filter((row) => row.id !== one.id), { id: one.id, text: one.text } as Json],
      }));
    case 'drop':
      return world.edit(place, (state) => ({
        ...state,
        rows: rowsOf(state).filter((row) => row.id !== one.id),
      }));
    case 'send':
      return world.send(place, one.isAnswerLost);
    case 'receive':
      return world.receive(place, one.count);
    case 'double':
      target.inbox = target.inbox.flatMap((arrived) => [arrived, structuredClone(arrived)]);
      return undefined;
    case 'offline':
      target.isOnline = false;
      target.inbox = [];
      return undefined;
    case 'online':
      target.isOnline = true;
      return world.catchUp(place);
  }
}

describe('pages that change one object at the same time', () => {
  test('all see the same in the end, whatever is late, lost or doubled', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.constantFrom(3, 1000), (steps, memory) => {
        const world = new World(PAGES, memory);
        for (const one of steps) run(world, one);
        world.settle();
        for (const { replica } of world.pages) {
          expect(hasPending(replica)).toBe(false);
          expect(replica.local).toEqual(world.kept.state);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('lose nothing that only one of them changed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.constantFrom(3, 1000), (steps, memory) => {
        const world = new World(PAGES, memory);
        for (const one of steps) run(world, one);
        world.settle();
        for (let place = 0; place < PAGES; place += 1) {
          const own = steps.findLast((one) => one.is === 'own' && one.page === place);
          expect(world.kept.state[`page${place}`]).toBe(own && 'value' in own ? own.value : undefined);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('never write a letter twice', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ page, at, isSent: fc.boolean(), isAnswerLost: fc.boolean(), isHeard: fc.boolean() }),
          { maxLength: 30 },
        ),
        fc.constantFrom(2, 1000),
        (moves, memory) => {
          const world = new World(PAGES, memory);
          moves.forEach((move, count) => {
            // Each letter is written once, so that a second one would be seen.
            const letter = String.fromCodePoint(0x1000 + count);
            run(world, { is: 'type', page: move.page, at: move.at, text: letter });
            if (move.isSent) world.send(move.page, move.isAnswerLost);
            if (move.isHeard) world.receive(move.page, 2);
          });
          world.settle();
          const text = [...textOf(world.kept.state)];
          expect(new Set(text).size).toBe(text.length);
          expect(text).toHaveLength(moves.length);
        },
      ),
      { numRuns: 500 },
    );
  });
});
