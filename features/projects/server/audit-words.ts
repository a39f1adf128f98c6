import type { AuditWords } from '#features/audit/server/contributions.ts';
import type { RaisedSight } from './guarded-settings.ts';

const nameIn = (value: unknown): string => String((value as { name?: unknown } | undefined)?.name ?? '–');

/** The texts of the parts of a list in an event: names, or the paths of settings. */
const listIn = (value: unknown, key: 'raised' | 'keys' | 'names' | 'changed'): string => {
  const list = (value as Partial<Record<string, unknown[]>> | undefined)?.[key] ?? [];
  return list.map((one) => (typeof one === 'string' ? one : levelsOf(one as RaisedSight))).join(', ');
};

/** `afm (1 → 4)`: the weakest level that saw a field, and the one that sees it now. */
const levelsOf = ({ name, from, to }: RaisedSight): string => `${name} (${from ?? '–'} → ${to ?? '–'})`;

/** The words of the events of projects in the audit log. */
export const projectWords: AuditWords = {
  kinds: {
    'project.raise-sight': { values: ({ after }) => ({ fields: listIn(after, 'raised') }) },
    'project.change-guard': { values: ({ after }) => ({ keys: listIn(after, 'keys') }) },
    'project.rename-uses': {
      values: ({ before, after }) => ({
        before: listIn(before, 'names'),
        after: listIn(after, 'names'),
        changed: listIn(after, 'changed'),
      }),
    },
    'project.rename-field': {
      values: ({ before, after }) => ({ before: nameIn(before), after: nameIn(after) }),
    },
  },
};
