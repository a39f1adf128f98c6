import { Code } from '@mantine/core';
import type { ReactNode } from 'react';
import { changedFields } from '#engines/versioned/rebase.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ConflictFields } from '#platform/web/versioned/ConflictFields.tsx';
import { ConflictNotice } from '#platform/web/versioned/ConflictNotice.tsx';
import { type Draft, draftOf } from './draft.ts';
import styles from './editor.module.css';
import type { ViewDraft } from './use-view-draft.ts';

/** Another Admin saved the view meanwhile: what is different, and the choice of one of the two versions. */
export function ViewConflict({ form }: { form: ViewDraft }) {
  const t = useTexts();
  const { draft, conflict } = form;
  if (!conflict) return null;
  const theirs = draftOf(conflict.theirs);
  return (
    <ConflictNotice
      conflict={conflict}
      isBusy={form.isBusy}
      onMine={() => void form.keepMine()}
      onTheirs={form.takeTheirs}
    >
      <ConflictFields
        fields={changedFields(draft, theirs).map((field) => ({
          label: t(`custom-views.field.${field}`),
          mine: inWords(draft, field),
          theirs: inWords(theirs, field),
        }))}
      />
    </ConflictNotice>
  );
}

/** What a draft has in a field; code scrolls in a box, also with the keyboard. */
function inWords(draft: Draft, field: keyof Draft): ReactNode {
  const value = draft[field];
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return value.join(', ');
  if (field !== 'html' && field !== 'controller') return value;
  return (
    value !== '' && (
      <Code block className={styles.code} tabIndex={0}>
        {value}
      </Code>
    )
  );
}
