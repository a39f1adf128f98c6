import type { Problem } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { reportRefusal } from './report-refusal.ts';

/** Makes calls about a meeting. A refusal names the clashing meeting, and a conflict shows the newer version. */
export function useMeetingAct(shows: 'toast' | 'here' = 'toast') {
  const t = useTexts();
  const handles = (problem: Problem) => {
    if (shows === 'toast') reportRefusal(t, problem);
    return shows === 'toast';
  };
  return useAct({ shows, handles });
}
