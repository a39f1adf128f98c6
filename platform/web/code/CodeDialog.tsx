import { useState } from 'react';
import { parseJson } from '#engines/documents/parse-json.ts';
import { scriptFault } from '#engines/rules/script-fault.ts';
import { CodeEditor } from '#ui/CodeEditor.tsx';
import type { CodeFault } from '#ui/code/code-fault.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { useSandbox } from '../sandbox/use-sandbox.ts';
import { useTexts } from '../texts.ts';

interface Props {
  title: string;
  kind: 'json' | 'javascript' | 'html';
  value: string;
  help?: string | undefined;
  /** Takes the text; only JSON that parses and scripts that compile get here. */
  onOk: (text: string) => void;
  onClose: () => void;
}

/**
 * Edits JSON, a script or HTML in a dialog (spec 002 §5). On OK the JSON must parse, or the line and column of its error are
 * shown; the script must compile, or the message of the compiler is. The dialog stays open with what was typed.
 */
export function CodeDialog({ title, kind, value, help, onOk, onClose }: Props) {
  const t = useTexts();
  const sandbox = useSandbox();
  const [text, setText] = useState(value);
  const [fault, setFault] = useState<CodeFault>();

  const findFault = async (): Promise<CodeFault | undefined> => {
    if (kind === 'json') {
      const parsed = parseJson(text);
      return parsed.ok ? undefined : { ...parsed, message: t('code.badJson') };
    }
    return kind === 'javascript' ? scriptFault(await sandbox(), text) : undefined;
  };
  const ok = async (): Promise<boolean> => {
    const found = await findFault();
    setFault(found);
    if (!found) onOk(text);
    return !found;
  };
  return (
    <FormDialog
      title={title}
      submit={t('ui.word.ok')}
      isDirty={text !== value}
      onSubmit={ok}
      onClose={onClose}
      size="xl"
    >
      <CodeEditor
        label={t(`code.kind.${kind}`)}
        help={help}
        language={kind}
        value={text}
        onChange={(next) => {
          setText(next);
          setFault(undefined);
        }}
        faults={fault && [fault]}
        line={fault?.line}
      />
    </FormDialog>
  );
}
