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

/** Several whole numbers, written with commas between them. */
export function NumbersField({ value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState(value.join(', '));
  // What is being typed stays as it is for as long as it means the same.
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
