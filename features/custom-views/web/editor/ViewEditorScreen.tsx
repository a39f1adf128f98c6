import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { href } from '#platform/contract/addresses.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { ask, isRefusal } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useParam } from '#platform/web/params.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import '../../addresses.ts';
import { customViews } from '../../contract.ts';
import { newView } from './draft.ts';

const ViewEditor = lazy(async () => ({ default: (await import('./ViewEditor.tsx')).ViewEditor }));

/** The editor of a custom view; without an id, of a new one. */
export function ViewEditorScreen() {
  const t = useTexts();
  const navigate = useNavigate();
  const { id: projectId, url: curProject } = useProject();
  const id = Number(useParam('id')) || undefined;
  // A view that was just made keeps the editor that made it.
  const [made, setMade] = useState<number>();
  const blank = useMemo(() => newView(projectId), [projectId]);
  const { data, error, refetch } = useQuery({
    ...ask(customViews.edit, { id: id ?? 0 }),
    enabled: id !== undefined && id !== made,
    staleTime: Infinity,
    gcTime: 0,
  });
  const saved = id === undefined ? blank : (data ?? (id === made ? blank : undefined));
  const waiting = (
    <Page title={t('custom-views.edit')}>
      {error ? (
        <FailureNotice
          {...(isRefusal(error, notFound) && { reason: t('custom-views.gone') })}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading lines={10} />
      )}
    </Page>
  );
  if (!saved) return waiting;
  return (
    <Suspense fallback={waiting}>
      <ViewEditor
        key={id === made ? 'new' : (id ?? 'new')}
        saved={saved}
        onMade={(next) => {
          setMade(next);
          void navigate({
            to: href('/{curProject}/admin/views/edit/{id?}', { curProject, id: next }) as never,
            search: true as never,
            replace: true,
          });
        }}
      />
    </Suspense>
  );
}
