import { Button, Group } from '@mantine/core';
import { IconBooks, IconCopy, IconCut, IconPlus, IconTrash } from '@tabler/icons-react';
import type { QuestionId } from '#engines/questionnaire/ids.ts';
import { useTexts } from '#platform/web/texts.ts';
import { AddMenu } from './outline/AddMenu.tsx';
import type { Acts } from './state/use-acts.ts';

interface Props {
  id: QuestionId;
  acts: Acts;
  onBank: () => void;
}

/** What can be done with the open question. */
export function QuestionActions({ id, acts, onBank }: Props) {
  const t = useTexts();
  const button = (key: string, Icon: typeof IconCopy, onClick: () => void) => (
    <Button variant="default" leftSection={<Icon size={16} aria-hidden />} onClick={onClick}>
      {t(`questionnaires.outline.${key}`)}
    </Button>
  );
  const adding = (key: string, target: 'after' | 'beside') => (
    <AddMenu
      button={
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
          {t(`questionnaires.outline.${key}`)}
        </Button>
      }
      onAdd={(type) => acts.addNew(type, target === 'after' ? { after: id } : { beside: id })}
    />
  );
  return (
    <Group gap="xs">
      {button('copy', IconCopy, () => acts.put('copy', id))}
      {button('cut', IconCut, () => acts.put('cut', id))}
      {button('toBank', IconBooks, onBank)}
      {adding('addAfter', 'after')}
      {adding('addBeside', 'beside')}
      {button('remove', IconTrash, () => void acts.removeQuestion(id))}
    </Group>
  );
}
