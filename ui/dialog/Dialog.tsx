import { Modal } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { firstField } from './first-field.ts';
import { keepOpeners, openersNow, returnFocus } from './return-focus.ts';

interface Props {
  title: ReactNode;
  /** Escape, the cross and a click outside. */
  onClose: () => void;
  /** @default 'md' */
  size?: 'sm' | 'md' | 'lg' | 'xl' | `min(${string})` | undefined;
  fullScreen?: boolean | undefined;
  /** Where the focus goes if what opened the dialog has gone by its end. @default the heading of the page */
  focusAfter?: (() => Element | null) | undefined;
  children: ReactNode;
}

/** The open dialogs, the one on top last. */
const open: string[] = [];

/**
 * A part over the page that must be left before anything else; drawn only while it is open. It begins at its first field, or at its
 * heading where it has none (an element with `data-autofocus` comes first). However it closes, the focus goes back to what opened it.
 */
export function Dialog({ title, onClose, size, fullScreen, focusAfter, children }: Props) {
  const id = useId();
  const [openers] = useState(openersNow);
  const after = useRef(focusAfter);
  useEffect(() => {
    after.current = focusAfter;
  });

  useEffect(() => {
    open.push(id);
    return () => {
      open.splice(open.indexOf(id), 1);
      // The dialog holds the focus until it has gone.
      requestAnimationFrame(() =>
        returnFocus([...openers, after.current?.()].filter((one) => one instanceof Element)),
      );
    };
  }, [id, openers]);

  // The library focuses the first element with this mark, else the first button, which is the cross.
  const begin = useCallback(
    (body: HTMLElement | null) => {
      const dialog = body?.closest('[role="dialog"]');
      if (!body || !dialog) return;
      keepOpeners(dialog, openers);
      if (!dialog.querySelector('[data-autofocus]'))
        (firstField(body) ?? body.querySelector('[data-begins]') ?? dialog.querySelector('h2'))?.setAttribute(
          'data-autofocus',
          '',
        );
    },
    [openers],
  );

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
      <div ref={begin} style={{ display: 'contents' }}>
        {children}
      </div>
    </Modal>
  );
}
