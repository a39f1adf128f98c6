import { useQueryClient } from '@tanstack/react-query';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { useSeen } from '#ui/use-seen.ts';
import { Problem } from './api.ts';
import { refusalText } from './refusal-text.ts';
import { signInAgain } from './sign-in-again.ts';
import { useTexts } from './texts.ts';

interface Props {
  /** What failed, as the title above the reason; without it the reason is the title. */
  what?: string | undefined;
  /** What the call threw. */
  error: unknown;
  /** Words of the screen in place of those of the refusal. */
  reason?: string | undefined;
  /** What can be done, after the reason. */
  todo?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/**
 * Says why a call failed, what failed by it, and which code to quote. After a click the notice is brought into view and gets
 * the focus. What could not be loaded is only shown, because a page may have several such parts.
 */
export function FailureNotice({ what, error, reason: own, todo, onRetry }: Props) {
  const t = useTexts();
  const words = refusalText(t, error);
  const reason = own ?? words;
  const queries = useQueryClient();
  const isOfLoading = queries
    .getQueryCache()
    .findAll()
    .some(({ state }) => state.error === error);
  const box = useSeen<HTMLDivElement>(isOfLoading ? undefined : error);
  return (
    <div ref={box} tabIndex={-1}>
      <ErrorNotice
        what={what ?? reason}
        todo={[what === undefined ? '' : reason, todo ?? ''].join(' ').trim() || undefined}
        code={error instanceof Problem ? error.requestId : undefined}
        onRetry={onRetry}
        link={signInAgain(t, error)}
      />
    </div>
  );
}
