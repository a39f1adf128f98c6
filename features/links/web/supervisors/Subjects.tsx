import { SimpleGrid } from '@mantine/core';
import { holds, type Role } from '#platform/contract/roles.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { seers } from '#features/people/access.ts';
import { CandidateList, type CandidateSearch } from './CandidateList.tsx';
import { SubjectList } from './SubjectList.tsx';
import { useSubjects } from './use-subjects.ts';

interface Props {
  supervisor: { id: number; name: string; roles: readonly Role[] };
  at: CandidateSearch;
  onGo: (change: Partial<CandidateSearch>) => void;
}

/** The subjects of a supervisor, and beside them the people who can become one. */
export function Subjects({ supervisor: { id, name, roles }, at, onGo }: Props) {
  const t = useTexts();
  const { ids, problem, retry, busy, add, remove } = useSubjects(id);
  if (problem) return <FailureNotice what={t('links.notLoaded')} error={problem} onRetry={retry} />;
  if (!ids) return <Loading lines={8} />;
  return (
    <>
      {holds(roles, seers) && (
        <Notice kind="info" title={t('links.seesAll', { name })}>
          {t('links.seesAll.text')}
        </Notice>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <SubjectList ids={ids} busy={busy} onRemove={remove} />
        <CandidateList supervisorId={id} linked={ids} at={at} onGo={onGo} busy={busy} onAdd={add} />
      </SimpleGrid>
    </>
  );
}
