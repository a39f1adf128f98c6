import { useState } from 'react';
import { renamedTitles } from '#engines/actions/renamed-titles.ts';
import { useNameUses } from '#features/projects/web/public.tsx';
import { send } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { rebaseFields } from '#engines/versioned/rebase.ts';
import { useVersioned } from '#platform/web/versioned/use-versioned.ts';
import { toast } from '#ui/toast.ts';
import { type Action, staleAction } from '../../contract/actions.ts';
import { programme } from '../../contract.ts';
import { changeOf, type Draft, draftOf } from './draft.ts';

/** An action in its editor. Fields that only another user changed, and a move in the tree, are merged into the draft. */
export function useAction(action: Action, onSaved: (action: Action) => void) {
  const t = useTexts();
  const { askToRename, dialog } = useNameUses({
    projectId: action.projectId,
    submit: t('ui.word.saveChanges'),
  });
  const [isTried, setTried] = useState(false);
  const hasTitle = ({ titleEl, titleEn }: Draft) => titleEl.trim() !== '' || titleEn.trim() !== '';
  const store = async (draft: Draft, over: Action): Promise<Action | undefined> => {
    setTried(true);
    if (!hasTitle(draft)) return undefined;
    const change = changeOf(draft, over);
    const renamesUses = await askToRename([...renamedTitles(over.titles, change.titles).keys()]);
    if (renamesUses === undefined) return undefined;
    const { id, version } = over;
    const saved = await send(programme.save, { id, version, ...change, renamesUses });
    toast(t('programme.saved'), { kind: 'success' });
    return saved;
  };
  const form = useVersioned<Action, Draft, typeof staleAction>(
    {
      saved: action,
      versionOf: ({ version }) => version,
      draftOf,
      save: store,
      stale: staleAction,
      theirsOf: ({ present }) => present,
      rebase: rebaseFields(),
      onSaved,
    },
    { question: t('programme.leaving'), part: 'open' },
  );
  return { ...form, dialog, isUntitled: isTried && !hasTitle(form.draft) };
}

export type ActionEditor = ReturnType<typeof useAction>;
