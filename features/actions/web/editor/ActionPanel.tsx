import { Anchor, Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Problem, useTell } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useLeaving } from '#platform/web/use-leaving.ts';
import { confirm } from '#ui/confirm.ts';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { Loading } from '#ui/Loading.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { toast } from '#ui/toast.ts';
import { type Action, type ActionType, actions } from '../../contract.ts';
import { ActionForm } from './ActionForm.tsx';
import { changeOf, draftOf } from './draft.ts';
import { problemText } from './problem-text.ts';

const ScriptPart = lazy(async () => ({ default: (await import('./ScriptPart.tsx')).ScriptPart }));

interface Props {
  action: Action;
  types: readonly ActionType[];
  onSaved: (action: Action) => void;
  /** Loads what somebody else made of it. */
  onReload: () => void;
  onClose: () => void;
}

/** One action in its editor, beside the programme. What was not saved is not left unawares. */
export function ActionPanel({ action, types, onSaved, onReload, onClose }: Props) {
  const t = useTexts();
  const { roles } = useSession();
  const { url } = useProject();
  const [draft, setDraft] = useState(() => draftOf(action));
  const [isTried, setTried] = useState(false);
  const saving = useTell(actions.save);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(action));
  useLeaving(() => isChanged, t('actions.edit.leaving'));
  const titleFault =
    isTried && draft.titleEl.trim() === '' && draft.titleEn.trim() === '' ? t('actions.no-title') : undefined;

  const save = () => {
    setTried(true);
    if (draft.titleEl.trim() === '' && draft.titleEn.trim() === '') return;
    saving.mutate(
      { id: action.id, version: action.version, ...changeOf(draft, action) },
      {
        onSuccess: (saved) => {
          onSaved(saved);
          setDraft(draftOf(saved));
          toast(t('actions.edit.saved'), { kind: 'success' });
        },
      },
    );
  };
  const close = async () => {
    const sure =
      !isChanged ||
      (await confirm({
        text: t('actions.edit.leaving'),
        yes: t('ui.leave'),
        no: t('ui.stay'),
        danger: true,
      }));
    if (sure) onClose();
  };
  const problem = saving.error instanceof Problem ? saving.error : undefined;
  return (
    <SidePanel
      title={action.title}
      onClose={() => void close()}
      actions={
        <Button onClick={save} loading={saving.isPending} disabled={!isChanged}>
          {t('actions.edit.save')}
        </Button>
      }
    >
      {problem && (
        <ErrorNotice
          what={problemText(t, problem)}
          code={problem.requestId}
          {...(problem.code === 'action-changed' && { onRetry: onReload })}
        />
      )}
      <ActionForm
        id={action.id}
        draft={draft}
        types={types}
        titleFault={titleFault}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
      {roles.includes('Admin') && (
        <Stack gap="md" mt="md">
          <Anchor component={Link} to={`/${url}/admin/action/view/action/${action.id}` as never}>
            {t('actions.edit.views')}
          </Anchor>
          <Suspense fallback={<Loading lines={4} />}>
            <ScriptPart id={action.id} />
          </Suspense>
        </Stack>
      )}
    </SidePanel>
  );
}
