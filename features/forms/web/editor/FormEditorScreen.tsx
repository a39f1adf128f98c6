import { useQuery } from '@tanstack/react-query';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { forms } from '../../contract.ts';
import { FormEditor } from './FormEditor.tsx';

/** The screen on which staff edit the application form of the project. */
export function FormEditorScreen() {
  const t = useTexts();
  const { id: projectId } = useProject();
  // No refetch while a user edits: a newer version must not replace the draft. A stale save is refused.
  const form = useQuery({
    ...ask(forms.editForm, { projectId }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const problem = form.error instanceof Problem ? form.error : undefined;
  if (form.data) return <FormEditor key={projectId} projectId={projectId} loaded={form.data} />;
  return (
    <Page title={t('nav.applicationForm')}>
      {problem ? (
        <FailureNotice error={problem} onRetry={() => void form.refetch()} />
      ) : (
        <Loading lines={8} />
      )}
    </Page>
  );
}
