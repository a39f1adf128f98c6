import { Stack, Text } from '@mantine/core';
import { formKinds } from '#engines/microdata/definition.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ConflictNotice } from '#platform/web/versioned/ConflictNotice.tsx';
import { ConflictSides } from '#platform/web/versioned/ConflictSides.tsx';
import { type Draft, draftOf } from '../state/draft.ts';
import type { Forms } from '../state/use-forms.ts';
import { FormChanges } from './FormChanges.tsx';

/** Says that another user saved a form meanwhile, and what both changed. The reader chooses one of the two. */
export function FormsConflict({ forms }: { forms: Forms }) {
  const t = useTexts();
  const { conflict, base, draft, isBusy, blocking } = forms;
  if (!conflict) return null;
  const sideOf = (after: Draft) => (
    <Stack gap={4}>
      {formKinds.map((kind) => (
        <div key={kind}>
          <Text size="sm" fw={500}>
            {t(`microdata.editor.form.${kind}`)}
          </Text>
          <FormChanges before={base[kind]} after={after[kind]} />
        </div>
      ))}
    </Stack>
  );
  return (
    <ConflictNotice
      conflict={conflict}
      title={t('microdata.editor.overtaken')}
      mine={t('microdata.editor.overtaken.keep')}
      theirs={t('microdata.editor.overtaken.take')}
      isBusy={isBusy}
      isReady={blocking.length === 0}
      onMine={() => void forms.keepMine()}
      onTheirs={forms.takeTheirs}
    >
      <Text size="sm">{t('microdata.editor.overtaken.text')}</Text>
      <ConflictSides mine={sideOf(draft)} theirs={sideOf(draftOf(conflict.theirs))} />
    </ConflictNotice>
  );
}
