import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { CodeEditor } from '#ui/CodeEditor.tsx';
import { RichText } from '#ui/RichText.tsx';
import { RichTextView } from '#ui/RichTextView.tsx';
import { Upload } from '#ui/Upload.tsx';
import { Part } from './Part.tsx';

const states = ['idle', 'uploading', 'paused', 'failed', 'done'] as const;
const noAction = () => {};

/** Formatted text, code, and files that are being uploaded. */
export function WritingPart() {
  const t = useTexts();
  const [html, setHtml] = useState(
    '<p><strong>Α</strong> <em>Β</em> <u>Γ</u></p><ul><li>α</li><li>β</li></ul>',
  );
  const [code, setCode] = useState("answers.unemployed === 'yes'");
  return (
    <Part title={t('app.catalogue.writing')}>
      <RichText name="rich" label={t('app.catalogue.rich')} value={html} onChange={setHtml} />
      <RichTextView html={html} />
      <CodeEditor
        label={t('app.catalogue.code')}
        language="javascript"
        value={code}
        onChange={setCode}
        faults={code.trim() === '' ? [{ line: 1, column: 1, message: t('app.catalogue.required') }] : []}
      />
      <Upload
        label={t('ui.word.files')}
        files={states.map((state, index) => ({
          id: state,
          name: `${state}.pdf`,
          size: 1_000_000 * (index + 1),
          state,
          progress: state === 'done' ? 1 : index * 0.25,
          ...(state === 'failed' && { error: t('app.catalogue.uploadFailed') }),
        }))}
        onFiles={noAction}
        acceptText="PDF, JPG"
        maxSize={10_485_760}
        onPause={noAction}
        onResume={noAction}
        onRetry={noAction}
        onCancel={noAction}
        onRemove={noAction}
      />
    </Part>
  );
}
