import type { PersonalData } from '#platform/server/personal-data.ts';
import { registerStates } from '../contract/states.ts';
import './tables.ts';

/** What was sent of a person, and what the register said. The state accounts for people by it, so erasing keeps it without the answers. */
export const registerData: PersonalData = {
  tables: ['register_send', 'register_event', 'register_state', 'register_queue', 'register_place'],
  keeps: [
    // The ledger proves what was sent of whom and by whom; the answers in it, and the digest of what was sent,
    // are removed, so that answers cannot be tried against it, not even with the key.
    'register_send.user_id',
    'register_send.made_by',
    'register_event.noted_by',
    'register_state.user_id',
    'register_state.asked_by',
    // Who works with the queue and the places is no data about participants.
    'register_queue.paused_by',
    'register_place.imported_by',
  ],
  held: [
    {
      part: 'register',
      query: (db, userId) =>
        db
          .selectFrom('registerState')
          .innerJoin('project', 'project.id', 'registerState.projectId')
          .where('userId', '=', userId)
          .select(['project.descr as project', 'stage', 'state', 'number', 'registerState.changedAt'])
          .orderBy('registerState.changedAt'),
      codes: { stage: ['entry', 'exit', 'sixMonths'], state: registerStates },
    },
  ],
  erase: async (db, userId) => {
    await db
      .updateTable('registerSend')
      .set({ answers: null, hash: '' })
      .where('userId', '=', userId)
      .execute();
  },
};
