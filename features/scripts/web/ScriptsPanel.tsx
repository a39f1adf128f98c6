import { Stack } from '@mantine/core';
import { useQuery as useRead } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useEditorKey } from '#platform/web/versioned/use-editor-key.ts';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useQuery } from '#platform/web/params.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { scripts } from '../contract.ts';
import { newScript } from './editor/draft.ts';
import { BackLink, searchFor } from './ScriptLink.tsx';
import { ScriptList } from './ScriptList.tsx';

const ScriptEditor = lazy(async () => ({
  default: (await import('./editor/ScriptEditor.tsx')).ScriptEditor,
}));
const ScriptPage = lazy(async () => ({ default: (await import('./ScriptPage.tsx')).ScriptPage }));

/** The scripts, or the one that the address opens: `script=new`, `script=12`. */
export function ScriptsPanel() {
  const t = useTexts();
  const { script } = useQuery();
  const navigate = useNavigate();
  const { id: projectId } = useProject();
  const isWriter = useSession().roles.includes('Admin');
  const { data, error, isFetching, refetch } = useRead(ask(scripts.all, { projectId }));
  const asked = script === undefined || script === 'new' ? undefined : Number(script) || 0;
  const { key, setMade } = useEditorKey(asked);
  const open = (next: number | undefined, replace = false) =>
    void navigate({ to: '.', search: searchFor(next), hash: true, replace });
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  if (script === undefined) return <ScriptList scripts={data} isWriter={isWriter} />;
  const saved = asked === undefined ? undefined : data.find(({ id }) => id === asked);
  if (!saved && !isFetching && (asked !== undefined || !isWriter))
    return (
      <Stack gap="sm" align="start">
        <Notice kind="info" role="status" title={t('scripts.gone')} />
        <BackLink />
      </Stack>
    );
  return (
    <Suspense fallback={<Loading lines={10} />}>
      {isWriter ? (
        <ScriptEditor
          key={key}
          saved={saved ?? newScript}
          onMade={(id) => {
            setMade(id);
            open(id, true);
          }}
          onClose={() => open(undefined)}
        />
      ) : (
        saved && <ScriptPage script={saved} />
      )}
    </Suspense>
  );
}
