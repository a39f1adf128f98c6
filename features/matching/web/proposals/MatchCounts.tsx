import { Text } from '@mantine/core';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { Problem } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import type { useCounts } from './use-proposing.ts';

interface Props {
  counts: ReturnType<typeof useCounts>;
  /** Whether a filter is set. */
  isNarrowed: boolean;
}

/** The number of mentees without a mentor, and of mentors. */
export function MatchCounts({ counts, isNarrowed }: Props) {
  const t = useTexts();
  const { data, error, refetch, isFetching } = counts;
  if (error instanceof Problem)
    return <FailureNotice what={t('matching.notCounted')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={1} />;
  return (
    <Text role="status" aria-busy={isFetching}>
      {data.mentees === 0
        ? t(isNarrowed ? 'matching.who.none' : 'matching.who.all')
        : `${t('matching.who', { count: data.mentees })} ${t('matching.mentors', { count: data.mentors })}`}
    </Text>
  );
}
