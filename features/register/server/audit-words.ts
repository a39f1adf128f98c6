import type { AuditWords, Happened } from '#features/audit/server/contributions.ts';
import type { Language } from '#platform/contract/languages.ts';
import { say } from '#platform/server/texts.ts';

const countOf = ({ after }: Happened, name: string): number =>
  Number((after as Record<string, unknown> | undefined)?.[name] ?? 0);

const withStage = (name: string) => ({
  values: (line: Happened, language: Language) => ({
    stage: say(language, `microdata.stageName.${line.target}`),
    count: countOf(line, name),
  }),
});

/** The words of the events of the register in the audit log. */
export const registerWords: AuditWords = {
  kinds: {
    'register.send': withStage('forms'),
    'register.files': withStage('forms'),
    'register.note-answers': withStage('noted'),
    'register.empty': { values: (line) => ({ count: countOf(line, 'taken') }) },
  },
};
