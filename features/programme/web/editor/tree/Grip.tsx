import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import styles from '../editor.module.css';
import { type Carried, type Carrying, gripMark } from './use-carrying.ts';

interface Props {
  what: Carried;
  name: string;
  carrying: Carrying;
  grip: RefObject<HTMLButtonElement | null>;
  /** The id of the element that explains how to use a handle. */
  helpId: string;
}

/** The handle by which users drag an action or a group, or move it with the keyboard. Phones have only the arrow buttons. */
export function Grip({ what, name, carrying, grip, helpId }: Props) {
  const t = useTexts();
  const mark = gripMark(what);
  return (
    <ActionIcon
      ref={grip}
      variant="subtle"
      color="gray"
      className={styles.grip}
      data-grip={mark}
      aria-label={t('programme.carry', { name })}
      aria-describedby={helpId}
      aria-pressed={carrying.mark === mark}
      onKeyDown={carrying.onKey(what, name)}
      onBlur={carrying.onBlur(what)}
    >
      <IconGripVertical size={18} aria-hidden />
    </ActionIcon>
  );
}
