import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Problem } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { tooLong } from '#ui/fields/too-long.ts';

interface Props {
  /** The existing names: saving under one of them replaces its filter. */
  names: readonly string[];
  problem: Problem | undefined;
  /** Returns whether it was saved. */
  onSave: (name: string) => Promise<boolean>;
  onClose: () => void;
}

/** The limit of the server (`saveFilter`). */
const MAX_NAME_LENGTH = 80;

/** Asks for the name of a filter. */
export function SaveDialog({ names, problem, onSave, onClose }: Props) {
  const t = useTexts();
  const [name, setName] = useState('');
  const tooMuch = tooLong(t, name.trim(), MAX_NAME_LENGTH);
  const isTaken = names.includes(name.trim());
  return (
    <FormDialog
      title={t('people.filters.save')}
      submit={t(isTaken ? 'people.filters.replace' : 'people.filters.go')}
      cancel={t('ui.cancel')}
      isDirty={name !== ''}
      canSubmit={name.trim() !== '' && tooMuch === undefined}
      problem={problem}
      onSubmit={() => onSave(name.trim())}
      onClose={onClose}
    >
      <TextInput
        label={t('people.filters.name')}
        description={isTaken ? t('people.filters.taken') : undefined}
        size="md"
        error={tooMuch}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
