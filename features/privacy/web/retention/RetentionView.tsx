import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, problemOf } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { privacy } from '../../contract.ts';
import { DueList } from './DueList.tsx';
import { RetentionForm } from './RetentionForm.tsx';

/** How long the project keeps people and applications, and what is due by these rules. */
export function RetentionView() {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { data, error, refetch } = useQuery(ask(privacy.retention, { projectId }));
  const problem = problemOf(error);
  if (problem)
    return (
      <FailureNotice what={t('privacy.retention.failed')} error={problem} onRetry={() => void refetch()} />
    );
  if (!data) return <Loading lines={8} />;
  const { membersMonths, applicationsMonths } = data.retention;
  return (
    <Stack gap="xl">
      <RetentionForm key={projectId} saved={data} />
      <DueList hasRules={membersMonths !== undefined || applicationsMonths !== undefined} />
    </Stack>
  );
}
