import type { AuditWords } from '#features/audit/server/contributions.ts';
import { titlesOf } from './store/items.ts';

const pathIn = (value: unknown): string => String((value as { path?: unknown } | null)?.path ?? '–');

/** The words of the events of the library in the audit log: items by their titles, folders by their paths. */
export const libraryWords: AuditWords = {
  kinds: {
    'library.add-folder': { values: ({ after }) => ({ path: pathIn(after) }) },
    'library.remove-folder': { values: ({ before }) => ({ path: pathIn(before) }) },
    'library.move-folder': { values: ({ before, after }) => ({ from: pathIn(before), to: pathIn(after) }) },
  },
  targets: {
    has: (what) => what.startsWith('library.'),
    namesOf: async (db, targets) => {
      const titles = await titlesOf(db, targets.map(Number).filter(Number.isSafeInteger));
      return new Map(titles.map(({ id, title }) => [`${id}`, title]));
    },
  },
};
