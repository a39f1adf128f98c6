import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';
import { documents } from '../../contract.ts';
import { BatchCard } from './BatchCard.tsx';

/** How often the page asks how far a batch is, in milliseconds. */
const ASK_MS = 1_500;

/** The batches of the project, the newest first; one that runs shows how far it is. */
export function BatchesTab() {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { data, error, refetch } = useQuery({
    ...ask(documents.batches, { projectId }),
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'running') ? ASK_MS : false),
  });
  if (error)
    return (
      <FailureNotice what={t('documents.batches.failed')} error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <Loading lines={6} />;
  if (data.length === 0)
    return <Empty title={t('documents.batches.none')}>{t('documents.batches.none.text')}</Empty>;
  return (
    <Stack gap="sm">
      {data.map((batch) => (
        <BatchCard key={batch.id} batch={batch} />
      ))}
    </Stack>
  );
}
