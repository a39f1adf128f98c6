import { useCallback, useEffect, useRef, useState } from 'react';
import { athensClock } from '#engines/dates/athens.ts';
import type { EvaluateRules } from '#engines/forms/ask-rules.ts';
import type { FormDefinition } from '#engines/forms/definition.ts';
import { evaluateForm, type FormVerdict } from '#engines/forms/evaluate-form.ts';
import type { Sandbox } from '#engines/rules/sandbox.ts';
import type { Answers } from '../../contract/form.ts';

/** A sandbox for as long as the component stands; its code comes with the first rule that is asked. */
export function useSandbox(): () => Promise<Sandbox> {
  const box = useRef<Promise<Sandbox>>(undefined);
  useEffect(
    () => () => {
      void box.current?.then((made) => made.close());
      box.current = undefined;
    },
    [],
  );
  return useCallback(() => (box.current ??= openSandbox(box)), []);
}

/** A chunk that did not arrive is asked for again by the next rule. */
async function openSandbox(box: { current: Promise<Sandbox> | undefined }): Promise<Sandbox> {
  try {
    const { createSandbox } = await import('#platform/web/sandbox/sandbox.ts');
    return createSandbox();
  } catch (error) {
    box.current = undefined;
    throw error;
  }
}

interface Judged {
  /** What the engine says of the newest answers that it has seen; undefined before the first time. */
  verdict: FormVerdict | undefined;
  /** The verdict is about these very answers, and not about those of a moment ago. */
  isCurrent: boolean;
  /** The rules could not be run: their engine did not load. */
  broken: boolean;
  retry: () => void;
}

/**
 * Judges answers at each keystroke, with the engine that the server decides with. While one judgement runs the next
 * waits, and of those that wait only the newest is made.
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
