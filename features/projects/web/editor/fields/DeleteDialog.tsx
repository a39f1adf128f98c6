import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { FieldUses, useFieldUse } from './FieldUses.tsx';

interface Props {
  projectId: number;
  name: string;
  onDelete: () => void;
  onClose: () => void;
}

/** Shows where a field is used before it is deleted. The next save deletes it. */
export function DeleteDialog({ projectId, name, onDelete, onClose }: Props) {
  const t = useTexts();
  const use = useFieldUse(projectId, name);
  return (
    <Modal opened onClose={onClose} title={<b>{t('projects.delete.of', { name })}</b>}>
      <Stack>
        <FieldUses use={use} />
        <Text>{t('projects.delete.text')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('ui.cancel')}
          </Button>
          <Button color="red.9" disabled={!use.data} onClick={onDelete}>
            {t('projects.delete')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
