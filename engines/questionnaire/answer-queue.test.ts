import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createQueue, type Kept, type Outcome, type Waiting } from './answer-queue.ts';

/** A server that stores each number of a device once, and whose connection fails as it is told. */
function aServer() {
  const stored = new Map<number, Waiting['answer']>();
  const counted: number[] = [];
  let last = 0;
  return {
    stored,
    counted,
    take({ group, sequence, answer }: Waiting): number {
      if (sequence > last) {
        last = sequence;
        counted.push(sequence);
        stored.set(group, answer);
      }
      return counted.length;
    },
  };
}

/** A queue whose clock is driven by hand: `wait()` runs what was put off. */
function aQueue(send: (waiting: Waiting) => Promise<Outcome>, kept?: Kept) {
  let put: Kept | undefined = kept;
  const off: (() => void)[] = [];
  const refused: [Waiting, Outcome][] = [];
  const queue = createQueue({
    kept,
    keep: (now) => {
      // As JSON, as storage has it.
      put = JSON.parse(JSON.stringify(now)) as Kept;
      return true;
    },
    send,
    onStored: () => {},
    onRefused: (waiting, outcome) => refused.push([waiting, outcome]),
    onChange: () => {},
    later: (_ms, run) => {
      off.push(run);
      return () => {};
    },
  });
  return { queue, refused, kept: () => put, wait: () => off.splice(0).forEach((run) => run()) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the queue of answers', () => {
  test('sends in order, one at a time, and an unsent answer is replaced by a later one to the same group', async () => {
    const sent: Waiting[] = [];
    let answerNow: (outcome: Outcome) => void = () => {};
    const { queue } = aQueue((waiting) => {
      sent.push(waiting);
      return new Promise((resolve) => (answerNow = resolve));
    });
    queue.put(1, 5);
    queue.put(2, 'α');
    queue.put(2, 'αβ');
    queue.put(1, 6);
    expect(sent).toEqual([{ group: 1, sequence: 1, answer: 5 }]);
    for (let revision = 1; queue.waiting.length > 0; revision++) {
      answerNow({ is: 'stored', revision });
      await settled();
    }
    // The first answer was on its way already; what came after it is another answer.
    expect(sent).toEqual([
      { group: 1, sequence: 1, answer: 5 },
      { group: 2, sequence: 2, answer: 'αβ' },
      { group: 1, sequence: 3, answer: 6 },
    ]);
    expect(queue.state).toBe('idle');
  });

  test('keeps what waits over a reload, and goes on with the same numbers', async () => {
    const first = aQueue(async () => ({ is: 'unsent' }));
    first.queue.put(1, 5);
    first.queue.put(2, 'β');
    await settled();
    expect(first.queue.state).toBe('offline');
    const server = aServer();
    const second = aQueue(
      async (waiting) => ({ is: 'stored', revision: server.take(waiting) }),
      first.kept(),
    );
    await second.queue.run();
    expect([...server.stored]).toEqual([
      [1, 5],
      [2, 'β'],
    ]);
    second.queue.put(1, 7);
    await settled();
    expect(server.counted).toEqual([1, 2, 3]);
    expect(second.kept()).toEqual({ next: 4, waiting: [] });
  });

  test('a refused answer is handed back with the one that stays, and the next ones go on', async () => {
    const { queue, refused } = aQueue(async ({ group }) =>
      group === 1 ? { is: 'refused', stored: 3, reason: 'bad' } : { is: 'stored', revision: 1 },
    );
    queue.put(1, 99);
    queue.put(2, 1);
    await settled();
    expect(refused.map(([{ group }, outcome]) => [group, outcome.is])).toEqual([[1, 'refused']]);
    expect(queue.state).toBe('idle');
  });

  test('a paused set keeps what waits, and gets it in order when it goes on', async () => {
    let isPaused = true;
    const server = aServer();
    const { queue, refused, kept } = aQueue(async (waiting) =>
      isPaused ? { is: 'paused' } : { is: 'stored', revision: server.take(waiting) },
    );
    queue.put(1, 1);
    queue.put(2, 2);
    await settled();
    expect(queue.state).toBe('paused');
    expect(kept()?.waiting).toHaveLength(2);
    isPaused = false;
    queue.reopen();
    await settled();
    expect([...server.stored]).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(refused).toEqual([]);
  });

  test('answers that arrive after the end are all sent, and each comes back as late', async () => {
    const { queue, refused, kept } = aQueue(() => Promise.resolve({ is: 'late', reason: 'over' }));
    queue.put(1, 5);
    queue.put(2, 'στο τρένο');
    await settled();
    expect(refused.map(([{ group }, { is }]) => [group, is])).toEqual([
      [1, 'late'],
      [2, 'late'],
    ]);
    expect(kept()!.waiting).toEqual([]);
    expect(queue.state).toBe('idle');
  });

  test('a closed set hands everything back, also what is answered later, and takes answers again when it is opened', async () => {
    let isClosed = true;
    const { queue, refused } = aQueue(async () =>
      isClosed ? { is: 'closed', reason: 'over' } : { is: 'stored', revision: 1 },
    );
    queue.put(1, 1);
    queue.put(2, 2);
    await settled();
    expect(queue.state).toBe('closed');
    queue.put(3, 3);
    expect(refused.map(([{ group }]) => group)).toEqual([1, 2, 3]);
    expect(queue.waiting).toEqual([]);
    isClosed = false;
    queue.reopen();
    queue.put(1, 4);
    await settled();
    expect(queue.state).toBe('idle');
  });

  test('whatever fails and whenever the page is reloaded, the server has the last answer to each group, and each number once', async () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('put' as const),
        group: fc.integer({ min: 1, max: 4 }),
        answer: fc.integer({ min: 1, max: 9 }),
      }),
      fc.record({
        do: fc.constant('fail' as const),
        mode: fc.constantFrom('lost' as const, 'unheard' as const, 'fine' as const),
      }),
      fc.record({ do: fc.constant('reload' as const) }),
      fc.record({ do: fc.constant('wait' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const server = aServer();
        let mode: 'lost' | 'unheard' | 'fine' = 'fine';
        const send = async (waiting: Waiting): Promise<Outcome> => {
          if (mode === 'lost') return { is: 'unsent' };
          const revision = server.take(waiting);
          // The server has it, and its reply does not arrive.
          return mode === 'unheard' ? { is: 'unsent' } : { is: 'stored', revision };
        };
        let page = aQueue(send);
        const wanted = new Map<number, number>();
        for (const one of steps) {
          if (one.do === 'put') {
            page.queue.put(one.group, one.answer);
            wanted.set(one.group, one.answer);
          } else if (one.do === 'fail') mode = one.mode;
          else if (one.do === 'wait') page.wait();
          else page = aQueue(send, page.kept());
          await settled();
        }
        mode = 'fine';
        await page.queue.run();
        await settled();
        expect(Object.fromEntries(server.stored)).toEqual(Object.fromEntries(wanted));
        expect(server.counted).toEqual([...new Set(server.counted)].toSorted((a, b) => a - b));
        expect(page.queue.waiting).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
