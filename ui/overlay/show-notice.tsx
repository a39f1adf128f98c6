import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { announce } from '../announce.ts';
import { offerUndo, undoKeys } from '../last-undo.ts';
import type { ToastKind, ToastOptions } from './toast-options.ts';
import styles from './notice.module.css';

const looks: Record<ToastKind, { color: string; Icon: typeof IconCheck }> = {
  info: { color: 'gray', Icon: IconInfoCircle },
  success: { color: 'teal', Icon: IconCheck },
  warning: { color: 'yellow', Icon: IconAlertTriangle },
  error: { color: 'red', Icon: IconExclamationCircle },
};

let lastId = 0;

/** Puts a toast into its corner, and has its words announced; see `toast`. */
export function showToast(text: string, { seconds = 3, corner, kind = 'info', undo }: ToastOptions): void {
  lastId += 1;
  const id = `toast-${lastId}`;
  const { color, Icon } = looks[kind];
  const back = undo && offerUndo({ text, onUndo: undo.onUndo, onEnd: () => notifications.hide(id) });
  const autoClose = (undo ? (undo.seconds ?? 10) : seconds) * 1000;
  const message = back ? <Undoable text={text} label={undo.label} onUndo={back} /> : text;
  // Urgent only where something went wrong: the rest must not interrupt who is typing.
  announce(back ? `${text} ${undo.label}: ${undoKeys}` : text, { isUrgent: kind === 'error' });
  notifications.show({
    id,
    color,
    icon: <Icon size={20} aria-hidden />,
    autoClose,
    withAutoCloseProgress: undo !== undefined,
    withBorder: true,
    // A region that was there before announces its words.
    role: 'status',
    'aria-live': 'off',
    ...(corner && { position: corner }),
    message,
    // The clock stands still under the pointer (the library's doing), and while the focus is inside.
    onFocus: () => notifications.update({ id, message, autoClose: false }),
    onBlur: () => notifications.update({ id, message, autoClose }),
  });
}

function Undoable({ text, label, onUndo }: { text: string; label: string; onUndo: () => void }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <span>{text}</span>
      <Button variant="default" size="xs" flex="none" onClick={onUndo}>
        {label}
      </Button>
    </Group>
  );
}

/** Shows the «Error:» notice; see `flashError`. */
export function showFlash(answer: string): void {
  notifications.show({
    color: 'red',
    autoClose: 2500,
    withCloseButton: false,
    withBorder: true,
    role: 'status',
    'aria-live': 'off',
    className: styles.flash,
    message: <Flash answer={answer} />,
  });
}

function Flash({ answer }: { answer: string }) {
  const t = useTexts();
  const text = t('ui.flash', { answer });
  useEffect(() => announce(text, { isUrgent: true }), [text]);
  return (
    <Text component="span" size="sm">
      {text}
    </Text>
  );
}
