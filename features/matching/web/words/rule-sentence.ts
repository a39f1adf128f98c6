import type { Language } from '#platform/contract/languages.ts';
import type { Texts } from '#platform/web/texts.ts';
import type { Rule } from '../../contract.ts';
import { type Fields, fieldsPhrase } from './fields.ts';

/** Pairs of values that a sentence names before it only counts the rest. */
const namedPairs = 3;

/** A rule in words. */
export function ruleSentence(t: Texts, language: Language, rule: Rule, fields: Fields): string {
  const figures = new Intl.NumberFormat(language);
  const phrase = fieldsPhrase(t, rule, fields);
  switch (rule.kind) {
    case 'distance':
      return rule.farKm === undefined
        ? t('matching.rule.distance.open', { fields: phrase })
        : t('matching.rule.distance', { fields: phrase, km: figures.format(rule.farKm) });
    case 'difference':
      return rule.span === undefined
        ? t('matching.rule.difference.open', { fields: phrase })
        : t('matching.rule.difference', { fields: phrase, span: figures.format(rule.span) });
    case 'exclusion':
      return rule.never.length === 0
        ? t('matching.rule.exclusion', { fields: phrase })
        : t('matching.rule.exclusion.values', { fields: phrase, values: neverText(t, rule.never) });
    case 'earlier':
      return t(rule.wish === 'forbid' ? 'matching.rule.earlier.forbid' : 'matching.rule.earlier.prefer');
    default:
      return t(`matching.rule.${rule.kind}`, { fields: phrase });
  }
}

function neverText(t: Texts, never: Rule['never']): string {
  const named = never.slice(0, namedPairs).map(({ mentee, mentor }) => `${mentee || '…'} – ${mentor || '…'}`);
  const more = never.length - named.length;
  return [...named, ...(more > 0 ? [t('matching.rule.more', { count: more })] : [])].join(', ');
}

/** Whether a rule has a weight. A rule that only refuses has none. */
export const hasWeight = ({ kind, wish }: Pick<Rule, 'kind' | 'wish'>): boolean =>
  kind !== 'exclusion' && !(kind === 'earlier' && wish === 'forbid');
