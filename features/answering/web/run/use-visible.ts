import { useEffect, useMemo, useState } from 'react';
import { conditionedQuestions } from '#engines/questionnaire/conditions/references.ts';
import { visibleQuestions } from '#engines/questionnaire/conditions/visible.ts';
import { type Question, type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { useSandbox } from '#platform/web/sandbox/use-sandbox.ts';
import type { Sheet } from '../sheet/sheet.ts';

/** Typing is not judged at every key: the conditions wait for a short pause. */
const PAUSE_MS = 150;
/** After this long the engine is loaded once more, if it did not load. */
const AGAIN_MS = 5_000;

/**
 * The questions that are shown for the present answers. Conditions are judged by the page, with the same engine as the server, and while
 * they are, the earlier questions stay. Undefined before the first judgement.
 */
export function useVisible(questionnaire: Questionnaire, sheet: Sheet): readonly Question[] | undefined {
  const hasConditions = conditionedQuestions(questionnaire).some(({ conditions }) => conditions.length > 0);
  const [visible, setVisible] = useState<readonly Question[] | undefined>(() =>
    hasConditions ? undefined : unconditional(questionnaire),
  );
  const sandbox = useSandbox();

  useEffect(() => {
    if (!hasConditions) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isRunning = false;
    let isAsked = false;
    const judge = async () => {
      isAsked = true;
      if (isRunning) return;
      isRunning = true;
      while (isAsked && !isGone) {
        isAsked = false;
        const nowMs = Date.now();
        try {
          const box = await sandbox();
          const { questions } = await visibleQuestions(questionnaire, sheet.all(), (calls, readings) =>
            box.evaluate(calls, readings, { nowMs }),
          );
          if (!isGone) setVisible((before) => (isSame(before, questions) ? before : questions));
        } catch {
          // The engine did not load. Until it does, questions with a condition are hidden, as after one that fails.
          if (isGone) break;
          setVisible((before) => before ?? unconditional(questionnaire));
          timer = setTimeout(() => void judge(), AGAIN_MS);
        }
      }
      isRunning = false;
    };
    const stop = sheet.follow('all', () => {
      clearTimeout(timer);
      timer = setTimeout(() => void judge(), PAUSE_MS);
    });
    void judge();
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, [questionnaire, sheet, hasConditions, sandbox]);

  // A version whose questions had no conditions may be followed by one in which they have.
  const [last, setLast] = useState<readonly Question[]>();
  const known = visible ?? last;
  const shown = useMemo(
    () => (hasConditions ? known && inVersion(questionnaire, known) : unconditional(questionnaire)),
    [hasConditions, questionnaire, known],
  );
  if (shown !== last) setLast(shown);
  return shown;
}

/** Until the conditions of a new version are judged, it shows those of its questions that were shown before. */
function inVersion(questionnaire: Questionnaire, visible: readonly Question[]): readonly Question[] {
  const ids = new Set(visible.map(({ id }) => id));
  const now = questionsOf(questionnaire).filter(({ id }) => ids.has(id));
  return isSame(visible, now) ? visible : now;
}

const unconditional = (questionnaire: Questionnaire): Question[] =>
  conditionedQuestions(questionnaire).flatMap(({ question, conditions }) =>
    conditions.length === 0 && !question.dontShow ? [question] : [],
  );

const isSame = (a: readonly Question[] | undefined, b: readonly Question[]): boolean =>
  a?.length === b.length && a.every((question, place) => question === b[place]);
