import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { CodeEditor } from '#ui/CodeEditor.tsx';

/**
 * A code field whose text also changes from outside, by undo and redo. The code editor takes a text that was once typed in it for a late
 * echo, and does not show it: for such a text it begins again.
 */
export function CodeField({ value, onChange, ...field }: ComponentProps<typeof CodeEditor>) {
  const own = useRef(value);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (value === own.current) return;
    own.current = value;
    setRound((before) => before + 1);
  }, [value]);
  return (
    <CodeEditor
      {...field}
      key={round}
      value={value}
      onChange={(code) => {
        own.current = code;
        onChange(code);
      }}
    />
  );
}
