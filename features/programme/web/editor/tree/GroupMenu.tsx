import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import { type GroupPlace, nameOf } from './group-place.ts';

interface Props {
  /** The name of the group, as part of a sentence. */
  name: string;
  place: GroupPlace;
  /** Moves the group into the group with this key; without a key, out of the group that it is in. */
  onInto: (target?: string) => void;
}

/** The menu that moves a whole group into another group or out of it. */
export function GroupMenu({ name, place: { targets, parent }, onInto }: Props) {
  const t = useTexts();
  const into = targets.map((key) => ({
    label: t('programme.group.into', { name: nameOf(key) }),
    onClick: () => onInto(key),
  }));
  const out = parent ? [{ label: t('programme.group.out', { name: parent }), onClick: () => onInto() }] : [];
  const groups = [out, into].filter(({ length }) => length > 0);
  if (groups.length === 0) return null;
  return (
    <ActionMenu
      heading={t('programme.group.menu')}
      groups={groups}
      button={
        <ActionIcon variant="subtle" color="gray" aria-label={t('programme.group.more', { name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
