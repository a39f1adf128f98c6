import type { AuditWords, Happened } from '#features/audit/server/contributions.ts';
import type { Language } from '#platform/contract/languages.ts';
import { say } from '#platform/server/texts.ts';

/** What a change left and made, each in words. */
const changed = (words: (value: unknown, language: Language) => string) => ({
  values: ({ before, after }: Happened, language: Language) => ({
    before: words(before, language),
    after: words(after, language),
  }),
});

const of = (value: unknown, key: string): unknown => (value as Record<string, unknown> | undefined)?.[key];

/** The words of the events of people in the audit log. */
export const peopleWords: AuditWords = {
  kinds: {
    'people.set-state': changed((value, language) =>
      say(language, `people.state.${Number(of(value, 'state'))}`),
    ),
    'people.set-level': changed((value) => String(of(value, 'level'))),
    'people.update-roles': changed((value, language) => {
      const roles = (of(value, 'roles') as string[] | undefined) ?? [];
      return roles.map((role) => say(language, `role.${role}`)).join(', ') || '–';
    }),
  },
};
