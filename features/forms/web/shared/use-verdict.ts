import { useCallback, useEffect, useRef, useState } from 'react';
import { athensClock } from '#engines/dates/athens.ts';
import type { EvaluateRules } from '#engines/forms/ask-rules.ts';
import type { FormDefinition } from '#engines/forms/definition.ts';
import { evaluateForm, type FormVerdict } from '#engines/forms/evaluate-form.ts';
import { useSandbox } from '#platform/web/sandbox/use-sandbox.ts';
import type { Answers } from '../../contract/form.ts';

interface Judged {
  /** The verdict of the engine on the newest judged answers; undefined before the first one. */
  verdict: FormVerdict | undefined;
  /** The verdict is about the present answers, not about earlier ones. */
  isCurrent: boolean;
  /** The rules cannot run, because their engine did not load. */
  broken: boolean;
  retry: () => void;
}

/**
 * Judges answers at each keystroke with the same engine as the server. While one run is active, only the newest answers
 * wait for the next.
 */
export function useVerdict(definition: FormDefinition, answers: Answers): Judged {
  const sandbox = useSandbox();
  const [judged, setJudged] = useState<{
    verdict: FormVerdict;
    answers: Answers;
    definition: FormDefinition;
  }>();
  const [broken, setBroken] = useState(false);
  const wanted = useRef({ definition, answers });
  const isRunning = useRef(false);

  const judge = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      for (let done: typeof wanted.current | undefined; done !== wanted.current;) {
        const now = wanted.current;
        const nowMs = Date.now();
        const evaluateRules: EvaluateRules = async (rules, read) =>
          (await sandbox()).evaluate(rules, read, { nowMs });
        const verdict = await evaluateForm(now.definition, now.answers, {
          evaluateRules,
          today: athensClock(nowMs).date,
        });
        setJudged({ verdict, ...now });
        setBroken(false);
        done = now;
      }
    } catch {
      setBroken(true);
    } finally {
      isRunning.current = false;
    }
  }, [sandbox]);

  useEffect(() => {
    wanted.current = { definition, answers };
    void judge();
  }, [definition, answers, judge]);

  return {
    verdict: judged?.verdict,
    isCurrent: judged?.answers === answers && judged.definition === definition,
    broken,
    retry: () => void judge(),
  };
}
