import type { AuditWords } from '#features/audit/server/public.ts';

const nameIn = (value: unknown): string => String((value as { name?: unknown } | undefined)?.name ?? '–');

/** The words of the events of projects in the audit log. */
export const projectWords: AuditWords = {
  kinds: {
    'project.rename-field': {
      values: ({ before, after }) => ({ before: nameIn(before), after: nameIn(after) }),
    },
  },
};
