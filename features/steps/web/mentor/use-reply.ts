import { useQueryClient } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { toast } from '#ui/toast.ts';
import { steps } from '../../contract.ts';
import type { StepDocument } from '../writing/use-step-document.ts';

/** Sends the reply that the field has: saves it first, since the server sends what it keeps. */
export function useReply(asked: { actionId: number; menteeId: number }, document: StepDocument) {
  const t = useTexts();
  const queries = useQueryClient();
  const { run, isBusy } = useAct();
  const { queryKey } = ask(steps.step, asked);
  const sendReply = async ({ asksAgain = false } = {}) => {
    if (!(await document.save())) return;
    const version = queries.getQueryData(queryKey)?.draftData?.version ?? document.base.version;
    const done = await run(steps.sendReply, { ...asked, version, asksAgain });
    if (!done) return;
    const { sent, draft } = done;
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
  };
  return { isBusy, send: sendReply };
}
