import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { audit } from '#features/audit/contract.ts';
import { useProof } from '#features/identity/web/public.tsx';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { shortMoment } from '#platform/web/moments.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Section } from '#ui/Section.tsx';
import { toast } from '#ui/toast.ts';
import { developer } from '../../contract.ts';

const REFRESH_MS = 5_000;
/** The lines of the log that the console shows. */
const LINES = 25;

/** The background work of the server, and what the console did last. */
export function JobsTab() {
  const t = useTexts();
  const { data, error, refetch } = useQuery({ ...ask(developer.jobs, {}), refetchInterval: REFRESH_MS });
  const log = useQuery(ask(audit.list, { what: 'developer.', count: LINES }));
  const { run, dialog, problem, isBusy } = useProof();
  const recycle = async () => {
    if (await run(developer.recycle, {})) toast(t('developer.jobs.recycled'), { kind: 'success' });
  };
  const retry = async (queue: string, jobId: string) => {
    if (await run(developer.retryJob, { queue, jobId }))
      toast(t('developer.jobs.retried'), { kind: 'success' });
  };
  // A queue without work says nothing.
  const queues = data?.queues.filter(({ waiting, running, failed }) => waiting + running + failed > 0) ?? [];
  return (
    <Stack gap="lg">
      {problem && <FailureNotice what={t('developer.jobs.notDone')} error={problem} />}
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={6} />}
      {data && (
        <>
          <Section title={t('developer.jobs.queues')}>
            {queues.length === 0 ? (
              <Empty title={t('developer.jobs.queues.none')} />
            ) : (
              <SimpleTable
                label={t('developer.jobs.queues')}
                hasCards
                rows={queues}
                rowKey={({ queue }) => queue}
                columns={[
                  {
                    key: 'queue',
                    header: t('developer.jobs.queue'),
                    cell: ({ queue }) => <Code>{queue}</Code>,
                  },
                  {
                    key: 'waiting',
                    header: t('developer.jobs.waiting'),
                    cell: ({ waiting }) => waiting,
                    sortBy: ({ waiting }) => waiting,
                    align: 'end',
                  },
                  {
                    key: 'running',
                    header: t('developer.jobs.running'),
                    cell: ({ running }) => running,
                    sortBy: ({ running }) => running,
                    align: 'end',
                  },
                  {
                    key: 'failed',
                    header: t('developer.jobs.failed'),
                    cell: ({ failed }) => failed,
                    sortBy: ({ failed }) => failed,
                    align: 'end',
                  },
                  {
                    key: 'oldest',
                    header: t('developer.jobs.oldest'),
                    cell: ({ oldest }) => (oldest ? shortMoment(oldest) : '–'),
                  },
                ]}
              />
            )}
          </Section>
          <Section title={t('developer.jobs.failures')}>
            {data.failed.length === 0 ? (
              <Empty title={t('developer.jobs.failures.none')} />
            ) : (
              <SimpleTable
                label={t('developer.jobs.failures')}
                hasCards
                rows={data.failed}
                rowKey={({ id }) => id}
                columns={[
                  {
                    key: 'queue',
                    header: t('developer.jobs.queue'),
                    cell: ({ queue }) => <Code>{queue}</Code>,
                  },
                  {
                    key: 'at',
                    header: t('ui.word.when'),
                    cell: ({ at }) => (at ? shortMoment(at) : '–'),
                  },
                  {
                    key: 'tries',
                    header: t('developer.jobs.tries'),
                    cell: ({ tries }) => tries,
                    align: 'end',
                  },
                  { key: 'error', header: t('developer.jobs.error'), cell: (job) => job.error || '–' },
                  {
                    key: 'retry',
                    header: t('ui.word.acts'),
                    cell: ({ id, queue }) => (
                      <Button
                        size="sm"
                        variant="default"
                        disabled={isBusy}
                        aria-label={t('developer.jobs.retry.of', { queue })}
                        onClick={() => void retry(queue, id)}
                      >
                        {t('developer.jobs.retry')}
                      </Button>
                    ),
                  },
                ]}
              />
            )}
          </Section>
        </>
      )}
      <Section title={t('developer.jobs.memory')}>
        <Text c="dimmed" maw={720} mb="sm">
          {t('developer.jobs.memory.text')}
        </Text>
        <Group>
          <Button variant="default" loading={isBusy} onClick={() => void recycle()}>
            {t('developer.jobs.recycle')}
          </Button>
        </Group>
      </Section>
      <Section title={t('developer.jobs.log')}>
        {log.error && <FailureNotice error={log.error} onRetry={() => void log.refetch()} />}
        {log.data?.list.length === 0 && <Empty title={t('developer.jobs.log.none')} />}
        {log.data && log.data.list.length > 0 && (
          <SimpleTable
            label={t('developer.jobs.log')}
            hasCards
            rows={log.data.list}
            rowKey={({ id }) => id}
            columns={[
              { key: 'said', header: t('developer.jobs.said'), cell: ({ said }) => said },
              { key: 'when', header: t('ui.word.when'), cell: ({ at }) => shortMoment(at) },
              { key: 'actor', header: t('developer.jobs.actor'), cell: ({ actor }) => actor?.name ?? '–' },
            ]}
          />
        )}
      </Section>
      {dialog}
    </Stack>
  );
}
