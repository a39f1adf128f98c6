import type { Failure } from '#engines/forms/answers.ts';
import type { FormDefinition, Question } from '#engines/forms/definition.ts';
import type { FormVerdict } from '#engines/forms/evaluate-form.ts';
import { type ContentLanguage } from '#platform/contract/languages.ts';
import type { Texts } from '#platform/web/texts.ts';
import type { Step } from '#ui/Steps.tsx';
import { inWords } from '#engines/forms/words.ts';

/**
 * The first step shows the notice, the last one checks the answers. A section's step is named by its place in the form.
 */
export const NOTICE = 'notice';
export const CHECK = 'check';
export const sectionKey = (index: number): string => `section-${index}`;

/** The first failure of each of these questions. */
export function failuresIn(questions: readonly Question[], failures: readonly Failure[]): Failure[] {
  return questions.flatMap(({ name }) => failures.find((failure) => failure.name === name) ?? []);
}

/**
 * The steps of the form with what is left in each, without sections that show no question. `ready`: the form can be
 * submitted.
 */
export function stepsOf(
  t: Texts,
  language: ContentLanguage,
  definition: FormDefinition,
  verdict: FormVerdict,
  ready: boolean,
): Step[] {
  const sections = definition.sections.flatMap(({ title, questions }, index): Step[] => {
    const isShown = questions.some(({ name }) => verdict.visible.includes(name));
    const left = failuresIn(questions, verdict.failures).length;
    return isShown ? [{ key: sectionKey(index), title: inWords(title, language), left }] : [];
  });
  return [
    { key: NOTICE, title: t('applications.notice'), left: 0 },
    ...sections,
    { key: CHECK, title: t('applications.check'), left: 0, isOpen: !ready },
  ];
}
