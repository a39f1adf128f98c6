import { href } from '#platform/contract/addresses.ts';
import { Anchor, Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { isRefusal, Problem, useTell } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useLeaving } from '#platform/web/use-leaving.ts';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { Loading } from '#ui/Loading.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { toast } from '#ui/toast.ts';
import { type Action, staleAction } from '../../contract/actions.ts';
import type { ActionType } from '../../contract/types.ts';
import { programme } from '../../contract.ts';
import { ActionForm } from './ActionForm.tsx';
import { changeOf, collides, draftOf, rebased } from './draft.ts';

const ScriptPart = lazy(async () => ({ default: (await import('./ScriptPart.tsx')).ScriptPart }));

interface Props {
  action: Action;
  types: readonly ActionType[];
  onSaved: (action: Action) => void;
  /** Loads what another user made of it. */
  onReload: () => void;
  onClose: () => void;
}

/** One action in its editor, beside the programme. What was not saved is not left unawares. */
export function ActionPanel({ action, types, onSaved, onReload, onClose }: Props) {
  const t = useTexts();
  const { roles } = useSession();
  const { url } = useProject();
  const [base, setBase] = useState(action);
  const [draft, setDraft] = useState(() => draftOf(action));
  const [isTried, setTried] = useState(false);
  const saving = useTell(programme.save);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(base));
  useLeaving(() => isChanged, t('programme.leaving'), 'open');
  // Moved or saved elsewhere meanwhile: what was typed stays, and what others made of the same is told by the refusal.
  if (action.version !== base.version && !collides(draft, draftOf(base), draftOf(action))) {
    setBase(action);
    setDraft(rebased(draft, draftOf(base), draftOf(action)));
  }
  const titleFault =
    isTried && draft.titleEl.trim() === '' && draft.titleEn.trim() === ''
      ? t('programme.refusal.no-title')
      : undefined;

  const save = () => {
    setTried(true);
    if (draft.titleEl.trim() === '' && draft.titleEn.trim() === '') return;
    saving.mutate(
      { id: base.id, version: base.version, ...changeOf(draft, base) },
      {
        onSuccess: (saved) => {
          onSaved(saved);
          setBase(saved);
          setDraft((now) => rebased(now, draft, draftOf(saved)));
          toast(t('programme.saved'), { kind: 'success' });
        },
      },
    );
  };
  const reload = () => {
    saving.reset();
    setDraft(draftOf(base));
    onReload();
  };
  const problem = saving.error instanceof Problem ? saving.error : undefined;
  return (
    <SidePanel
      title={action.title}
      onClose={onClose}
      actions={
        <Button onClick={save} loading={saving.isPending} disabled={!isChanged}>
          {t('programme.save')}
        </Button>
      }
    >
      {problem && (
        <ErrorNotice
          what={isRefusal(problem, staleAction) ? t('programme.stale') : refusalText(t, problem)}
          code={problem.requestId}
          {...(isRefusal(problem, staleAction) && { onRetry: reload })}
        />
      )}
      <ActionForm
        key={base.version}
        id={action.id}
        draft={draft}
        types={types}
        titleFault={titleFault}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
      {roles.includes('Admin') && (
        <Stack gap="md" mt="md">
          <Anchor
            component={Link}
            to={href('/{curProject}/admin/action/view/{of}/{id}', {
              curProject: url,
              of: 'action',
              id: action.id,
            })}
          >
            {t('programme.views')}
          </Anchor>
          <Suspense fallback={<Loading lines={4} />}>
            <ScriptPart id={action.id} />
          </Suspense>
        </Stack>
      )}
    </SidePanel>
  );
}
