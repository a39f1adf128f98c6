import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';
import { documents } from '../../contract.ts';
import { IssueCard } from './IssueCard.tsx';
import { IssueToPerson } from './IssueToPerson.tsx';

const MAX_SHOWN = 50;

/** The documents that were issued about a person, for staff. */
export function PersonDocuments({ user: { id, name } }: { user: { id: number; name: string } }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { data, error, refetch } = useQuery(
    ask(documents.issued, { projectId, personId: id, count: MAX_SHOWN }),
  );
  if (error)
    return <FailureNotice what={t('documents.issued.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={3} />;
  return (
    <Stack gap="sm">
      <IssueToPerson person={{ id, name }} />
      {data.list.length === 0 && <Empty title={t('documents.person.none')} />}
      {data.list.map((issue) => (
        <IssueCard key={issue.id} issue={issue} />
      ))}
    </Stack>
  );
}
