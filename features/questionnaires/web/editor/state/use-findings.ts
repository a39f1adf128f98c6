import { useDeferredValue, useMemo } from 'react';
import { type ConditionWarning, conditionWarnings } from '#engines/questionnaire/conditions/warnings.ts';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { type Fault, faultsOf } from '#engines/questionnaire/validate.ts';

/** What the page finds in a draft: faults, which prevent publishing, and warnings about conditions. */
export interface Findings {
  faults: readonly Fault[];
  warnings: readonly ConditionWarning[];
  /** The ids of the questions with a fault or a warning. */
  marked: ReadonlySet<string>;
}

/** Finds faults and warnings after each change. Typing goes before. */
export function useFindings(questionnaire: Questionnaire): Findings {
  const draft = useDeferredValue(questionnaire);
  const faults = useMemo(() => faultsOf(draft), [draft]);
  const { sections } = draft;
  const warnings = useMemo(() => conditionWarnings({ sections }), [sections]);
  return useMemo(
    () => ({
      faults,
      warnings,
      marked: new Set([
        ...faults.flatMap(({ at }) => (at !== 'questionnaire' && 'question' in at ? [at.question] : [])),
        ...warnings.map(({ question }) => question),
      ]),
    }),
    [faults, warnings],
  );
}
