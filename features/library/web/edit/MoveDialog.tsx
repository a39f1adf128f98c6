import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { FolderField } from './FolderField.tsx';

interface Props {
  count: number;
  from: string;
  /** Returns whether it succeeded: the dialog stays open if it did not. */
  onMove: (category: string) => Promise<boolean>;
  onClose: () => void;
}

/** The dialog that moves items to a folder. */
export function MoveDialog({ count, from, onMove, onClose }: Props) {
  const t = useTexts();
  const [category, setCategory] = useState(from);
  const [isBusy, setBusy] = useState(false);
  const move = async () => {
    setBusy(true);
    if (await onMove(category)) onClose();
    else setBusy(false);
  };
  return (
    <Modal opened onClose={onClose} title={<b>{t('library.move.title', { count })}</b>}>
      <Stack>
        <FolderField value={category} onChange={setCategory} />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('library.back')}
          </Button>
          <Button loading={isBusy} onClick={() => void move()}>
            {t('library.move')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
