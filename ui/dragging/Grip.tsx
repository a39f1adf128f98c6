import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { FocusEventHandler, KeyboardEventHandler, RefObject } from 'react';
import styles from './Grip.module.css';

interface Props {
  label: string;
  /** Marks the handle, so that it is found again after it has moved. */
  mark: string;
  /** The keyboard has picked it up. */
  isCarried: boolean;
  grip: RefObject<HTMLButtonElement | null>;
  /** The id of the element that explains how to use a handle. */
  helpId: string;
  onKeyDown: KeyboardEventHandler;
  onBlur: FocusEventHandler;
}

/** The handle by which users drag something, or move it with the keyboard. Phones do not show it. */
export function Grip({ label, mark, isCarried, grip, helpId, onKeyDown, onBlur }: Props) {
  return (
    <ActionIcon
      ref={grip}
      variant="subtle"
      color="gray"
      className={styles.grip}
      data-grip={mark}
      aria-label={label}
      aria-describedby={helpId}
      aria-pressed={isCarried}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <IconGripVertical size={18} aria-hidden />
    </ActionIcon>
  );
}
