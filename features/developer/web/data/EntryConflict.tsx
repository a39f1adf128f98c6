import { Code } from '@mantine/core';
import { changedFields } from '#engines/versioned/rebase.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ConflictFields } from '#platform/web/versioned/ConflictFields.tsx';
import { ConflictNotice } from '#platform/web/versioned/ConflictNotice.tsx';
import { draftOf, type EntryDraft } from './draft.ts';
import type { useEntryDraft } from './use-entry-draft.ts';

/** Another user saved the entry meanwhile. */
export function EntryConflict({ form }: { form: ReturnType<typeof useEntryDraft> }) {
  const t = useTexts();
  const { draft, conflict } = form;
  if (!conflict) return null;
  const theirs = draftOf(conflict.theirs);
  const inWords = (one: EntryDraft, field: keyof EntryDraft) =>
    field === 'text' ? (
      <Code block tabIndex={0} mah={320}>
        {one.text}
      </Code>
    ) : (
      String(one[field])
    );
  return (
    <ConflictNotice
      conflict={conflict}
      isBusy={form.isBusy}
      onMine={() => void form.keepMine()}
      onTheirs={form.takeTheirs}
    >
      <ConflictFields
        fields={changedFields(draft, theirs).map((field) => ({
          label: t(`developer.data.field.${field === 'text' ? 'data' : field}`),
          mine: inWords(draft, field),
          theirs: inWords(theirs, field),
        }))}
      />
    </ConflictNotice>
  );
}
