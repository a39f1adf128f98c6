import { Button, Code, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useProof } from '#features/identity/web/public.tsx';
import { ask, hrefOf } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { shortMoment } from '#platform/web/moments.ts';
import { useTexts } from '#platform/web/texts.ts';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import { FactList } from '#ui/FactList.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Section } from '#ui/Section.tsx';
import type { MassRun } from '../../../contract/mass.ts';
import { developer } from '../../../contract.ts';
import { MassLink } from '../MassLink.tsx';
import { FailedRows } from './FailedRows.tsx';
import { RunState } from './RunState.tsx';

const REFRESH_MS = 1_000;

/** One run: how far it is, and the rows that failed. It goes on when the page is closed, and the address finds it again. */
export function RunView({ id }: { id: number }) {
  const t = useTexts();
  const { data, error, refetch } = useQuery({
    ...ask(developer.massRun, { id }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? REFRESH_MS : false),
  });
  const back = <MassLink to={{}}>{t('developer.mass.back')}</MassLink>;
  if (error)
    return (
      <Stack align="start">
        <FailureNotice what={t('developer.mass.gone')} error={error} onRetry={() => void refetch()} />
        {back}
      </Stack>
    );
  if (!data) return <Loading lines={8} />;
  return (
    <Stack gap="lg">
      <div>{back}</div>
      <Outline run={data} />
      <FailedRows run={data} />
      <Section title={t('developer.mass.transform')}>
        <Code block tabIndex={0}>
          {data.transform}
        </Code>
      </Section>
    </Stack>
  );
}

function Outline({ run }: { run: MassRun }) {
  const t = useTexts();
  const proof = useProof();
  const { id, url, state, total, done, failed, sendMode, fileName, madeAt, madeBy } = run;
  const waiting = total - done - failed;
  const percent = Math.round(((done + failed) / total) * 100);
  const goesOn = state === 'cancelled' || (state === 'ended' && waiting > 0);
  return (
    <Section title={t('developer.mass.run.title', { id })}>
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <Title order={3} size="h4">
            {t('developer.mass.summary', { done, failed })}
          </Title>
          <RunState run={run} />
        </Group>
        <Progress.Root size="lg">
          <Progress.Section
            value={percent}
            color={failed > 0 ? 'yellow' : 'teal'}
            aria-label={t('developer.mass.progress', { done: done + failed, total })}
          />
        </Progress.Root>
        <Text size="sm" role="status">
          {t('developer.mass.progress', { done: done + failed, total })}
        </Text>
        {state === 'loading' && (
          <Notice kind="warning" title={t('developer.mass.loading')}>
            {t('developer.mass.loading.text')}
          </Notice>
        )}
        <FactList
          facts={[
            [t('developer.mass.call'), url],
            [t('developer.mass.sendMode'), t(`developer.mass.sendMode.${sendMode}`)],
            [t('developer.mass.file'), fileName || '–'],
            [t('developer.mass.made'), [shortMoment(madeAt), madeBy].filter(Boolean).join(' · ')],
          ]}
        />
        {proof.problem && <FailureNotice what={t('developer.mass.run.failed')} error={proof.problem} />}
        <Group gap="xs" data-no-print>
          {state === 'running' && (
            <Button
              variant="default"
              loading={proof.isBusy}
              onClick={() => void proof.run(developer.cancelMass, { id })}
            >
              {t('developer.mass.cancel')}
            </Button>
          )}
          {goesOn && (
            <Button loading={proof.isBusy} onClick={() => void proof.run(developer.runMass, { id })}>
              {t('developer.mass.goOn', { count: waiting })}
            </Button>
          )}
          {failed > 0 && state !== 'running' && (
            <DownloadButton href={hrefOf(developer.exportFailed, { id })}>
              {t('developer.mass.download')}
            </DownloadButton>
          )}
        </Group>
      </Stack>
      {proof.dialog}
    </Section>
  );
}
