import { Input } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import type { CodeFault } from './code/code-fault.ts';
import { Loading } from './Loading.tsx';

const Editor = lazy(async () => ({ default: (await import('./code/Editor.tsx')).Editor }));

interface Props {
  label: string;
  help?: string | undefined;
  /** HTML has no syntax colours: its grammar would be one more part to load. */
  language: 'json' | 'javascript' | 'html';
  value: string;
  onChange: (code: string) => void;
  /** The compiler's findings; they are marked in the text and listed under it. */
  faults?: readonly CodeFault[] | undefined;
  readOnly?: boolean | undefined;
  /** The line to go to, from 1; with each new one the caret goes there. */
  line?: number | undefined;
}

/** Code with colours, brackets and its errors as line:column. Tab indents; Escape and then Tab leaves. */
export function CodeEditor({ label, help, faults = noFaults, ...editor }: Props) {
  const id = useId();
  const error = faults.map(({ line, column, message }) => `${line}:${column} ${message}`).join('\n');
  return (
    <Input.Wrapper
      id={id}
      size="md"
      label={label}
      labelElement="div"
      description={help}
      error={error}
      styles={{ error: { whiteSpace: 'pre-line' }, description: { marginBottom: 4 } }}
      errorProps={{ role: 'status' }}
    >
      <Suspense fallback={<Loading lines={5} />}>
        <Editor
          {...editor}
          label={label}
          describedBy={error ? `${id}-error` : help && `${id}-description`}
          faults={faults}
        />
      </Suspense>
    </Input.Wrapper>
  );
}

const noFaults: readonly CodeFault[] = [];
