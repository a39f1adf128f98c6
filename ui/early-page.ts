import { useEffectEvent, useLayoutEffect } from 'react';
import { buttonName } from './button-name.ts';

const earlyPage = () => document.getElementById('early');

const buttonCalled = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll('button')].find((button) => buttonName(button) === name);

/** The control with the same id or name as one of the early page, once that is removed. */
const twinOf = (control: Element): HTMLElement | null | undefined =>
  control.id ? document.getElementById(control.id) : buttonCalled(buttonName(control));

/**
 * Puts the drawn page in the place of the early page, which the document shows until the script has come (docs/decisions/0093). What was
 * typed there goes to `take` by the names of the fields; the focus stays where it was, and the button that was pressed last is pressed now.
 */
export function useEarlyPage(take: (typed: Partial<Record<string, string>>) => void): void {
  const taken = useEffectEvent(take);
  // Before the browser paints: the pages change without a flash.
  useLayoutEffect(() => {
    const early = earlyPage();
    if (!early) return;
    taken(Object.fromEntries([...early.querySelectorAll('input')].map(({ name, value }) => [name, value])));
    const focused = early.contains(document.activeElement) && document.activeElement;
    const { pressed } = early.dataset;
    early.remove();
    if (focused) twinOf(focused)?.focus();
    // Once what was typed is in the state of the form.
    if (pressed) setTimeout(() => buttonCalled(pressed)?.click());
  }, []);
}

/** Removes the early page where another page than it is drawn. */
export const useNoEarlyPage = (): void => useLayoutEffect(() => earlyPage()?.remove(), []);
