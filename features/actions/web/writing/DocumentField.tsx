import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSignal } from '#ui/signal.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { Conflict } from './Conflict.tsx';
import type { KeptDocument } from './keep-document.ts';
import { SavingLine } from './SavingLine.tsx';

interface Props {
  document: KeptDocument;
  name: string;
  label: string;
  /** Who will read it. */
  help: ReactNode;
  rows?: number;
}

/** A document holds 200,000 characters; in the wire's words one character of a text may be six. */
const mostCharacters = 30_000;

/** A text that saves itself, with the state of that in words. */
export function DocumentField({ document, name, label, help, rows = 6 }: Props) {
  const { text, saving } = useSignal(document.shown);
  return (
    <Stack gap="xs">
      {saving.at === 'conflict' && (
        <Conflict
          mine={text}
          theirs={saving.theirs}
          onMine={() => document.keepMine()}
          onTheirs={() => document.takeTheirs()}
        />
      )}
      <LongTextField
        name={name}
        label={label}
        help={help}
        rows={rows}
        maxLength={mostCharacters}
        value={text}
        onChange={document.type}
        onBlur={() => void document.flush()}
      />
      <SavingLine saving={saving} onRetry={() => void document.flush()} />
    </Stack>
  );
}
