import { useCallback, useEffect, useRef, useState } from 'react';
import type { Question } from '#engines/questionnaire/definition.ts';
import type { QuestionId } from '#engines/questionnaire/ids.ts';
import { headingId } from '#features/questionnaires/web/public.tsx';
import { useKeys } from './use-keys.ts';

/** The question where the user is, among those with a number, and how to go to another one. */
export function useCurrent(numbered: readonly Question[]) {
  // By its id: a question that appears above it changes its place.
  const [chosen, select] = useState<QuestionId>();
  const place = Math.max(
    0,
    numbered.findIndex(({ id }) => id === chosen),
  );
  const latest = useRef(numbered);
  useEffect(() => {
    latest.current = numbered;
  });
  const go = useCallback((to: number) => {
    const question = latest.current[to];
    if (!question) return;
    select(question.id);
    // The card may be drawn by this very step.
    requestAnimationFrame(() => {
      const heading = document.getElementById(headingId(question.id));
      heading?.scrollIntoView({ block: 'center' });
      heading?.focus({ preventScroll: true });
    });
  }, []);
  useKeys(numbered.length, place, go);
  return { current: numbered[place]?.id, select, go };
}
