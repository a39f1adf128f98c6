import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pauseMs } from './pause.ts';
import {
  added,
  departed,
  dropped,
  type Item,
  landed,
  momentOf,
  nextOf,
  type Outcome,
  type Queue,
  queueOf,
  reopened,
  reread,
  retried,
  revised,
  type Rules,
} from './queue.ts';

interface Word extends Item {
  lane: string;
  word: string;
}

const rules: Rules<Word> = {
  laneOf: ({ lane }) => lane,
  replaces: (one, earlier) => one.lane === earlier.lane,
};
const inOrder: Rules<Word> = { ...rules, replaces: () => false };
const word = (id: number, lane = 'α', more: Partial<Word> = {}): Word => ({
  id: `${id}`,
  at: id,
  lane,
  word: `λέξη ${id}`,
  ...more,
});
const queue = (...items: Word[]) => queueOf(items);
const idsOf = ({ items }: Queue<Word>) => items.map(({ id }) => id);
/** Sends the next item, and answers it. */
function sent(before: Queue<Word>, outcome: Outcome<Word>, now = 0): Queue<Word> {
  return landed(departed(before, nextOf(before, rules)!), outcome, { ...rules, now });
}

describe('a new item', () => {
  test('stands behind the others, and later than all', () => {
    const two = queue(word(7), word(3));
    expect(idsOf(added(two, word(9), inOrder))).toEqual(['3', '7', '9']);
    expect([momentOf(two, 5), momentOf(two, 100), momentOf(queue(), 0)]).toEqual([8, 100, 1]);
  });

  test('takes the place and the id of one that was never tried, and stands behind one that was', () => {
    const before = queue(word(1, 'α', { isTried: true }), word(2, 'β'), word(3, 'γ'));
    const replaced = added(before, word(9, 'β', { word: 'νέα' }), rules);
    expect(replaced.items.map(({ id, at, word: said }) => [id, at, said])).toEqual([
      ['1', 1, 'λέξη 1'],
      ['2', 2, 'νέα'],
      ['3', 3, 'λέξη 3'],
    ]);
    expect(idsOf(added(before, word(9, 'α'), rules))).toEqual(['1', '2', '3', '9']);
  });
});

describe('the next item to send', () => {
  const refused = { refused: 'closed' };
  test.each<[what: string, items: Word[], next: string | undefined]>([
    ['is the first', [word(1), word(2)], '1'],
    ['is none when nothing waits', [], undefined],
    ['is none behind a refused one of its lane', [word(1, 'α', refused), word(2)], undefined],
    ['is that of another lane', [word(1, 'α', refused), word(2), word(3, 'β')], '3'],
  ])('%s', (_what, items, next) => {
    expect(nextOf(queue(...items), rules)?.id).toBe(next);
  });

  test('is the refused one after the user tries it again, and the one behind it after the user gives it up', () => {
    const before = queue(word(1, 'α', refused), word(2));
    expect(nextOf(retried(before, '1'), rules)).toEqual(word(1));
    expect(nextOf(dropped(before, '1'), rules)?.id).toBe('2');
  });
});

test.each<[outcome: Outcome<Word>, ids: string[], state: Queue<Word>['state']]>([
  [{ is: 'stored' }, ['2'], 'sending'],
  [{ is: 'stored', left: word(1) }, ['1', '2'], 'sending'],
  [{ is: 'refused', reason: 'blocked' }, ['1', '2'], 'sending'],
  [{ is: 'returned' }, ['2'], 'sending'],
  [{ is: 'closed' }, [], 'closed'],
  [{ is: 'paused' }, ['1', '2'], 'paused'],
  [{ is: 'unsent' }, ['1', '2'], 'offline'],
])('after the outcome %o the queue has %o and is %s', (outcome, ids, state) => {
  const after = sent(queue(word(1), word(2, 'β')), outcome);
  expect([idsOf(after), after.state, after.underWay]).toEqual([ids, state, undefined]);
});

test('a queue with nothing but refused items rests, and says so', () => {
  expect(sent(queue(word(1)), { is: 'refused', reason: 'blocked' })).toMatchObject({
    state: 'idle',
    items: [{ id: '1', refused: 'blocked' }],
  });
});

test('a queue that is offline or paused still says so while it tries again', () => {
  for (const is of ['unsent', 'paused'] as const) {
    const waiting = sent(queue(word(1)), { is });
    expect(departed(waiting, waiting.items[0]!).state).toBe(waiting.state);
  }
});

test('a paused or closed queue takes items again when it is reopened, and an offline one stays offline', () => {
  const states = (['paused', 'closed', 'unsent'] as const).map(
    (is) => reopened(sent(queue(word(1)), { is })).state,
  );
  expect(states).toEqual(['idle', 'idle', 'offline']);
});

test('failures are counted until a call succeeds, and the server says when it may be asked again', () => {
  const once = sent(queue(word(1), word(2, 'β')), { is: 'unsent' }, 100);
  const twice = sent(once, { is: 'unsent', retryAfterMs: 2_000 }, 100);
  const { failures, notBefore } = sent(twice, { is: 'stored' }, 100);
  expect([once.failures, once.notBefore, twice.failures, twice.notBefore]).toEqual([1, 0, 2, 2_100]);
  expect([failures, notBefore]).toEqual([0, 0]);
});

test('an item whose call is running is not removed by a refusal or a reset, and may get another value', () => {
  const leaving = departed(queue(word(1)), word(1));
  expect(idsOf(dropped(leaving, '1'))).toEqual(['1']);
  expect(revised(leaving, word(1, 'α', { word: 'νέα', at: 9 })).items).toEqual([
    word(1, 'α', { word: 'νέα', isTried: true }),
  ]);
  expect(revised(leaving, word(2)).items).toEqual(leaving.items);
});

