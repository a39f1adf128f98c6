import { Stack, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { CodeEditor } from '#ui/CodeEditor.tsx';
import type { CalculatorDraft } from './use-calculator-draft.ts';

const parts = ['preprocess', 'postprocess'] as const;

/** The scripts before and after the computation. They run on the server, in the sandbox of rules. */
export function ScriptsPart({ form }: { form: CalculatorDraft }) {
  const t = useTexts();
  return (
    <Stack gap="lg">
      <Text>{t('calculators.scripts.text')}</Text>
      {parts.map((part) => (
        <CodeEditor
          key={part}
          label={t(`calculators.scripts.${part}`)}
          help={t(`calculators.scripts.${part}.help`)}
          language="javascript"
          value={form.draft[part]}
          faults={form.fault?.part === part ? [form.fault] : []}
          onChange={(code) => form.change({ [part]: code })}
        />
      ))}
    </Stack>
  );
}
