import type { ReactNode } from 'react';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import { codeInWords, DraftConflict } from '#platform/web/versioned/DraftConflict.tsx';
import { draftOf, type ServiceDraft } from './draft.ts';
import type { useServiceDraft } from './use-service-draft.ts';

/** Another Admin saved the service meanwhile. */
export function ServiceConflict({ form }: { form: ReturnType<typeof useServiceDraft> }) {
  const t = useTexts();
  return (
    <DraftConflict
      form={form}
      draftOf={draftOf}
      labelOf={(field) => t(`queries.editor.field.${field}`)}
      inWords={(draft, field) => inWords(t, draft, field)}
    />
  );
}

function inWords(t: Texts, draft: ServiceDraft, field: keyof ServiceDraft): ReactNode {
  if (field === 'text') return codeInWords(draft.text);
  if (field === 'roles') return draft.roles.map((role) => t(`role.${role}`)).join(', ');
  if (field === 'parameters') return draft.parameters.map(({ name }) => `@${name}`).join(', ');
  return String(draft[field]);
}
