import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, Problem, send } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { steps } from '../../contract.ts';
import { staleLists } from '../refresh.ts';
import type { StepDocument } from '../writing/use-step-document.ts';

/** Sends the reply that the field has: saves it first, since the server sends what it keeps. */
export function useReply(asked: { actionId: number; menteeId: number }, document: StepDocument) {
  const t = useTexts();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { queryKey } = ask(steps.step, asked);
  const sendReply = async ({ asksAgain = false } = {}) => {
    if (!(await document.save())) return;
    setBusy(true);
    try {
      const version = queries.getQueryData(queryKey)?.draftData?.version ?? document.base.version;
      const { sent, draft } = await send(steps.sendReply, { ...asked, version, asksAgain });
      queries.setQueryData(queryKey, (old) =>
        old
          ? {
              ...old,
              mentorData: sent,
              draftData: draft,
              step: { ...old.step, waitsForMentor: false, isWriting: false },
            }
          : old,
      );
      toast(t(asksAgain ? 'steps.handedIn.asked' : 'steps.answer.sent'), { kind: 'success' });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      toast(refusalText(t, error), { kind: 'error', seconds: 10 });
    } finally {
      setBusy(false);
      await staleLists(queries);
    }
  };
  return { isBusy, send: sendReply };
}
