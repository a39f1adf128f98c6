import { Input } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import { Loading } from '../../Loading.tsx';
import type { SqlEditorProps } from './SqlEditor.tsx';

const SqlEditor = lazy(async () => ({ default: (await import('./SqlEditor.tsx')).SqlEditor }));

interface Props extends Omit<SqlEditorProps, 'describedBy'> {
  help: string;
}

/**
 * SQL with the colours of its parameters, completion of views, columns and parameters, and remarks. Tab indents; Escape and then Tab
 * leaves.
 */
export function SqlField({ help, ...editor }: Props) {
  const id = useId();
  return (
    <Input.Wrapper
      id={id}
      size="md"
      label={editor.label}
      labelElement="div"
      description={help}
      styles={{ description: { marginBottom: 8 } }}
    >
      <Suspense fallback={<Loading lines={5} />}>
        <SqlEditor {...editor} describedBy={`${id}-description`} />
      </Suspense>
    </Input.Wrapper>
  );
}
