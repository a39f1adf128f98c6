import { href } from '#platform/contract/addresses.ts';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { hasFlag } from '#engines/actions/flags.ts';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import type { Action } from '../../contract/actions.ts';
import { badCondition } from '../../contract/refusals.ts';
import type { ActionType } from '../../contract/types.ts';
import { ActionConflict } from './ActionConflict.tsx';
import { ActionForm, type FormPart } from './ActionForm.tsx';
import { changeOf } from './draft.ts';
import { type ActionEditor, useAction } from './use-action.ts';
import { usePublishing } from './use-publishing.ts';

const ScriptPart = lazy(async () => ({ default: (await import('./ScriptPart.tsx')).ScriptPart }));

interface Props {
  action: Action;
  types: readonly ActionType[];
  onSaved: (action: Action) => void;
  onClose: () => void;
}

/** The tab with what cannot be saved. */
function faultyPart({ isUntitled, problem }: ActionEditor): FormPart | undefined {
  if (isUntitled) return 'details';
  return problem?.code === badCondition.code ? 'conditions' : undefined;
}

/** One action in its editor, beside the programme. What was not saved is not left unawares. */
export function ActionPanel({ action, types, onSaved, onClose }: Props) {
  const t = useTexts();
  const { roles } = useSession();
  const { url } = useProject();
  const editor = useAction(action, onSaved);
  const { draft, base, problem, conflict, hasChanges, isBusy } = editor;
  // After a try to save, the tab with the fault opens until the user chooses one.
  const [part, setPart] = useState<FormPart>();
  const [lastPart, setLastPart] = useState<FormPart>('details');
  const open = part ?? faultyPart(editor) ?? lastPart;
  const askToPublish = usePublishing();
  const publishes = hasFlag(draft.flags, 'published') && !hasFlag(base.flags, 'published');
  // Mentees are notified of a published action, and that cannot be taken back.
  const save = async () => {
    const { typeId, questId, instructions } = changeOf(draft, base);
    const content = { typeId, hasQuestionnaire: questId !== null, instructions };
    if (publishes && !(await askToPublish(action.title, { id: action.id, draft: content }))) return;
    setPart(undefined);
    await editor.save();
  };
  return (
    <SidePanel
      title={action.title}
      onClose={onClose}
      actions={
        <Button onClick={() => void save()} loading={isBusy} disabled={!hasChanges || conflict !== undefined}>
          {t('ui.word.saveChanges')}
        </Button>
      }
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('programme.number', { id: action.id })}
        </Text>
        {problem && <FailureNotice error={problem} />}
        <ActionConflict editor={editor} types={types} />
        <ActionForm
          key={base.version}
          id={action.id}
          draft={draft}
          types={types}
          part={open}
          onPart={(next) => {
            setPart(next);
            setLastPart(next);
          }}
          titleFault={editor.isUntitled ? t('ui.word.writeATitle') : undefined}
          onChange={(change) => editor.change((before) => ({ ...before, ...change }))}
        />
      </Stack>
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
      {editor.dialog}
    </SidePanel>
  );
}
