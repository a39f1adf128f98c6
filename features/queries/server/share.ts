import { queriesBusy } from '../contract/shapes.ts';

/** The most queries that one person runs at the same time on a node. More wait. */
const OWN_RUNS = 2;

/** The most runs of one person that wait. */
const OWN_WAITING = 10;

/** How long a run waits for its turn, in milliseconds (promises R9). */
const WAIT_MS = 5_000;

interface Turns {
  running: number;
  waiting: (() => void)[];
}

const turns = new Map<number, Turns>();

/** Runs a query in the share of its reader: one person does not take all connections of the reporting role. @throws queriesBusy */
export async function share<T>(readerId: number, run: () => Promise<T>): Promise<T> {
  const own = turns.get(readerId) ?? { running: 0, waiting: [] };
  turns.set(readerId, own);
  if (own.running >= OWN_RUNS) await turnOf(own);
  else own.running += 1;
  try {
    return await run();
  } finally {
    const next = own.waiting.shift();
    if (next) next();
    else own.running -= 1;
    if (own.running === 0) turns.delete(readerId);
  }
}

/** Waits until a run of the same person ends, and takes its place. */
async function turnOf(own: Turns): Promise<void> {
  if (own.waiting.length >= OWN_WAITING) throw queriesBusy({ retryAfter: 5 });
  await new Promise<void>((go, refuse) => {
    const take = () => {
      clearTimeout(late);
      go();
    };
    const late = setTimeout(() => {
      own.waiting.splice(own.waiting.indexOf(take), 1);
      refuse(queriesBusy({ retryAfter: 5 }));
    }, WAIT_MS);
    own.waiting.push(take);
  });
}
