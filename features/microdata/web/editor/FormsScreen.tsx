import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ask, Problem } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { microdata } from '../../contract.ts';

const FormsEditor = lazy(async () => ({ default: (await import('./FormsEditor.tsx')).FormsEditor }));

/** The screen on which staff design the entry and the exit form of the project. */
export function FormsScreen() {
  const t = useTexts();
  const { id: projectId } = useProject();
  // A newer version must not replace the draft while the user edits; saving reports it.
  const forms = useQuery({
    ...ask(microdata.editForms, { projectId }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const problem = forms.error instanceof Problem ? forms.error : undefined;
  const waiting = (
    <Page title={t('microdata.editor.title')}>
      <Loading lines={8} />
    </Page>
  );
  if (forms.data)
    return (
      <Suspense fallback={waiting}>
        <FormsEditor key={projectId} projectId={projectId} loaded={forms.data} />
      </Suspense>
    );
  if (!problem) return waiting;
  return (
    <Page title={t('microdata.editor.title')}>
      <FailureNotice error={problem} onRetry={() => void forms.refetch()} />
    </Page>
  );
}
