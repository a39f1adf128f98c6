import type { SentMicrodata } from '#features/microdata/server/contributions.ts';
import { inQueue, inRegister } from '../contract/states.ts';
import { addEvent, sendThatMayBeThere } from './store/ledger.ts';
import { countDone } from './store/queue.ts';
import { lockState, setState } from './store/states.ts';

/**
 * What the register has of a form, for the way back from its Final. A form counts as sent while it is under way, and where no answer told
 * whether it arrived.
 */
export const sentMicrodata: SentMicrodata = {
  inRegister: async (db, key) => {
    const state = await lockState(db, key);
    if (!state) return undefined;
    const isThere =
      inRegister.includes(state.state) ||
      state.state === 'sending' ||
      state.state === 'pending' ||
      (state.state !== 'withdrawn' && (await sendThatMayBeThere(db, key)) !== undefined);
    return isThere ? { number: state.number } : undefined;
  },
  withdrawn: async (db, key, { by, reason }) => {
    const state = await lockState(db, key);
    if (!state) return;
    if (state.sendId !== null)
      await addEvent(db, state.sendId, {
        kind: 'withdrawn',
        number: state.number ?? undefined,
        words: reason,
        by,
      });
    await setState(db, key, { state: 'withdrawn', dueInMs: null });
    if (inQueue.includes(state.state)) await countDone(db, key.projectId);
  },
};
