import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import type { ExpressionResult } from './use-expressions.ts';
import { CodeEditor } from '#ui/CodeEditor.tsx';

interface Props {
  label: string;
  help: string;
  value: string;
  tried: ExpressionResult | undefined;
  /** Renders the result for the example. */
  children?: (value: unknown) => ReactNode;
  onChange: (code: string | undefined) => void;
}

/** An expression over `fields`, with its error, or its result for an example. */
export function ExpressionField({ label, help, value, tried, children, onChange }: Props) {
  const t = useTexts();
  const { fault, result } = value.trim() === '' ? {} : (tried ?? {});
  return (
    <div>
      <CodeEditor
        label={label}
        help={help}
        language="javascript"
        value={value}
        onChange={(code) => onChange(code.trim() === '' ? undefined : code)}
        {...(fault && {
          faults: [{ ...fault, message: t('projects.expression.fault', { message: fault.message }) }],
        })}
      />
      {result && !result.ok && (
        <Text size="sm" c="var(--mantine-color-error)" mt={4} role="status">
          {t('projects.expression.failed', { message: result.message })}
        </Text>
      )}
      {result?.ok && children?.(result.value)}
    </div>
  );
}
