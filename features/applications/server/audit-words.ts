import type { AuditWords, Happened } from '#features/audit/server/contributions.ts';

/** The words of the events of applicants in the audit log. */
export const applicationWords: AuditWords = {
  kinds: {
    // The target is the protocol number and the key of the document.
    'application.document': {
      values: ({ target = '' }: Happened) => ({ protocol: target.split(' ')[0]! }),
    },
  },
};
