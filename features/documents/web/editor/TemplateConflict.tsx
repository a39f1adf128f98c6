import { changedFields } from '#engines/versioned/rebase.ts';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import { ConflictFields } from '#platform/web/versioned/ConflictFields.tsx';
import { ConflictNotice } from '#platform/web/versioned/ConflictNotice.tsx';
import { RichTextView } from '#ui/RichTextView.tsx';
import { type Draft, draftOf } from './draft.ts';
import type { TemplateDraft } from './use-template-draft.ts';

/** Another user saved the template meanwhile: what is different, and the choice of one of the two versions. */
export function TemplateConflict({ form }: { form: TemplateDraft }) {
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
        fields={changedFields(draft, theirs)
          // The name of a file says the same.
          .filter((field) => field !== 'docxFileId' && field !== 'isEverywhere')
          .map((field) => ({
            label: t(`documents.editor.field.${field}`),
            mine: inWords(t, draft, field),
            theirs: inWords(t, theirs, field),
          }))}
      />
    </ConflictNotice>
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
