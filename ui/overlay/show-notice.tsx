import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import type { ToastKind, ToastOptions } from './toast-options.ts';
import styles from './notice.module.css';

const looks: Record<ToastKind, { color: string; Icon: typeof IconCheck }> = {
  info: { color: 'gray', Icon: IconInfoCircle },
  success: { color: 'teal', Icon: IconCheck },
  warning: { color: 'yellow', Icon: IconAlertTriangle },
  error: { color: 'red', Icon: IconExclamationCircle },
};

let lastId = 0;

/** Puts a toast into its corner; see `toast`. */
export function showToast(text: string, { seconds = 3, corner, kind = 'info', undo }: ToastOptions): void {
  lastId += 1;
  const id = `toast-${lastId}`;
  const { color, Icon } = looks[kind];
  const back = () => {
    notifications.hide(id);
    undo?.onUndo();
  };
  notifications.show({
    id,
    color,
    icon: <Icon size={20} aria-hidden />,
    autoClose: (undo ? (undo.seconds ?? 10) : seconds) * 1000,
    withAutoCloseProgress: undo !== undefined,
    withBorder: true,
    // Assertive only where something went wrong: the rest must not interrupt who is typing.
    role: kind === 'error' ? 'alert' : 'status',
    ...(corner && { position: corner }),
    message: undo ? <Undoable text={text} label={undo.label} onUndo={back} /> : text,
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
    role: 'alert',
    className: styles.flash,
    message: <Flash answer={answer} />,
  });
}

function Flash({ answer }: { answer: string }) {
  const t = useTexts();
  return (
    <Text component="span" size="sm">
      {t('ui.flash', { answer })}
    </Text>
  );
}
