import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem, send } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { links } from '../../contract.ts';
import { refreshLinks } from '../refresh.ts';

/** Gives mentees to a mentor, or removes their mentor. Links that failed are counted. */
export function useLinking(onDone: () => void) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const set = async (menteeIds: readonly number[], mentorId: number) => {
    setBusy(true);
    let done = 0;
    for (const menteeId of menteeIds)
      await send(links.setDefaultSingle, { projectId, menteeId, mentorId }).then(
        () => (done += 1),
        (error: unknown) => {
          if (!(error instanceof Problem)) throw error;
        },
      );
    const failed = menteeIds.length - done;
    toast(failed === 0 ? t('links.done', { count: done }) : t('links.partly', { done, count: failed }), {
      kind: failed === 0 ? 'success' : 'error',
      ...(failed > 0 && { seconds: 10 }),
    });
    setBusy(false);
    onDone();
    await refreshLinks(queries);
  };

  return {
    isBusy,
    /** Without a mentor, shows the words of the specification (spec 001 §5). */
    give: async (menteeIds: readonly number[], mentorId: number, mentor: string | undefined) => {
      if (!mentorId || mentor === undefined) return toast(t('links.refusal.no-mentor'), { kind: 'error' });
      if (menteeIds.length === 0) return toast(t('links.noPick'), { kind: 'error' });
      const text = t('links.sure', { count: menteeIds.length, mentor });
      if (await confirm({ text, yes: t('links.sure.yes'), no: t('links.no') }))
        await set(menteeIds, mentorId);
      return undefined;
    },
    takeAway: async (menteeIds: readonly number[]) => {
      const text = t('links.unlink.sure', { count: menteeIds.length });
      if (await confirm({ text, yes: t('links.unlink.yes'), no: t('links.no') })) await set(menteeIds, 0);
    },
  };
}
