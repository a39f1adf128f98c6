import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { isAlerted } from '../alerted.ts';
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

/** The toasts without an undo, by their words. */
const shown = new Map<string, string>();

/** Puts a toast into its corner, and has its words announced; see `toast`. */
export function showToast(
  text: string,
  { seconds = 3, corner, kind = 'info', undo, link }: ToastOptions,
): void {
  lastId += 1;
  const id = `toast-${lastId}`;
  const { color, Icon } = looks[kind];
  // The same sentence is not said twice: the newer toast takes the place of the earlier one.
  if (!undo) {
    const earlier = shown.get(text);
    if (earlier) notifications.hide(earlier);
    shown.set(text, id);
  }
  const { onUndo, undone } = undo ?? {};
  const back = onUndo && offerUndo({ text, onUndo, undone, onEnd: () => notifications.hide(id) });
  const autoClose = link ? false : (undo ? (undo.seconds ?? 10) : seconds) * 1000;
  const message = back ? (
    <WithButton text={text} label={undo!.label} onClick={back} />
  ) : link ? (
    <WithButton text={text} label={link.label} href={link.href} />
  ) : (
    text
  );
  // Urgent only where something went wrong: the rest must not interrupt who is typing.
  if (!isAlerted(text))
    announce(back ? `${text} ${undo!.label}: ${undoKeys}` : text, { isUrgent: kind === 'error' });
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
    onClose: () => shown.get(text) === id && shown.delete(text),
    ...(corner && { position: corner }),
    message,
    // The clock stands still under the pointer (the library's doing), and while the focus is inside.
    onFocus: () => notifications.update({ id, message, autoClose: false }),
    onBlur: () => notifications.update({ id, message, autoClose }),
  });
}

interface WithButtonProps {
  text: string;
  label: string;
  onClick?: () => void;
  /** It is a link. */
  href?: string;
}

function WithButton({ text, label, onClick, href }: WithButtonProps) {
  const look = { variant: 'default', size: 'xs', flex: 'none' };
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <span>{text}</span>
      {href === undefined ? (
        <Button {...look} onClick={onClick}>
          {label}
        </Button>
      ) : (
        <Button {...look} component="a" href={href}>
          {label}
        </Button>
      )}
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
