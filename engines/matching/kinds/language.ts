import { compareFields } from '../compared-fields.ts';
import type { LanguageRule } from '../rules.ts';
import type { RuleKind } from './kind.ts';

/** Languages in one text: «Ελληνικά, Αγγλικά», `el/en`, one on each line, or with a Greek semicolon. */
const split = (text: string) => text.split(/[,;/\u00b7\u0387\n]/);

/** 1 for a language in common, else 0. */
export const language: RuleKind<LanguageRule> = {
  prepare(rule, crowd) {
    const fields = compareFields(rule, crowd, split);
    return {
      score: (mentee, mentor) => (fields.shared(mentee, mentor) > 0 ? 1 : 0),
      code: (mentee, mentor) =>
        fields.missing(mentee, mentor) ??
        (fields.shared(mentee, mentor) > 0 ? 'shared-language' : 'no-shared-language'),
      values: fields.sharedValues,
    };
  },
};
