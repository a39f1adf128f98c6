import type { PersonalData } from '#platform/server/personal-data.ts';

/** The audit log. Its rows hold no words about people, only who did what to whom, and nothing of them is ever removed (docs/decisions/0013). */
export const auditData: PersonalData = {
  tables: ['audit'],
  keeps: [
    // The log is append-only, and is the proof of who did what.
    'audit.admin_id',
    'audit.actor_id',
    'audit.subject_id',
  ],
  held: [],
  erase: async () => {},
};
