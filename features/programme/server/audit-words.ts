import { contentLanguageOf } from '#platform/contract/languages.ts';
import { titleIn } from '#engines/actions/title.ts';
import type { AuditWords } from '#features/audit/server/contributions.ts';
import { titlesOf } from './store/actions.ts';

/** The target of an event of an action begins with its id. */
const idIn = (target: string): number => Number(/^\d{1,15}\b/.exec(target)?.[0] ?? 0);

/** The words of the events of actions in the audit log: the titles in place of the numbers. */
export const actionWords: AuditWords = {
  targets: {
    has: (what) => what.startsWith('actions.') && what !== 'actions.type' && what !== 'actions.delete-type',
    namesOf: async (db, targets, language) => {
      const rows = new Map((await titlesOf(db, targets.map(idIn))).map((row) => [row.id, row]));
      return new Map(
        targets.flatMap((target) => {
          const row = rows.get(idIn(target));
          return row ? [[target, titleIn(row, contentLanguageOf(language))]] : [];
        }),
      );
    },
  },
};
