import { Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from '../editor.module.css';
import { Grip } from './Grip.tsx';
import { type Carrying, gripMark } from './use-carrying.ts';
import { type Edge, useDragging } from './use-dragging.ts';

interface Props {
  groupKey: string;
  name: string;
  carrying: Carrying;
  helpId: string;
  /** Another group was dropped beside this one. */
  onDrop: (key: string, edge: Edge) => void;
  children: ReactNode;
}

/** A group of the tree under its name, which moves as a whole. */
export function TreeGroup({ groupKey, name, carrying, helpId, onDrop, children }: Props) {
  const { element, grip, edge, isDragged } = useDragging<HTMLElement>({
    kind: 'group',
    id: groupKey,
    onDrop,
  });
  const what = { kind: 'group', key: groupKey } as const;
  return (
    <section
      ref={element}
      aria-label={name}
      className={styles.group}
      data-carried={carrying.mark === gripMark(what) || isDragged || undefined}
      data-edge={edge}
    >
      <Group gap={4} wrap="nowrap" mb="xs">
        <Grip what={what} name={name} carrying={carrying} grip={grip} helpId={helpId} />
        <Title order={2} size="h3">
          {name}
        </Title>
      </Group>
      <Stack gap={0} component="ul" className={styles.steps}>
        {children}
      </Stack>
    </section>
  );
}
