import { useTexts } from '#platform/web/texts.ts';
import { codeInWords, DraftConflict } from '#platform/web/versioned/DraftConflict.tsx';
import { draftOf } from './draft.ts';
import type { useEntryDraft } from './use-entry-draft.ts';

/** Another user saved the entry meanwhile. */
export function EntryConflict({ form }: { form: ReturnType<typeof useEntryDraft> }) {
  const t = useTexts();
  return (
    <DraftConflict
      form={form}
      draftOf={draftOf}
      labelOf={(field) => t(`developer.data.field.${field === 'text' ? 'data' : field}`)}
      inWords={(draft, field) => (field === 'text' ? codeInWords(draft.text) : String(draft[field]))}
    />
  );
}
