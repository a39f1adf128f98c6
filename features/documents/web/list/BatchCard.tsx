import { Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, hrefOf } from '#platform/web/api.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import { Loading } from '#ui/Loading.tsx';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import type { Batch } from '../../contract/issuing.ts';
import { documents } from '../../contract.ts';

const kinds: Record<Batch['state'], StatusKind> = { running: 'waiting', done: 'good', cancelled: 'neutral' };

/** A batch: how far it is, what failed and why, and its files. */
export function BatchCard({ batch }: { batch: Batch }) {
  const t = useTexts();
  const { run, isBusy } = useAct();
  const { id, title, state, total, done, failed, by, at, isPdf } = batch;
  const [isOpen, setOpen] = useState(false);
  const hasFailed = state !== 'running' && failed > 0;
  return (
    <Paper withBorder p="md" component="section" aria-label={`${title}, ${shortMoment(at)}`}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h4">
            {title}
          </Title>
          <StatusBadge kind={hasFailed && state === 'done' ? 'warning' : kinds[state]}>
            {t(`documents.batch.${state}`)}
          </StatusBadge>
        </Group>
        <Text size="sm" c="dimmed">
          {[by, shortMoment(at)].filter(Boolean).join(' · ')}
        </Text>
        {state === 'running' && (
          <Progress
            value={total === 0 ? 100 : ((done + failed) / total) * 100}
            aria-label={t('documents.batch.progress', { title })}
          />
        )}
        <Text role="status">
          {t('documents.batch.count', { done, total })}
          {failed > 0 && ` ${t('documents.batch.failed', { count: failed })}`}
        </Text>
        <Group gap="xs">
          {state === 'running' && (
            <Button
              variant="default"
              loading={isBusy}
              onClick={() => void run(documents.cancelBatch, { id })}
            >
              {t('documents.batch.cancel')}
            </Button>
          )}
          {state !== 'running' && done < total && (
            <Button
              variant="default"
              loading={isBusy}
              onClick={() => void run(documents.resumeBatch, { id })}
            >
              {t('documents.batch.resume')}
            </Button>
          )}
          {state !== 'running' && done > 0 && isPdf && (
            <DownloadButton href={hrefOf(documents.batchFiles, { id, format: 'pdf' })}>
              {t('documents.batch.pdf')}
            </DownloadButton>
          )}
          {state !== 'running' && done > 0 && (
            <DownloadButton href={hrefOf(documents.batchFiles, { id, format: 'zip' })}>
              {t('documents.batch.zip')}
            </DownloadButton>
          )}
          {failed > 0 && (
            <Button variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t('documents.batch.why')}
            </Button>
          )}
        </Group>
        {isOpen && <FailedRows id={id} />}
      </Stack>
    </Paper>
  );
}

function FailedRows({ id }: { id: number }) {
  const t = useTexts();
  const { data } = useQuery(ask(documents.batch, { id }));
  if (!data) return <Loading lines={3} />;
  return (
    <ul>
      {data.failed.map(({ personId, name, words }, place) => (
        <li key={personId ?? place}>
          <b>{name ?? t('documents.batch.hidden')}</b>: {words}
        </li>
      ))}
    </ul>
  );
}
