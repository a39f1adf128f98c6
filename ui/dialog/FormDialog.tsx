import { Button, Group, Stack } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '../confirm.ts';
import { Dialog } from './Dialog.tsx';

export interface FormDialogProps {
  title: ReactNode;
  /** The words on the button that submits. */
  submit: string;
  /** The words on the button that closes. @default cancel */
  cancel?: string | undefined;
  /** It cannot be undone: the button is red. */
  danger?: boolean | undefined;
  /** Something was typed or chosen that closing would lose: the dialog then asks first. */
  isDirty: boolean;
  /** A call is under way besides the one of `onSubmit`. */
  isBusy?: boolean | undefined;
  /** @default true */
  canSubmit?: boolean | undefined;
  /** Does it, and resolves with whether it was done: the dialog then closes. Otherwise it stays with all that was typed. */
  onSubmit: () => boolean | Promise<boolean>;
  onClose: () => void;
  /** Why the last try failed. */
  failure?: ReactNode;
  /** Beside the buttons, on the left. */
  aside?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl' | `min(${string})` | undefined;
  fullScreen?: boolean | undefined;
  children: ReactNode;
}

/**
 * A form in a dialog. It closes after a success. Before that it asks for confirmation if something was typed. While it submits it
 * cannot be closed, so that the outcome is always shown, and a second press sends nothing.
 */
export function FormDialog({
  title,
  submit,
  cancel,
  danger,
  isDirty,
  isBusy = false,
  canSubmit = true,
  onSubmit,
  onClose,
  failure,
  aside,
  children,
  ...frame
}: FormDialogProps) {
  const t = useTexts();
  const [isSubmitting, setSubmitting] = useState(false);
  const isHeld = useRef(false);
  const isWaiting = isSubmitting || isBusy;

  const close = async () => {
    if (isHeld.current || isWaiting) return;
    isHeld.current = true;
    const goes =
      !isDirty ||
      (await confirm({ text: t('ui.unsaved'), yes: t('ui.leave'), no: t('ui.back'), danger: true }));
    isHeld.current = false;
    if (goes) onClose();
  };
  /** Enter in a search finds; it does not submit the form around it. */
  const keepSearch = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type === 'search')
      event.preventDefault();
  };
  const go = async (event: SyntheticEvent) => {
    event.preventDefault();
    // Forms in what opens from this one bubble through the component tree: this is not theirs, and neither is a form around it.
    event.stopPropagation();
    if (event.target !== event.currentTarget) return;
    if (isHeld.current || isWaiting || !canSubmit) return;
    isHeld.current = true;
    setSubmitting(true);
    try {
      if (await onSubmit()) onClose();
    } finally {
      isHeld.current = false;
      setSubmitting(false);
    }
  };
  return (
    <Dialog title={title} onClose={() => void close()} {...frame}>
      <form noValidate onSubmit={(event) => void go(event)}>
        <Stack onKeyDown={keepSearch}>
          {children}
          {failure}
          <Group justify={aside === undefined ? 'end' : 'space-between'}>
            {aside}
            <Group gap="xs" justify="end">
              <Button variant="default" disabled={isWaiting} onClick={() => void close()}>
                {cancel ?? t('ui.cancel')}
              </Button>
              <Button
                type="submit"
                loading={isWaiting}
                disabled={!canSubmit}
                {...(danger ? { color: 'red.9' } : { 'data-begins': true })}
              >
                {submit}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
