import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { people } from '#features/people/contract.ts';
import type { Selection } from '#features/people/contract/selection.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';

/** Names that are shown before «and N more». */
const shownNames = 8;

/** The number of mentees that a selection finds, and the first of them by name, shown before a change. */
export function FoundMentees({ selection }: { selection: Selection }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { data, error, refetch, isFetching } = useQuery({
    ...ask(people.list, { projectId, ...selection, count: shownNames }),
    placeholderData: keepPreviousData,
  });
  if (error instanceof Problem)
    return <FailureNotice what={t('links.notLoaded')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={2} />;
  if (data.all === 0) return <Empty title={t('links.many.nobody')}>{t('links.many.nobody.text')}</Empty>;
  const more = data.all - data.list.length;
  return (
    <div role="status" aria-busy={isFetching}>
      <Text fw={600}>{t('links.many.found', { count: data.all })}</Text>
      <Text size="sm" c="dimmed">
        {data.list.map(({ name }) => name).join(', ')}
        {more > 0 && ` ${t('links.more', { count: more })}`}
      </Text>
    </div>
  );
}
