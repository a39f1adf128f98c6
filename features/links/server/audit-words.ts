import type { AuditWords, Happened } from '#features/audit/server/contributions.ts';

const named = (key: string) => ({
  personId: ({ after }: Happened) => (after as Record<string, unknown> | undefined)?.[key],
});

/** The words of the events of links in the audit log. */
export const linkWords: AuditWords = {
  kinds: {
    'links.set-default': named('mentorId'),
    'links.set-actions': named('mentorId'),
    'links.supervise': named('supervisorId'),
    'links.reassign': named('toId'),
  },
};
