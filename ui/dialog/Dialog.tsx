import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useId } from 'react';
import { firstField } from './first-field.ts';

interface Props {
  title: ReactNode;
  /** Escape, the cross and a click outside. */
  onClose: () => void;
  /** @default 'md' */
  size?: 'sm' | 'md' | 'lg' | 'xl' | `min(${string})` | undefined;
  fullScreen?: boolean | undefined;
  children: ReactNode;
}

/** Marks where a dialog begins. The library focuses the first element with the mark, else the first button, which is the cross. */
function markBeginning(body: HTMLElement | null): void {
  const dialog = body?.closest('[role="dialog"]');
  if (!body || !dialog || dialog.querySelector('[data-autofocus]')) return;
  const first = firstField(body) ?? body.querySelector('[data-begins]') ?? dialog.querySelector('h2');
  first?.setAttribute('data-autofocus', '');
}

/** The open dialogs, the one on top last. */
const open: string[] = [];

/**
 * A part over the page that must be left before anything else; drawn only while it is open. It begins at its first field, or at its
 * heading where it has none (an element with `data-autofocus` comes first). However it closes, the focus goes back to what opened it:
 * see `keepFocus`.
 */
export function Dialog({ title, onClose, size, fullScreen, children }: Props) {
  const id = useId();

  useEffect(() => {
    open.push(id);
    return () => {
      open.splice(open.indexOf(id), 1);
    };
  }, [id]);

  return (
    <Modal
      opened
      // The key reaches every open dialog; only the one on top closes.
      onClose={() => open.at(-1) === id && onClose()}
      title={<b>{title}</b>}
      attributes={{ title: { tabIndex: -1 } }}
      transitionProps={{ duration: 120 }}
      returnFocus={false}
      {...(size && { size })}
      {...(fullScreen && { fullScreen })}
    >
      <div ref={markBeginning} style={{ display: 'contents' }}>
        {children}
      </div>
    </Modal>
  );
}
