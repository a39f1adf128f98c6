import { useQuery } from '@tanstack/react-query';
import { ask, Problem } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { applications } from '../../contract.ts';
import { FormEditor } from './FormEditor.tsx';

/** The application form of the project, as staff design it. */
export function FormEditorScreen() {
  const t = useTexts();
  const { id: projectId } = useProject();
  // While somebody edits, a newer version must not slip in from behind: the save tells of it.
  const form = useQuery({
    ...ask(applications.editForm, { projectId }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const problem = form.error instanceof Problem ? form.error : undefined;
  if (form.data) return <FormEditor key={projectId} projectId={projectId} loaded={form.data} />;
  return (
    <Page title={t('nav.applicationForm')}>
      {problem ? (
        <ErrorNotice
          what={refusalText(t, problem)}
          code={problem.requestId}
          onRetry={() => void form.refetch()}
        />
      ) : (
        <Loading lines={8} />
      )}
    </Page>
  );
}
