import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, problemOf } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { privacy } from '../../contract.ts';
import { HeldList } from '../shared/HeldList.tsx';
import { AskForm } from './AskForm.tsx';
import { DownloadCopy } from './DownloadCopy.tsx';
import { OwnRequests } from './OwnRequests.tsx';
import { Part } from './Part.tsx';

/**
 * The parts of the page. In a project, requests go to its staff; elsewhere the reader chooses one of their projects.
 */
export function OwnData({ projectId }: { projectId?: number }) {
  const t = useTexts();
  const mine = useQuery(ask(privacy.mine, {}));
  const problem = problemOf(mine.error);
  if (problem)
    return (
      <FailureNotice what={t('privacy.mine.failed')} error={problem} onRetry={() => void mine.refetch()} />
    );
  if (!mine.data) return <Loading lines={8} />;
  const { held, requests, projects } = mine.data;
  const here = projects.filter(({ id }) => projectId === undefined || id === projectId);
  return (
    <Stack gap="lg">
      <Part title={t('privacy.held')} help={t('privacy.held.text')}>
        <HeldList held={held} />
        <DownloadCopy />
      </Part>
      <Part title={t('privacy.ask')} {...(here.length > 0 && { help: t('privacy.ask.text') })}>
        <AskForm projects={here} />
      </Part>
      <Part title={t('privacy.own')}>
        <OwnRequests requests={requests} projects={projects} />
      </Part>
    </Stack>
  );
}
