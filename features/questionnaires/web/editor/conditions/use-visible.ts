import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnswerSheet } from '#engines/questionnaire/answers.ts';
import { type Visible, visibleQuestions } from '#engines/questionnaire/conditions/visible.ts';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { useSandbox } from '#platform/web/sandbox/use-sandbox.ts';

interface Asked {
  questionnaire: Pick<Questionnaire, 'sections'>;
  sheet: AnswerSheet;
}

/**
 * The questions that are shown for these answers, found by the same engine as on the server; undefined before the first result. While
 * one run is active, only the newest answers wait for the next.
 */
export function useVisible(questionnaire: Asked['questionnaire'], sheet: AnswerSheet): Visible | undefined {
  const sandbox = useSandbox();
  const [visible, setVisible] = useState<Visible>();
  const wanted = useRef<Asked>({ questionnaire, sheet });
  const isRunning = useRef(false);
  const run = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      for (let done: Asked | undefined; done !== wanted.current;) {
        const now = wanted.current;
        const found = await visibleQuestions(now.questionnaire, now.sheet, async (calls, readings) =>
          (await sandbox()).evaluate(calls, readings, { nowMs: Date.now() }),
        );
        setVisible(found);
        done = now;
      }
    } catch {
      // The engine did not load, or its sandbox was closed with the page. The next change tries again.
    } finally {
      isRunning.current = false;
    }
  }, [sandbox]);
  useEffect(() => {
    wanted.current = { questionnaire, sheet };
    void run();
  }, [questionnaire, sheet, run]);
  return visible;
}
