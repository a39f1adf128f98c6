import type { ReactNode } from 'react';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import { codeInWords, DraftConflict } from '#platform/web/versioned/DraftConflict.tsx';
import { draftOf, type ScriptDraft } from './draft.ts';
import type { useScriptDraft } from './use-script-draft.ts';

/** Another Admin saved the script meanwhile. */
export function ScriptConflict({ form }: { form: ReturnType<typeof useScriptDraft> }) {
  const t = useTexts();
  return (
    <DraftConflict
      form={form}
      draftOf={draftOf}
      labelOf={(field) => t(`scripts.field.${field}`)}
      inWords={(draft, field) => inWords(t, draft, field)}
    />
  );
}

function inWords(t: Texts, draft: ScriptDraft, field: keyof ScriptDraft): ReactNode {
  if (field === 'code') return codeInWords(draft.code);
  if (field === 'roles') return draft.roles.map((role) => t(`role.${role}`)).join(', ');
  if (field === 'tests') return draft.tests.map(({ name }) => name).join(', ');
  if (field === 'services') return draft.services.join(', ');
  return String(draft[field]);
}
