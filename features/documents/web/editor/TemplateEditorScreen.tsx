import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { href } from '#platform/contract/addresses.ts';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useParam } from '#platform/web/params.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import '../../addresses.ts';
import { documents } from '../../contract.ts';
import { newTemplate } from './draft.ts';

const TemplateEditor = lazy(async () => ({ default: (await import('./TemplateEditor.tsx')).TemplateEditor }));

/** The editor of a template; without an id, of a new one. */
export function TemplateEditorScreen() {
  const t = useTexts();
  const navigate = useNavigate();
  const language = useContentLanguage();
  const { id: projectId, url: curProject } = useProject();
  const id = Number(useParam('id')) || undefined;
  // A template that was just saved for the first time stays in its editor.
  const [madeId, setMade] = useState<number>();
  const found = useQuery({ ...ask(documents.get, { id: id ?? 0 }), enabled: id !== undefined });
  const blank = useMemo(() => newTemplate(projectId, language), [projectId, language]);
  const saved = id === undefined ? blank : found.data;
  const waiting = (
    <Page title={t('documents.edit')}>
      {found.error ? (
        <FailureNotice error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Loading lines={10} />
      )}
    </Page>
  );
  if (!saved) return waiting;
  return (
    <Suspense fallback={waiting}>
      <TemplateEditor
        key={id !== undefined && id === madeId ? 'new' : (id ?? 'new')}
        saved={saved}
        onMade={(made) => {
          setMade(made);
          void navigate({
            to: href('/{curProject}/admin/documents/edit/{id?}', { curProject, id: made }) as never,
            replace: true,
          });
        }}
      />
    </Suspense>
  );
}
