import { Box, Button, Group, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { Arrange } from '#ui/Arrange.tsx';
import { useDragging } from '#ui/dragging/use-dragging.ts';
import type { Action } from '../../../contract/actions.ts';
import { ActionState } from '../ActionState.tsx';
import styles from '../editor.module.css';
import { Grip } from './Grip.tsx';
import { type Carrying, gripMark } from './use-carrying.ts';

interface Props {
  action: Action;
  type: string | undefined;
  isOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
  carrying: Carrying;
  helpId: string;
  onOpen: () => void;
  onMove: (by: -1 | 1) => void;
  /** Called when another action was dropped beside this one. */
  onDrop: (id: number, edge: 'top' | 'bottom') => void;
  onRemove: () => void;
}

/** An action in the tree, with its type, its state, its handle and its buttons. */
export function TreeStep(props: Props) {
  const { action, type, isOpen, isFirst, isLast, carrying, helpId, onOpen, onMove, onDrop, onRemove } = props;
  const t = useTexts();
  const { element, grip, edge, isDragged } = useDragging<HTMLLIElement, 'action', 'top' | 'bottom'>({
    kind: 'action',
    id: String(action.id),
    takes: { action: ['top', 'bottom'] },
    onDrop: ({ id }, side) => onDrop(Number(id), side),
  });
  const what = { kind: 'action', id: action.id } as const;
  return (
    <Box
      component="li"
      ref={element}
      className={styles.step}
      data-open={isOpen || undefined}
      data-carried={carrying.mark === gripMark(what) || isDragged || undefined}
      data-edge={edge}
    >
      <Grip what={what} name={action.title} carrying={carrying} grip={grip} helpId={helpId} />
      <Box flex={1} miw="12rem">
        <Button
          variant="subtle"
          color="gray"
          className={styles.title}
          data-opener
          aria-expanded={isOpen}
          onClick={onOpen}
        >
          {action.title}
        </Button>
        <Text size="sm" c="dimmed" px="sm">
          {t('programme.numbered', { id: action.id, type })}
        </Text>
      </Box>
      <Group gap="xs" justify="end" ml="auto">
        <ActionState action={action} />
        <Arrange name={action.title} isFirst={isFirst} isLast={isLast} onMove={onMove} onRemove={onRemove} />
      </Group>
    </Box>
  );
}
