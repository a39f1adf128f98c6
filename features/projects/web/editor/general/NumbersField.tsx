import { useState } from 'react';
import { TextField } from '#ui/fields/TextField.tsx';

interface Props {
  name: string;
  label: string;
  help: string;
  value: readonly number[];
  onChange: (numbers: number[]) => void;
}

const numbersIn = (text: string): number[] => (text.match(/\d{1,9}/g) ?? []).map(Number);

/** A list of whole numbers, separated by commas. */
export function NumbersField({ value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState(value.join(', '));
  // The typed text stays as long as it means the same numbers.
  const shown = String(numbersIn(typed)) === String(value) ? typed : value.join(', ');
  return (
    <TextField
      {...field}
      inputMode="text"
      value={shown}
      onChange={(text) => {
        setTyped(text);
        onChange(numbersIn(text));
      }}
    />
  );
}
