import { Code } from '@mantine/core';
import { changedFields } from '#engines/versioned/rebase.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ConflictFields } from '#platform/web/versioned/ConflictFields.tsx';
import { ConflictNotice } from '#platform/web/versioned/ConflictNotice.tsx';
import { draftOf, type ScriptDraft } from './draft.ts';
import type { useScriptDraft } from './use-script-draft.ts';

/** Another Admin saved the script meanwhile. */
export function ScriptConflict({ form }: { form: ReturnType<typeof useScriptDraft> }) {
  const t = useTexts();
  const { draft, conflict } = form;
  if (!conflict) return null;
  const theirs = draftOf(conflict.theirs);
  const inWords = (one: ScriptDraft, field: keyof ScriptDraft) => {
    if (field === 'code')
      return (
        <Code block tabIndex={0}>
          {one.code}
        </Code>
      );
    if (field === 'roles') return one.roles.map((role) => t(`role.${role}`)).join(', ');
    if (field === 'tests') return one.tests.map(({ name }) => name).join(', ');
    if (field === 'services') return one.services.join(', ');
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
          label: t(`scripts.field.${field}`),
          mine: inWords(draft, field),
          theirs: inWords(theirs, field),
        }))}
      />
    </ConflictNotice>
  );
}
