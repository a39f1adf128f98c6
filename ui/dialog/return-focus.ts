/** Where the focus was when each open dialog came, by the element of the dialog. */
const openers = new WeakMap<Element, readonly Element[]>();

/**
 * The elements to which a dialog that comes now gives the focus back, the best one first. An entry of a menu goes with its menu, so
 * its button stands for it; a button of another dialog may go with that one, so the opener of that one comes after it.
 */
export function openersNow(): readonly Element[] {
  const active = document.activeElement;
  if (!active || active === document.body) return [];
  const menu = active.closest('[role="menu"]');
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  const dialog = active.closest('[role="dialog"]');
  return [button ?? active, ...((dialog && openers.get(dialog)) ?? [])];
}

/** Remembers the openers of a dialog, for those that open from it. */
export const keepOpeners = (dialog: Element, of: readonly Element[]): void => void openers.set(dialog, of);

const mayTake = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && !element.matches(':disabled');

/** Gives the focus to the first of these that is still there, else to the heading of the page. The focus that has gone elsewhere stays. */
export function returnFocus(to: readonly Element[]): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const target = to.find(mayTake) ?? document.querySelector<HTMLElement>('main h1');
  if (!target) return;
  if (target.matches('h1')) target.tabIndex = -1;
  target.focus({ preventScroll: target.matches('h1') });
}
