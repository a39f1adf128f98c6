import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { ConflictNotice } from '#platform/web/versioned/ConflictNotice.tsx';
import { ConflictSides } from '#platform/web/versioned/ConflictSides.tsx';
import { SavedState } from '#platform/web/versioned/SavedState.tsx';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { textIn } from '../model/documents.ts';
import { Words } from '../parts/Words.tsx';
import type { StepDocument } from './use-step-document.ts';

interface Props {
  document: StepDocument;
  name: string;
  label: string;
  /** Says who will read the text. */
  help: ReactNode;
  rows?: number;
}

/** A text field that saves itself, with the state of saving in words. */
export function DocumentField({ document, name, label, help, rows = 6 }: Props) {
  const t = useTexts();
  const { draft, conflict } = document;
  return (
    <Stack gap="xs">
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          title={t('steps.refusal.stale')}
          onMine={() => void document.keepMine()}
          onTheirs={document.takeTheirs}
        >
          <ConflictSides
            mine={<Words text={draft} />}
            theirs={<Words text={textIn(conflict.theirs.data)} />}
          />
        </ConflictNotice>
      )}
      <LongTextField
        name={name}
        label={label}
        help={help}
        rows={rows}
        value={draft}
        onChange={document.change}
        onBlur={() => void document.save()}
      />
      <SavedState saving={document.saving} onRetry={() => void document.save()} />
    </Stack>
  );
}
