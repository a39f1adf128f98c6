import { declaredHere, openMethods, useViewNavigation } from '#features/views/web/public.tsx';
import { useLanguage } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { type RunningProps, RunningView } from './RunningView.tsx';

/** A view outside of projects: it shows messages and navigates, and reaches no data, also for users who are signed in. */
export function OpenView(shown: RunningProps) {
  const language = useLanguage();
  const go = useViewNavigation(undefined);
  return (
    <RunningView
      {...shown}
      methods={openMethods({ language, go, say: (text) => toast(text, { kind: 'info' }) })}
      declared={declaredHere}
    />
  );
}
