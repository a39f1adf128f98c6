import { Code } from '@mantine/core';
import type { ReactNode } from 'react';
import { changedFields } from '#engines/versioned/rebase.ts';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import { ConflictFields } from '#platform/web/versioned/ConflictFields.tsx';
import { ConflictNotice } from '#platform/web/versioned/ConflictNotice.tsx';
import { type Draft, draftOf } from './draft/draft.ts';
import type { ReportDraft } from './draft/use-report-draft.ts';
import styles from './editor.module.css';

/** Another user saved the report meanwhile: what is different, and the choice of one of the two versions. */
export function ReportConflict({ form }: { form: ReportDraft }) {
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
          label: t(`queries.editor.field.${field}`),
          mine: inWords(t, draft, field),
          theirs: inWords(t, theirs, field),
        }))}
      />
    </ConflictNotice>
  );
}

const block = (text: string): ReactNode =>
  text === '' ? (
    ''
  ) : (
    // It scrolls, also with the keyboard.
    <Code block className={styles.plan} tabIndex={0}>
      {text}
    </Code>
  );

/** What a draft has in a field. */
function inWords(t: Texts, draft: Draft, field: keyof Draft): ReactNode {
  if (field === 'text') return block(draft.text ?? '');
  if (field === 'roles') return draft.roles.map((role) => t(`role.${role}`)).join(', ');
  if (field === 'isEverywhere')
    return t(draft.isEverywhere ? 'queries.editor.scope.all' : 'queries.editor.scope.project');
  if (field === 'parameters')
    return block(
      draft.parameters
        .map(({ name, title, type, required, initial }) =>
          [
            `@${name}`,
            title,
            t(`queries.editor.parameterType.${type}`),
            required && t('queries.editor.parameter.required'),
            initial !== undefined && `= ${[initial].flat().join(', ')}`,
          ]
            .filter(Boolean)
            .join(' · '),
        )
        .join('\n'),
    );
  if (field === 'display') {
    const { kind, axis, values, series, rows, columns, hidden } = draft.display;
    const named = [axis ?? [], values, series ?? [], rows, columns].flat();
    return [
      [t(`queries.editor.kind.${kind}`), ...named].join(', '),
      hidden.length > 0 && t('queries.editor.display.hidden', { names: hidden.join(', ') }),
    ]
      .filter(Boolean)
      .join(' · ');
  }
  return draft[field];
}
