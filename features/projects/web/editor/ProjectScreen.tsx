import { useQuery } from '@tanstack/react-query';
import { ask, Problem } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useParam } from '#platform/web/params.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { projects } from '../../contract.ts';
import { ProjectEditor } from './ProjectEditor.tsx';

/** One project in its editor. Without an id, or with `view`, a new one. */
export function ProjectScreen() {
  const given = useParam('ProjectId') ?? '';
  if (given === '' || given.toLowerCase() === 'view') return <ProjectEditor key="new" />;
  const id = /^[1-9]\d{0,8}$/.test(given) ? Number(given) : undefined;
  return id === undefined ? <NoProject /> : <Stored key={id} id={id} />;
}

function Stored({ id }: { id: number }) {
  const t = useTexts();
  // A newer version must not replace the draft while the user edits; saving reports it.
  const { data, error, refetch } = useQuery({
    ...ask(projects.byId, { id }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data) return <ProjectEditor loaded={data} />;
  const problem = error instanceof Problem ? error : undefined;
  if (!problem)
    return (
      <Page title={t('ui.word.project')}>
        <Loading lines={8} />
      </Page>
    );
  return <NoProject problem={problem} onRetry={() => void refetch()} />;
}

function NoProject({ problem, onRetry }: { problem?: Problem; onRetry?: () => void }) {
  const t = useTexts();
  return (
    <Page title={t('ui.word.project')}>
      {problem ? (
        <FailureNotice error={problem} onRetry={onRetry} />
      ) : (
        <ErrorNotice what={t('projects.refusal.not-found')} />
      )}
    </Page>
  );
}
