import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal, markStale, type Problem, problemOf, send } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useProject } from '#platform/web/session.ts';
import { tellProblem } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { notAMentee } from '../../contract/refusals.ts';
import { links } from '../../contract.ts';

interface Failure {
  menteeId: number;
  problem: Problem;
}

/** Gives mentees to a mentor, or removes their mentor. `onDone` gets the mentees for which it can be tried again. */
export function useLinking(onDone: (left: readonly number[]) => void) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const set = async (menteeIds: readonly number[], mentorId: number) => {
    setBusy(true);
    const failures: Failure[] = [];
    for (const menteeId of menteeIds)
      await send(links.setDefaultSingle, { projectId, menteeId, mentorId }).catch((error: unknown) => {
        const problem = problemOf(error);
        if (!problem) throw error;
        failures.push({ menteeId, problem });
      });
    const [first] = failures;
    const done = menteeIds.length - failures.length;
    if (first)
      tellProblem(
        t,
        first.problem,
        `${t('links.partly', { done, count: failures.length })} ${refusalText(t, first.problem)}`,
      );
    else toast(t('links.done', { count: done }), { kind: 'success' });
    setBusy(false);
    // A person who is no mentee any more is not in the list after its reload, so the user could not deselect them.
    onDone(failures.filter(({ problem }) => !isRefusal(problem, notAMentee)).map(({ menteeId }) => menteeId));
    await markStale(queries, links.setDefaultSingle);
  };

  return {
    isBusy,
    /** Without a mentor, shows the words of the specification (spec 001 §5). */
    give: async (menteeIds: readonly number[], mentorId: number, mentor: string | undefined) => {
      if (!mentorId || mentor === undefined) return toast(t('links.refusal.no-mentor'), { kind: 'error' });
      if (menteeIds.length === 0) return toast(t('links.noPick'), { kind: 'error' });
      const text = t('links.sure', { count: menteeIds.length, mentor });
      if (await confirm({ text, yes: t('links.sure.yes'), no: t('ui.cancel') }))
        await set(menteeIds, mentorId);
      return undefined;
    },
    takeAway: async (menteeIds: readonly number[]) => {
      const text = t('links.unlink.sure', { count: menteeIds.length });
      if (await confirm({ text, yes: t('ui.word.remove'), no: t('ui.cancel') })) await set(menteeIds, 0);
    },
  };
}
