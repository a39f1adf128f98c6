import { Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
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
    <FormDialog
      title={t('projects.delete.of', { name })}
      submit={t('ui.word.delete')}
      danger
      isDirty={false}
      canSubmit={use.data !== undefined}
      onSubmit={() => {
        onDelete();
        return true;
      }}
      onClose={onClose}
    >
      <FieldUses use={use} />
      <Text>{t('projects.delete.text')}</Text>
    </FormDialog>
  );
}
