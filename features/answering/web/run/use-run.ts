import { useEffect, useState } from 'react';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import type { AnswerSet } from '../../contract/sets.ts';
import { createRun, type OpenSet } from './run.ts';

/** How long a refusal is to be read, in seconds. */
const READ_SECONDS = 10;

interface Wish {
  /** Reads the set again; undefined if that failed. */
  onChanged: () => Promise<AnswerSet | undefined>;
  /** An answer was refused because the set is paused. */
  onPaused: () => void;
}

/**
 * The answers of a set on this page, for as long as it is answered here. `refresh` reads the set again and takes over what is new.
 */
export function useRun(set: OpenSet, { onChanged, onPaused }: Wish) {
  const t = useTexts();
  const [run] = useState(() => {
    const tellRefused = (reason: unknown) =>
      toast(t('answering.refused', { reason: refusalText(t, reason) }), {
        kind: 'error',
        seconds: READ_SECONDS,
      });
    const refresh = async ({ isMoved = false } = {}) => {
      // What is typed belongs to the version that the page shows: the server has it before another one is read.
      if (isMoved) await made.flush();
      const now = await onChanged();
      if (now?.may.answer) made.reload(now);
    };
    const made = createRun(set, {
      onPaused: () => {
        onPaused();
        void refresh();
      },
      onClosed: () => void refresh(),
      onLost: tellRefused,
      onRefused: tellRefused,
      onMoved: () => void refresh(),
    });
    return {
      ...made,
      refresh: () => void refresh(),
      /** The set went over to another version. */
      move: () => void refresh({ isMoved: true }),
    };
  });
  useEffect(() => run.start(), [run]);
  // The set may also be read again for another reason than those above.
  useEffect(() => {
    if ((set.questionnaire as unknown) !== run.questionnaire()) run.reload(set);
  }, [run, set]);
  return run;
}
