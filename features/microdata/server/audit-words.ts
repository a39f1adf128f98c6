import type { AuditWords, Happened } from '#features/audit/server/contributions.ts';
import type { Language } from '#platform/contract/languages.ts';
import { say } from '#platform/server/texts.ts';

const withStage = {
  values: ({ target }: Happened, language: Language) => ({
    stage: say(language, `microdata.stageName.${target}`),
  }),
};

/** The words of the events of microdata in the audit log. None has an answer in it. */
export const microdataWords: AuditWords = {
  kinds: {
    'microdata.fill': withStage,
    'microdata.final': withStage,
    'microdata.check': withStage,
    'microdata.uncheck': withStage,
    'microdata.unfinalize': withStage,
  },
};
