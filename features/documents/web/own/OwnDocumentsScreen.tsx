import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { documents } from '../../contract.ts';
import { IssueCard } from './IssueCard.tsx';

/** The documents that were issued to the reader in the project. */
export function OwnDocumentsScreen() {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { data, error, refetch } = useQuery(ask(documents.mine, { projectId }));
  return (
    <Page title={t('nav.ownDocuments')} width="reading">
      {error && (
        <FailureNotice what={t('documents.issued.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading lines={5} />}
      {data?.length === 0 && <Empty title={t('documents.own.none')}>{t('documents.own.none.text')}</Empty>}
      <Stack gap="sm">
        {data?.map((issue) => (
          <IssueCard key={issue.id} issue={issue} />
        ))}
      </Stack>
    </Page>
  );
}
