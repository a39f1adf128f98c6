import type { AuditWords } from '#features/audit/server/contributions.ts';

/** The words of the events of conferences in the audit log: the guest by name. */
export const conferenceWords: AuditWords = {
  kinds: {
    'conference.invite': { personId: ({ after }) => after },
    'conference.uninvite': { personId: ({ before }) => before },
  },
};
