import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { codeInWords, DraftConflict } from '#platform/web/versioned/DraftConflict.tsx';
import { type Draft, draftOf } from './draft.ts';
import type { ViewDraft } from './use-view-draft.ts';

/** Another Admin saved the view meanwhile. */
export function ViewConflict({ form }: { form: ViewDraft }) {
  const t = useTexts();
  return (
    <DraftConflict
      form={form}
      draftOf={draftOf}
      labelOf={(field) => t(`custom-views.field.${field}`)}
      inWords={inWords}
    />
  );
}

function inWords(draft: Draft, field: keyof Draft): ReactNode {
  const value = draft[field];
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return value.join(', ');
  return field === 'html' || field === 'controller' ? codeInWords(value) : value;
}
