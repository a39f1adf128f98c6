import type { AuditWords } from '#features/audit/server/contributions.ts';
import { findText, say } from '#platform/server/texts.ts';

/** The words of the events of mails in the audit log: the subject of the template, with dots for what it says of people. */
export const mailWords: AuditWords = {
  targets: {
    has: (what) => what === 'mails.send-again',
    namesOf: async (_db, keys, language) =>
      new Map(
        keys.map((key) => {
          const subject = (findText(language, key) ?? '').replace(/\{\{[^}]*\}\}/g, '…');
          return [key, /[^…\s]/.test(subject) ? subject : say(language, 'mails.notification')];
        }),
      ),
  },
};
