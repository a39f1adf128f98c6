import type { Output } from '#platform/contract/call.ts';
import type { Texts } from '#platform/web/texts.ts';
import type { matching, Rule } from '../../contract.ts';

/** The fields that rules can compare, as far as the reader sees them. */
export type Fields = Output<typeof matching.rules>['fields'];

/** Whether the reader sees the fields of a rule. Fields that are not chosen yet count as visible. */
export const seesRule = (rule: Rule, fields: Fields): boolean =>
  [rule.menteeField, rule.mentorField].every(
    (name) => name === undefined || fields.some((field) => field.name === name),
  );

function labelOf(t: Texts, fields: Fields, name: string | undefined, unseen: string): string {
  if (name === undefined) return t('matching.field.none');
  return fields.find((field) => field.name === name)?.label ?? t(unseen);
}

const labelsOf = (t: Texts, { menteeField, mentorField }: Rule, fields: Fields, unseen: string) =>
  [labelOf(t, fields, menteeField, unseen), labelOf(t, fields, mentorField, unseen)] as const;

/** The field of a rule in a few words, or both if they differ. */
export function fieldsOf(t: Texts, rule: Rule, fields: Fields): string {
  if (rule.kind === 'earlier') return t('matching.kind.earlier');
  const [mentee, mentor] = labelsOf(t, rule, fields, 'matching.field.unseen');
  return mentee === mentor ? mentee : t('matching.field.both', { mentee, mentor });
}

/** The same as part of a sentence. */
export function fieldsPhrase(t: Texts, rule: Rule, fields: Fields): string {
  const [mentee, mentor] = labelsOf(t, rule, fields, 'matching.fields.unseen');
  return mentee === mentor
    ? t('matching.fields.one', { field: mentee })
    : t('matching.fields.two', { mentee, mentor });
}
