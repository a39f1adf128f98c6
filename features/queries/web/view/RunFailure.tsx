import { isRefusal } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { queriesOff, queryFailed } from '../../contract/shapes.ts';

interface Props {
  error: unknown;
  /** The reader changes the report, so the place in its text helps. */
  mayChange: boolean;
  onRetry: () => void;
}

/** Why a run gave no result, in words. */
export function RunFailure({ error, mayChange, onRetry }: Props) {
  const t = useTexts();
  if (!isRefusal(error, queryFailed))
    return (
      <FailureNotice
        what={t('queries.run.failed')}
        error={error}
        onRetry={isRefusal(error, queriesOff) ? undefined : onRetry}
      />
    );
  const { error: reason, line, column } = error.data;
  const place = mayChange && line !== undefined ? t('queries.run.place', { line, column }) : undefined;
  return (
    <FailureNotice
      what={t('queries.run.failed')}
      error={error}
      reason={reason}
      todo={place ?? (mayChange ? undefined : t('queries.run.askAuthor'))}
      onRetry={onRetry}
    />
  );
}
