import { contentLanguageOf } from '#platform/contract/languages.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import type { AuditWords } from '#features/audit/server/contributions.ts';
import { titlesOf } from './store/questionnaires.ts';

/** The words of the events of questionnaires in the audit log: the titles in place of the numbers. */
export const questionnaireWords: AuditWords = {
  targets: {
    has: (what) => /^questionnaires\.(?!bank|allow|forbid)/.test(what),
    namesOf: async (db, targets, language) => {
      const rows = await titlesOf(db, targets.map(Number).filter(Number.isSafeInteger));
      return new Map(rows.map(({ id, title }) => [String(id), textIn(title, contentLanguageOf(language))]));
    },
  },
};
