import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem, send } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { matching, type Pair } from '../../contract.ts';
import { refreshMatching } from '../refresh.ts';

/** Choices by hand in an open proposal. Each can be undone for ten seconds. */
export function useChoice(id: number) {
  const t = useTexts();
  const queries = useQueryClient();
  /** The mentor whose choice is being saved; 0 for none. */
  const [busy, setBusy] = useState<number>();

  const set = async (input: { menteeId: number; mentorId: number; locked: boolean }) => {
    setBusy(input.mentorId);
    try {
      await send(matching.setPair, { id, ...input });
      return true;
    } catch (failure) {
      if (!(failure instanceof Problem)) throw failure;
      toast(refusalText(t, failure), { kind: 'error', seconds: 10 });
      return false;
    } finally {
      setBusy(undefined);
      await refreshMatching(queries);
    }
  };

  return {
    busy,
    /**
     * Gives the mentee of a pair another mentor, or none (0). Without `locked` the next matching may change it.
     */
    choose: async (before: Pair, mentorId: number, locked = true) => {
      const menteeId = before.mentee.id;
      if (!(await set({ menteeId, mentorId, locked }))) return;
      const back = { menteeId, mentorId: before.mentor?.id ?? 0, locked: before.locked };
      toast(t(locked ? 'matching.chosen' : 'matching.unlocked'), {
        kind: 'success',
        undo: { label: t('matching.undo'), onUndo: () => void set(back) },
      });
    },
  };
}

export type Choice = ReturnType<typeof useChoice>;
