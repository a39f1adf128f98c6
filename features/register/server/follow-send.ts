import type { Outcome } from '#engines/register/outcome.ts';
import type { Db } from '#platform/server/db.ts';
import { inQueue } from '../contract/states.ts';
import type { Unanswered } from './post.ts';
import { addEvent, type Happened, sendThatMayBeThere } from './store/ledger.ts';
import { countDone } from './store/queue.ts';
import { type Claimed, lockState, setState } from './store/states.ts';

/** Tries of a form before the queue gives it up, when no answer comes. */
export const MAX_TRIES = 5;
/** The longest pause before the same form is tried, or its result asked for, again, in milliseconds. */
const MAX_BACKOFF_MS = 5 * 60_000;
const FIRST_BACKOFF_MS = 2_000;

type NextState = Parameters<typeof setState>[2];

/** Milliseconds until a form that was tried so often is tried again. */
export const backoff = (tries: number): number =>
  Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 1.5 ** Math.max(0, tries - 2));

/** Writes what became of a send, and what follows for the form, in one transaction. */
export async function follow(
  pool: Db,
  form: Claimed,
  sendId: number,
  outcome: Outcome | Unanswered,
): Promise<void> {
  await pool.transaction().execute(async (db) => {
    const now = await lockState(db, form);
    await addEvent(db, sendId, happened(outcome));
    // Another round has claimed the form, and asks the register itself.
    if (now?.tries !== form.tries || now.sendId !== sendId) return;
    const isQueued = inQueue.includes(now.state);
    // An Admin stated meanwhile that the form was withdrawn. Only what the register has says otherwise.
    if (!isQueued && !['accepted', 'exists', 'pending'].includes(outcome.kind)) return;
    const isOver = await setOutcome(db, form, sendId, outcome);
    if (isOver && isQueued) await countDone(db, form.projectId);
  });
}

function happened(outcome: Outcome | Unanswered): Happened {
  if (outcome.kind === 'unanswered') return { kind: 'unanswered', words: outcome.why };
  if (outcome.kind === 'working') return { kind: 'pending' };
  if (outcome.kind === 'unreadable') return { kind: 'unreadable', words: outcome.why };
  return outcome;
}

/** Sets the state of a form by what the register said; returns whether the form has left the queue. */
async function setOutcome(
  db: Db,
  form: Claimed,
  sendId: number,
  outcome: Outcome | Unanswered,
): Promise<boolean> {
  const next = stateAfter(form, outcome);
  // The register has an earlier form of the person: where that one was ours, what has changed since is not there.
  const earlier = outcome.kind === 'exists' ? await sendThatMayBeThere(db, form, sendId) : undefined;
  await setState(db, form, {
    code: null,
    words: null,
    guid: null,
    ...(earlier && { revision: earlier.revision }),
    ...next,
  });
  return next.dueInMs === null;
}

/** What a form is at after what the register said. One that is not due again has left the queue. */
function stateAfter({ tries }: Claimed, outcome: Outcome | Unanswered): NextState {
  switch (outcome.kind) {
    case 'accepted':
    case 'exists':
      return { state: outcome.kind, number: outcome.number ?? null, dueInMs: null };
    case 'refused':
      return { state: 'refused', code: outcome.code, words: outcome.words, dueInMs: null };
    case 'pending':
      return { state: 'pending', guid: outcome.guid, dueInMs: FIRST_BACKOFF_MS };
    case 'fault':
      return { state: 'failed', code: 'fault', words: outcome.words, dueInMs: null };
    default: {
      const said = { code: outcome.kind, words: outcome.kind === 'working' ? null : outcome.why };
      return tries >= MAX_TRIES
        ? { ...said, state: 'failed', dueInMs: null }
        : { ...said, state: 'waiting', dueInMs: backoff(tries + 1) };
    }
  }
}
