import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

const buttonsIn = (element: Element | null): HTMLButtonElement[] => [
  ...(element?.querySelectorAll('button') ?? []),
];

const leftOf = (button: Element): number => button.getBoundingClientRect().left;

/** The button of a row that is nearest to another one above or below it. */
const nearest = (buttons: readonly HTMLButtonElement[], to: Element): HTMLButtonElement | undefined =>
  buttons.toSorted((a, b) => Math.abs(leftOf(a) - leftOf(to)) - Math.abs(leftOf(b) - leftOf(to)))[0];

/**
 * The keyboard of the lanes: Tab reaches one of their buttons, the arrows go from there to those beside, above and below it, and
 * Home and End to the ends of the lane.
 */
export function useLaneKeys() {
  const table = useRef<HTMLTableElement>(null);
  const giveTabTo = (button: HTMLButtonElement) => {
    for (const one of buttonsIn(table.current)) one.tabIndex = one === button ? 0 : -1;
  };
  // After each drawing: the button that Tab reached may be gone, and new ones have come.
  useEffect(() => {
    const all = buttonsIn(table.current);
    const reached =
      all.find((one) => one === document.activeElement) ?? all.find(({ tabIndex }) => tabIndex === 0);
    const next = reached ?? all[0];
    if (next) giveTabTo(next);
  });

  const goFrom = (button: HTMLButtonElement, key: string): HTMLButtonElement | undefined => {
    const row = button.closest('tr')!;
    const own = buttonsIn(row);
    const place = own.indexOf(button);
    if (key === 'ArrowRight') return own[place + 1];
    if (key === 'ArrowLeft') return own[place - 1];
    if (key === 'Home') return own[0];
    if (key === 'End') return own.at(-1);
    const rows = [...(row.parentElement?.children ?? [])];
    const index = rows.indexOf(row);
    const others = key === 'ArrowDown' ? rows.slice(index + 1) : rows.slice(0, index).toReversed();
    return nearest(others.map(buttonsIn).find(({ length }) => length > 0) ?? [], button);
  };

  return {
    ref: table,
    onFocus: ({ target }: FocusEvent) => {
      if (target instanceof HTMLButtonElement) giveTabTo(target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key, target } = event;
      if (!(target instanceof HTMLButtonElement) || !/^(Arrow(Up|Down|Left|Right)|Home|End)$/.test(key))
        return;
      event.preventDefault();
      goFrom(target, key)?.focus();
    },
  };
}
