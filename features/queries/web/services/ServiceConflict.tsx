import { Code } from '@mantine/core';
import { changedFields } from '#engines/versioned/rebase.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ConflictFields } from '#platform/web/versioned/ConflictFields.tsx';
import { ConflictNotice } from '#platform/web/versioned/ConflictNotice.tsx';
import styles from '../editor/editor.module.css';
import { draftOf, type ServiceDraft } from './draft.ts';
import type { useServiceDraft } from './use-service-draft.ts';

/** Another Admin saved the service meanwhile. */
export function ServiceConflict({ form }: { form: ReturnType<typeof useServiceDraft> }) {
  const t = useTexts();
  const { draft, conflict } = form;
  if (!conflict) return null;
  const theirs = draftOf(conflict.theirs);
  const inWords = (one: ServiceDraft, field: keyof ServiceDraft) => {
    if (field === 'text')
      return (
        <Code block className={styles.plan} tabIndex={0}>
          {one.text}
        </Code>
      );
    if (field === 'roles') return one.roles.map((role) => t(`role.${role}`)).join(', ');
    if (field === 'parameters') return one.parameters.map(({ name }) => `@${name}`).join(', ');
    return String(one[field]);
  };
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
          mine: inWords(draft, field),
          theirs: inWords(theirs, field),
        }))}
      />
    </ConflictNotice>
  );
}