test('an item that another tab has given up during its call stays away', () => {
  const leaving = departed(queue(word(1), word(2, 'β')), word(1));
  const after = landed(reread(leaving, [word(2, 'β')]), { is: 'refused', reason: 'x' }, { ...rules, now: 0 });
  expect(idsOf(after)).toEqual(['2']);
});

test.each([
  [1, undefined, 1_000],
  [2, undefined, 2_000],
  [4, undefined, 8_000],
  [5, undefined, 15_000],
  [99, undefined, 15_000],
  [1, 30_000, 30_000],
  [5, 2_000, 15_000],
])('after %d failures, where the server asks for %o ms, the pause is %d ms', (failures, asked, pause) => {
  expect(pauseMs(failures, asked)).toBe(pause);
});

/** A server that accepts each id once, refuses chosen words until the test allows them, and may lose its answers. */
function aServer() {
  const taken: string[] = [];
  return {
    taken,
    mode: 'fine' as 'fine' | 'lost' | 'unheard' | 'refusing',
    take(one: Word): Outcome<Word> {
      if (this.mode === 'lost') return { is: 'unsent' };
      if (this.mode === 'refusing') return { is: 'refused', reason: 'no' };
      if (!taken.includes(one.id)) taken.push(one.id);
      return this.mode === 'unheard' ? { is: 'unsent' } : { is: 'stored' };
    },
  };
}

test('whatever fails, whichever tab writes and whenever one is closed, every item arrives once, in the order of its lane', () => {
  const tab = fc.nat(1);
  const step = fc.oneof(
    fc.record({ do: fc.constant('add' as const), tab, lane: fc.constantFrom('α', 'β') }),
    fc.record({ do: fc.constant('send' as const) }),
    // A tab hears of the others late.
    fc.record({ do: fc.constant('hear' as const), tab }),
    fc.record({ do: fc.constant('reload' as const), tab }),
    fc.record({
      do: fc.constant('mode' as const),
      mode: fc.constantFrom('fine' as const, 'lost' as const, 'unheard' as const, 'refusing' as const),
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const server = aServer();
      const browser = new Map<string, Word>();
      const tabs = [queue(), queue()];
      /** The tab that has the lock. */
      let sender = 0;
      const wanted: Record<string, string[]> = { α: [], β: [] };
      let number = 0;
      /** A tab writes what it changed, and nothing else. */
      const become = (at: number, after: Queue<Word>) => {
        const left = new Set(after.items.map(({ id }) => id));
        for (const { id } of tabs[at]!.items) if (!left.has(id)) browser.delete(id);
        for (const one of after.items) if (!tabs[at]!.items.includes(one)) browser.set(one.id, one);
        tabs[at] = after;
      };
      const hear = (at: number) => (tabs[at] = reread(tabs[at]!, [...browser.values()]));
      // The tab that sends reads what all keep, before each item.
      const send = () => {
        hear(sender);
        const one = nextOf(tabs[sender]!, rules);
        if (!one) return;
        become(sender, departed(tabs[sender]!, one));
        become(sender, landed(tabs[sender]!, server.take(one), { ...rules, now: 0 }));
      };
      for (const one of steps) {
        if (one.do === 'mode') server.mode = one.mode;
        else if (one.do === 'send') send();
        else if (one.do === 'hear') hear(one.tab);
        else if (one.do === 'reload') {
          // Its lock goes to the other tab, which reads first.
          if (one.tab === sender) sender = 1 - sender;
          tabs[one.tab] = queue(...browser.values());
          hear(sender);
        } else {
          number += 1;
          wanted[one.lane]!.push(`${number}`);
          const made = { ...word(number, one.lane), at: momentOf(tabs[one.tab]!, number) };
          become(one.tab, added(tabs[one.tab]!, made, inOrder));
        }
      }
      server.mode = 'fine';
      hear(sender);
      for (const { id } of tabs[sender]!.items) become(sender, retried(tabs[sender]!, id));
      for (let left = 100; browser.size > 0 && left > 0; left--) send();
      expect(browser.size).toBe(0);
      expect(server.taken.toSorted()).toEqual(Object.values(wanted).flat().toSorted());
      for (const ids of Object.values(wanted))
        expect(server.taken.filter((id) => ids.includes(id))).toEqual(ids);
    }),
    { numRuns: 300 },
  );
});

test('whatever fails, the server has the last word of each lane where a new one replaces it, and no id with two words', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('add' as const), lane: fc.constantFrom('α', 'β', 'γ') }),
    fc.record({ do: fc.constant('send' as const) }),
    fc.record({
      do: fc.constant('mode' as const),
      mode: fc.constantFrom('fine' as const, 'lost' as const, 'unheard' as const),
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const server = aServer();
      const words = new Map<string, Set<string>>();
      const last: Record<string, string> = {};
      const stored: Record<string, string> = {};
      let now = queueOf<Word>([]);
      let number = 0;
      const send = () => {
        const one = nextOf(now, { ...rules, laneOf: () => '' });
        if (!one) return;
        words.set(one.id, (words.get(one.id) ?? new Set()).add(one.word));
        const outcome = server.take(one);
        if (server.mode !== 'lost') stored[one.lane] = one.word;
        now = landed(departed(now, one), outcome, { ...rules, now: 0 });
      };
      for (const one of steps) {
        if (one.do === 'mode') server.mode = one.mode;
        else if (one.do === 'send') send();
        else {
          number += 1;
          last[one.lane] = `λέξη ${number}`;
          now = added(now, word(number, one.lane), rules);
        }
      }
      server.mode = 'fine';
      while (now.items.length > 0) send();
      expect(stored).toEqual(last);
      for (const said of words.values()) expect(said.size).toBe(1);
    }),
    { numRuns: 200 },
  );
});
