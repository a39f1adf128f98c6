import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import { isAtEnd, isAtStart, type Span } from '../model/window.ts';

interface Props {
  kind: 'fields' | 'actions';
  span: Span;
  onMove: (by: number) => void;
}

/** Shows which columns are in the window, with buttons that move it by one column and by a whole window. */
export function WindowBar({ kind, span, onMove }: Props) {
  const t = useTexts();
  const { from, size, count } = span;
  const moves = [
    { key: 'pageBack', Icon: IconChevronsLeft, by: -size, isOver: isAtStart(span) },
    { key: 'back', Icon: IconChevronLeft, by: -1, isOver: isAtStart(span) },
    { key: 'on', Icon: IconChevronRight, by: 1, isOver: isAtEnd(span) },
    { key: 'pageOn', Icon: IconChevronsRight, by: size, isOver: isAtEnd(span) },
  ];
  const [back, on] = [moves.slice(0, 2), moves.slice(2)];
  // A disabled button would lose the focus, so at an end it stays enabled and does nothing.
  const button = ({ key, Icon, by, isOver }: (typeof moves)[number]) => (
    <ActionIcon
      key={key}
      variant="default"
      size={34}
      aria-label={t(`grids.window.${kind}.${key}`)}
      {...(isOver && { 'aria-disabled': true, 'data-disabled': true })}
      onClick={() => !isOver && onMove(by)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
  return (
    <Group
      gap={4}
      wrap="nowrap"
      role="group"
      aria-label={t(`grids.window.${kind}`)}
      {...(size >= count && { 'data-whole': true })}
    >
      {size < count && <span data-no-print>{back.map(button)}</span>}
      <Text size="sm" role="status" px={4}>
        {t(`grids.window.${kind}.range`, { from: from + 1, to: from + size, count })}
      </Text>
      {size < count && <span data-no-print>{on.map(button)}</span>}
    </Group>
  );
}
