import { useEffect, useRef } from 'react';
import { formatMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { toast } from '#ui/toast.ts';
import type { Output } from '#platform/contract/call.ts';
import { statistics } from '../../contract.ts';

export type Refresh = Output<typeof statistics.figures>['refresh'];

/** Takes the figures of the project anew. A project without figures takes them by itself, once. */
export function useRefresh(state: Refresh | undefined) {
  const t = useTexts();
  const language = useLanguage();
  const { id: projectId } = useProject();
  const { run, isBusy } = useAct();
  const begun = useRef(false);
  const refresh = async () => {
    const done = await run(statistics.refresh, { projectId });
    if (done)
      toast(t('statistics.refreshed', { at: formatMoment(done.takenAt, language) }), {
        kind: 'success',
        seconds: 5,
      });
  };
  const isMissing = state !== undefined && !state.takenAt && !state.runningSince && !state.failedAt;
  useEffect(() => {
    if (!isMissing || begun.current) return;
    begun.current = true;
    void run(statistics.refresh, { projectId });
  }, [isMissing, run, projectId]);
  return { refresh, isRefreshing: isBusy };
}
