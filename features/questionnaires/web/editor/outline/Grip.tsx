import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import styles from '../editor.module.css';
import { type Carried, gripMark } from './carried.ts';
import type { Carrying } from './use-carrying.ts';

interface Props {
  what: Carried;
  name: string;
  carrying: Pick<Carrying, 'mark' | 'onKey' | 'onBlur'>;
  grip: RefObject<HTMLButtonElement | null>;
  /** The id of the element that explains how to use a handle. */
  helpId: string;
}

/** The handle by which users drag something, or move it with the keyboard. */
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
      aria-label={t('questionnaires.outline.carry', { name })}
      aria-describedby={helpId}
      aria-pressed={carrying.mark === mark}
      onKeyDown={carrying.onKey(what, name)}
      onBlur={carrying.onBlur(what)}
    >
      <IconGripVertical size={18} aria-hidden />
    </ActionIcon>
  );
}
