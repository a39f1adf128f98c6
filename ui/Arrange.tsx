import { ActionIcon, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';

interface Props {
  /** The name of the thing to arrange, for the buttons. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onCopy?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}

/** Moves an entry of a list up or down, copies it, takes it away. */
export function Arrange({ name, isFirst, isLast, onMove, onCopy, onRemove }: Props) {
  const t = useTexts();
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={isFirst}
        aria-label={t('ui.arrange.up', { name })}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={isLast}
        aria-label={t('ui.arrange.down', { name })}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
      {onCopy && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('ui.arrange.copy', { name })}
          onClick={onCopy}
        >
          <IconCopy size={18} aria-hidden />
        </ActionIcon>
      )}
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('ui.arrange.remove', { name })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
