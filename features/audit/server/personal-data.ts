import type { PersonalData } from '#platform/server/personal-data.ts';

/** The audit log. Erasing a person leaves its rows: ids, codes and network addresses (docs/decisions/0013). */
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
