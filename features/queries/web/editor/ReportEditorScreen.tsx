import { href } from '#platform/contract/addresses.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask } from '#platform/web/api.ts';
import { useParam } from '#platform/web/params.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { reportRoles } from '../../access.ts';
import '../../addresses.ts';
import { queries } from '../../contract.ts';
import { newQuery } from './draft/draft.ts';
import { useEditorKey } from '#platform/web/versioned/use-editor-key.ts';

const ReportEditor = lazy(async () => ({ default: (await import('./ReportEditor.tsx')).ReportEditor }));

/** The editor of a report of the project; without an id, of a new one. */
export function ReportEditorScreen() {
  const t = useTexts();
  const navigate = useNavigate();
  const { id: projectId, url } = useProject();
  const { roles } = useSession();
  const id = Number(useParam('id')) || undefined;
  const { key, setMade } = useEditorKey(id);
  const all = useQuery(ask(queries.all, { projectId }));
  const found = useQuery({ ...ask(queries.get, { id: id ?? 0 }), enabled: id !== undefined });
  const blank = useMemo(
    () =>
      newQuery(
        projectId,
        reportRoles.filter((role) => role !== 'Admin' && roles.includes(role)),
      ),
    [projectId, roles],
  );
  const error = found.error ?? all.error;
  const saved = id === undefined ? blank : found.data;
  const waiting = (
    <Page title={t('queries.edit')}>
      {error ? (
        <FailureNotice error={error} onRetry={() => void Promise.all([all.refetch(), found.refetch()])} />
      ) : (
        <Loading lines={10} />
      )}
    </Page>
  );
  if (!all.data || !saved) return waiting;
  const mayOpen = id === undefined ? all.data.mayWrite : saved.mayChange;
  if (!mayOpen)
    return (
      <Page title={saved.name || t('queries.new')}>
        <Notice
          kind="info"
          title={t(id === undefined ? 'queries.editor.mayNotWrite' : 'queries.editor.mayNotChange')}
        >
          {t(id === undefined ? 'queries.editor.mayNotWrite.todo' : 'queries.editor.mayNotChange.todo')}
        </Notice>
      </Page>
    );
  return (
    <Suspense fallback={waiting}>
      <ReportEditor
        key={key}
        saved={saved}
        list={all.data}
        onMade={(made) => {
          setMade(made);
          void navigate({
            to: href('/{curProject}/admin/report/edit/{id?}', { curProject: url, id: made }) as never,
            search: true as never,
            replace: true,
          });
        }}
      />
    </Suspense>
  );
}
