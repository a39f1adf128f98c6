import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem, send } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { steps } from '../../contract.ts';
import { staleSteps } from '../refresh.ts';

interface Whose {
  actionId: number;
  hasMentor: boolean;
}

/** Hands the user's own step to the mentor and takes it back; either can be undone from its toast. */
export function useTurn({ actionId, hasMentor }: Whose) {
  const t = useTexts();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<unknown>, said: string, back?: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
      toast(said, {
        kind: 'success',
        ...(back && { undo: { label: t('steps.undo'), onUndo: () => void back() } }),
      });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      toast(refusalText(t, error), { kind: 'error', seconds: 10 });
    } finally {
      setBusy(false);
      await staleSteps(queries);
    }
  };
  const takeBack = () => attempt(() => send(steps.takeBack, { actionId }), t('steps.turn.back'));
  return {
    isBusy,
    takeBack,
    handOver: () =>
      attempt(
        () => send(steps.handOver, { actionId }),
        t(hasMentor ? 'steps.turn.done' : 'steps.turn.done.nobody'),
        takeBack,
      ),
  };
}
