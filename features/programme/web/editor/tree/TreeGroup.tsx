import { Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Arrange } from '#ui/Arrange.tsx';
import { useDragging } from '#ui/dragging/use-dragging.ts';
import styles from '../editor.module.css';
import { Grip } from './Grip.tsx';
import type { GroupPlace } from './group-place.ts';
import { GroupMenu } from './GroupMenu.tsx';
import { type Carrying, gripMark } from './use-carrying.ts';
import { headMark } from './use-landing.ts';

interface Props {
  groupKey: string;
  name: string;
  place: GroupPlace;
  carrying: Carrying;
  helpId: string;
  onMove: (by: -1 | 1) => void;
  /** Moves the group into the group with this key; without a key, out of the group that it is in. */
  onInto: (target?: string) => void;
  /** Called when another group was dropped beside this one. */
  onDrop: (key: string, edge: 'top' | 'bottom') => void;
  children: ReactNode;
}

/** A group of the tree with its name. Users move it as a whole. */
export function TreeGroup(props: Props) {
  const { groupKey, name, place, carrying, helpId, onMove, onInto, onDrop, children } = props;
  const t = useTexts();
  const { element, grip, edge, isDragged } = useDragging<HTMLElement, 'group', 'top' | 'bottom'>({
    kind: 'group',
    id: groupKey,
    takes: { group: ['top', 'bottom'] },
    onDrop: ({ id }, side) => onDrop(id, side),
  });
  const what = { kind: 'group', key: groupKey } as const;
  // An action may have the same name as its group.
  const called = t('programme.group.called', { name });
  return (
    <section
      ref={element}
      aria-label={name}
      className={styles.group}
      data-carried={carrying.mark === gripMark(what) || isDragged || undefined}
      data-edge={edge}
    >
      <Group gap={4} wrap="nowrap" mb="xs" className={styles.head} {...headMark(groupKey)}>
        <Grip what={what} name={name} carrying={carrying} grip={grip} helpId={helpId} />
        <Title order={2} size="h3" flex={1}>
          {name}
        </Title>
        <Arrange name={called} isFirst={place.isFirst} isLast={place.isLast} onMove={onMove} />
        <GroupMenu name={called} place={place} onInto={onInto} />
      </Group>
      <Stack gap={0} component="ul" className={styles.steps}>
        {children}
      </Stack>
    </section>
  );
}
