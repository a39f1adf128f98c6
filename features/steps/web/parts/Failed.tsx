import { Problem } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';

/** Shows why a query failed. The user can try again, unless the record is missing or forbidden. */
export function Failed({ of }: { of: { error: unknown; refetch: () => Promise<unknown> } }) {
  const t = useTexts();
  const { error, refetch } = of;
  if (!(error instanceof Problem)) return null;
  const isGone = error.status === 404 || error.status === 403;
  return (
    <FailureNotice
      {...(isGone ? { reason: t('steps.gone') } : { what: t('steps.failed'), onRetry: () => void refetch() })}
      error={error}
    />
  );
}
