import { Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { ConflictNotice } from '#platform/web/versioned/ConflictNotice.tsx';
import { ConflictSides } from '#platform/web/versioned/ConflictSides.tsx';
import { type Draft, draftOf } from './draft.ts';
import { FormChanges } from './FormChanges.tsx';
import type { useEditor } from './use-editor.ts';

interface Props {
  conflict: NonNullable<ReturnType<typeof useEditor>['conflict']>;
  /** The form as it was before both changed it. */
  base: Draft;
  draft: Draft;
  isBusy: boolean;
  onMine: () => void;
  onTheirs: () => void;
}

/** Says that another user saved the form meanwhile, and what both changed. The reader chooses one of the two. */
export function FormConflict({ conflict, base, draft, isBusy, onMine, onTheirs }: Props) {
  const t = useTexts();
  return (
    <ConflictNotice
      conflict={conflict}
      title={t('forms.editor.overtaken')}
      mine={t('forms.editor.overtaken.keep')}
      theirs={t('forms.editor.overtaken.take')}
      isBusy={isBusy}
      onMine={onMine}
      onTheirs={onTheirs}
    >
      <Text size="sm">{t('forms.editor.overtaken.text')}</Text>
      <ConflictSides
        mine={<FormChanges before={base} after={draft} />}
        theirs={<FormChanges before={base} after={draftOf(conflict.theirs)} />}
      />
    </ConflictNotice>
  );
}
