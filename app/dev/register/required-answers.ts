import { formKinds } from '#engines/microdata/definition.ts';
import { readForm } from '#engines/microdata/read-form.ts';
import { type Period, periods, readyForms } from '#engines/microdata/ready-forms.ts';
import { KNOWN_TO_AUTHORITIES } from '#engines/register/answers.ts';
import { ANSWER_CODES } from '#engines/register/record.ts';
import type { SentForm } from './sent-form.ts';

/** Offers of work and training (E2 to E5 of 2014-2020). The only public client does not send them, so they are not demanded. */
const OFFERS = new Set([58, 59, 60, 61]);

/** The questions of the ready-made forms that everybody answers, by period and kind of form. */
const demanded = new Map(
  periods.flatMap((period) =>
    formKinds.map((kind) => [keyOf(period, kind === 'entry'), idsOf(period, kind)] as const),
  ),
);

function keyOf(period: Period, isEntry: boolean): string {
  return `${period} ${isEntry}`;
}

function idsOf(period: Period, kind: (typeof formKinds)[number]): readonly number[] {
  return readForm(readyForms[period][kind]).questions.flatMap((one) => {
    const isForAll = one.required && one.conditionId === undefined && !one.ages && !one.sixMonths;
    return isForAll && one.opsId !== undefined && !OFFERS.has(one.opsId) ? [one.opsId] : [];
  });
}

/** The ids that a form must have with ΝΑΙ or ΟΧΙ and does not, ascending. */
export function missingAnswers({ period, isEntry, fromAuthorities, answers }: SentForm): number[] {
  const isAnswered = (opsId: number) =>
    answers[opsId] === ANSWER_CODES.yes || answers[opsId] === ANSWER_CODES.no;
  return (demanded.get(keyOf(period, isEntry)) ?? [])
    .filter((opsId) => !(fromAuthorities && KNOWN_TO_AUTHORITIES.includes(opsId)) && !isAnswered(opsId))
    .sort((a, b) => a - b);
}
