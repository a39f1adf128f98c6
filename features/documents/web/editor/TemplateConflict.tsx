import { type Texts, useTexts } from '#platform/web/texts.ts';
import { DraftConflict } from '#platform/web/versioned/DraftConflict.tsx';
import { RichTextView } from '#ui/RichTextView.tsx';
import { type Draft, draftOf } from './draft.ts';
import type { TemplateDraft } from './use-template-draft.ts';

/** Another user saved the template meanwhile. */
export function TemplateConflict({ form }: { form: TemplateDraft }) {
  const t = useTexts();
  return (
    <DraftConflict
      form={form}
      draftOf={draftOf}
      labelOf={(field) => t(`documents.editor.field.${field}`)}
      inWords={(draft, field) => inWords(t, draft, field)}
      // The name of a file says the same.
      without={['docxFileId', 'isEverywhere']}
    />
  );
}

function inWords(t: Texts, draft: Draft, field: keyof Draft) {
  if (field === 'text') return <RichTextView html={draft.text} />;
  if (field === 'lang') return t(`documents.lang.${draft.lang}`);
  if (field === 'about') return t(`documents.about.${draft.about}`);
  if (field === 'kind') return t(`documents.kind.${draft.kind}`);
  if (field === 'isCertificate') return t(draft.isCertificate ? 'ui.word.yes' : 'ui.word.no');
  return String(draft[field] ?? '');
}
