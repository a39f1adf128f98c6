import { Input } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { lazy, type Ref, Suspense } from 'react';
import { given, inputProps, type FieldProps } from './fields/field.ts';
import { Loading } from './Loading.tsx';

const Editor = lazy(async () => ({ default: (await import('./rich-text/Editor.tsx')).Editor }));

interface Props extends FieldProps<string> {
  label: string;
  /** Gets the function that inserts a text where the cursor is. */
  insert?: Ref<(text: string) => void> | undefined;
}

/** Formatted text, kept as HTML; the server sanitises what it stores. The editor comes in its own chunk. */
export function RichText(props: Props) {
  const { label, onChange, onBlur, disabled } = props;
  const [html, setHtml] = useUncontrolled({
    ...given(props),
    finalValue: '',
    onChange: (next: string) => onChange?.(next),
  });
  const { id, description, error, withAsterisk } = inputProps(props);
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Input.Wrapper
      id={id}
      size="md"
      labelElement="div"
      styles={{ description: { marginBottom: 4 } }}
      {...{ label, description, error, withAsterisk }}
    >
      <Suspense fallback={<Loading lines={5} />}>
        <Editor
          id={id}
          label={label}
          describedBy={describedBy || undefined}
          html={html}
          disabled={disabled ?? false}
          onChange={setHtml}
          onBlur={() => onBlur?.()}
          insert={props.insert}
        />
      </Suspense>
    </Input.Wrapper>
  );
}
