import type { AuditWords, Happened } from '#features/audit/server/contributions.ts';
import type { Language } from '#platform/contract/languages.ts';
import { findText, say } from '#platform/server/texts.ts';

/** A status. A bulk change has pairs of an application and a status; the status of the first pair is shown. */
const statusIn = (value: unknown): unknown => (Array.isArray(value) ? (value[0] as unknown[])?.[1] : value);

const inWords = (value: unknown, language: Language): string => {
  const key = `selection.status.${String(statusIn(value))}`;
  return findText(language, key) === undefined ? '–' : say(language, key);
};

const change = {
  values: ({ before, after }: Happened, language: Language) => ({
    change: `${inWords(before, language)} → ${inWords(after, language)}`,
  }),
};

/** The words of the events of a selection in the audit log. */
export const selectionWords: AuditWords = {
  kinds: {
    'application.move': change,
    'application.undo': change,
    // The target is the protocol number and the key of the document.
    'application.accept-document': {
      values: ({ target = '' }: Happened) => ({ protocol: target.split(' ')[0]! }),
    },
  },
};
