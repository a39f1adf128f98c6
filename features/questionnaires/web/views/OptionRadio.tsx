import { Radio } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

interface Props {
  /** The name of the buttons of one group. */
  name: string;
  option: number;
  isChosen: boolean;
  isReadOnly: boolean;
  onChoose: (option: number) => void;
  label?: ReactNode;
  'aria-label'?: string;
}

/** One of several options. Pressing the chosen one, or the space bar on it, takes it away (spec 002 §4). */
export function OptionRadio({ name, option, isChosen, isReadOnly, onChoose, ...words }: Props) {
  const isTakenAway = useRef(false);
  return (
    <Radio
      name={name}
      value={String(option)}
      checked={isChosen}
      disabled={isReadOnly && !isChosen}
      onChange={() => !isReadOnly && onChoose(option)}
      onClick={() => !isReadOnly && isChosen && onChoose(0)}
      // Browsers ignore the space bar on a chosen radio button.
      onKeyDown={(event) => {
        if (event.key !== ' ' || isReadOnly || !isChosen) return;
        event.preventDefault();
        isTakenAway.current = true;
        onChoose(0);
      }}
      onKeyUp={(event) => {
        if (event.key !== ' ' || !isTakenAway.current) return;
        event.preventDefault();
        isTakenAway.current = false;
      }}
      {...words}
    />
  );
}
