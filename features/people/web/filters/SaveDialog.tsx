import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { tooLong } from '#ui/fields/too-long.ts';

interface Props {
  /** The existing names: saving under one of them replaces its filter. */
  names: readonly string[];
  isBusy: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** The limit of the server (`saveFilter`). */
const MAX_NAME_LENGTH = 80;

/** Asks for the name of a filter. */
export function SaveDialog({ names, isBusy, onSave, onClose }: Props) {
  const t = useTexts();
  const [name, setName] = useState('');
  const tooMuch = tooLong(t, name.trim(), MAX_NAME_LENGTH);
  const isTaken = names.includes(name.trim());
  return (
    <Modal
      opened
      onClose={onClose}
      title={<b>{t('people.filters.save')}</b>}
      transitionProps={{ duration: 120 }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() && !tooMuch) onSave(name.trim());
        }}
      >
        <Stack gap="md">
          <TextInput
            label={t('people.filters.name')}
            description={isTaken ? t('people.filters.taken') : undefined}
            size="md"
            error={tooMuch}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('people.cancel')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={!name.trim() || tooMuch !== undefined}>
              {t(isTaken ? 'people.filters.replace' : 'people.filters.go')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
