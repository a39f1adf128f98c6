import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { TagsField } from './TagsField.tsx';

interface Props {
  count: number;
  /** Returns whether it succeeded: the dialog stays open if it did not. */
  onTag: (change: { add: string[]; remove: string[] }) => Promise<boolean>;
  onClose: () => void;
}

/** The dialog that adds tags to items and takes others away. */
export function TagDialog({ count, onTag, onClose }: Props) {
  const t = useTexts();
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    if (await onTag({ add, remove })) onClose();
    else setBusy(false);
  };
  return (
    <Modal opened onClose={onClose} title={<b>{t('library.tag.title', { count })}</b>}>
      <Stack>
        <TagsField name="add" label={t('library.tag.add')} value={add} onChange={setAdd} />
        <TagsField name="remove" label={t('library.tag.remove')} value={remove} onChange={setRemove} />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('library.back')}
          </Button>
          <Button loading={isBusy} disabled={add.length + remove.length === 0} onClick={() => void save()}>
            {t('library.tag.save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
