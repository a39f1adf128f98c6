import { Problem } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';

/** Shows why a query failed. The user can try again, unless the record is missing or forbidden. */
export function Failed({ of }: { of: { error: unknown; refetch: () => Promise<unknown> } }) {
  const t = useTexts();
  const { error, refetch } = of;
  if (!(error instanceof Problem)) return null;
  const isGone = error.status === 404 || error.status === 403;
  return (
    <ErrorNotice
      what={t(isGone ? 'steps.refusal.not-found' : 'steps.failed')}
      todo={isGone ? undefined : refusalText(t, error)}
      code={error.requestId}
      {...(!isGone && { onRetry: () => void refetch() })}
    />
  );
}
