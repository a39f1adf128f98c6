import { useTexts } from '#platform/web/texts.ts';
import { CodeEditor } from '#ui/CodeEditor.tsx';
import type { Faults } from './use-faults.ts';

interface Props {
  label: string;
  help: string;
  value: string;
  faults: Faults;
  onChange: (code: string) => void;
}

/** A rule in a code field, with the errors that the sandbox finds as line:column. */
export function RuleField({ label, help, value, faults, onChange }: Props) {
  const t = useTexts();
  const fault = faults.get(value);
  const found = fault && { ...fault, message: t('forms.rule.fault', { message: fault.message }) };
  return (
    <CodeEditor
      label={label}
      help={help}
      language="javascript"
      value={value}
      onChange={onChange}
      {...(found && { faults: [found] })}
    />
  );
}
