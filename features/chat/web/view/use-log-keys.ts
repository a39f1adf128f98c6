import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const steps: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowUp: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: (_place, last) => last,
};

/**
 * Makes the messages one stop of the Tab key: the arrows, Home and End go from one to the next. Only the message of the stop lets Tab go
 * on to its own links and its menu. `stop` is the number of that message, at first the last one. Files keep stops of their own.
 */
export function useLogKeys(messages: readonly { seq: number }[]) {
  const [reached, setReached] = useState<number>();
  const stop = messages.some(({ seq }) => seq === reached) ? reached : messages.at(-1)?.seq;
  return {
    stop,
    keys: {
      onFocus: ({ target }: FocusEvent) => {
        const seq = target.closest('[data-seq]')?.getAttribute('data-seq');
        if (seq) setReached(Number(seq));
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const step = steps[event.key];
        const items = [...event.currentTarget.querySelectorAll<HTMLElement>('li[data-seq]')];
        const place = items.findIndex((one) => one === event.target);
        if (!step || place < 0) return;
        event.preventDefault();
        items[Math.min(Math.max(step(place, items.length - 1), 0), items.length - 1)]!.focus();
      },
    },
  };
}
