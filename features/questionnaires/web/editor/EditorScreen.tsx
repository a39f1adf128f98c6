import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask } from '#platform/web/api.ts';
import { useParam } from '#platform/web/params.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { questionnaires } from '../../contract.ts';

const Editor = lazy(async () => ({ default: (await import('./Editor.tsx')).Editor }));

/** The screen on which staff write a questionnaire. */
export function EditorScreen() {
  const t = useTexts();
  const id = Number(useParam('id'));
  const { data, error, refetch } = useQuery(ask(questionnaires.get, { id }));
  const before = (
    <Page title={t('questionnaires.editor.title')}>
      {error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <Loading lines={8} />}
    </Page>
  );
  if (!data) return before;
  return (
    <Suspense fallback={before}>
      <Editor key={id} loaded={data} />
    </Suspense>
  );
}
