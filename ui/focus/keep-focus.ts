import { focusOn } from './focus-on.ts';
import { heirOf, isLayerGone, isUsable, type Place, placeOf } from './places.ts';

/** A dialog that opens, or a screen that focuses something itself, has this long to take a lost focus. */
const OTHERS_FIRST_MS = 80;
/** A control that is only disabled for a moment gets the focus back. */
const DISABLED_MS = 400;
/** A button that shows that it works is disabled until it has done so. */
const BUSY_MS = 15_000;
/** A page, or a part of it, that loads. */
const LOADING_MS = 5_000;
const PLACES_KEPT = 12;

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** How long a lost focus waits for the control to come back, or for the page that follows. */
function patienceFor(lost: HTMLElement, place: Place | undefined): number {
  if (place && isLayerGone(place)) return 0;
  if (lost.isConnected && !isUsable(lost)) return lost.matches('[data-loading]') ? BUSY_MS : DISABLED_MS;
  // What comes in its place may still load.
  return document.querySelector('main h1') && !document.querySelector('main [aria-busy="true"]')
    ? 0
    : LOADING_MS;
}

/** What gets a lost focus: an older place where the newest one has gone with its whole layer, in the end the heading of the page. */
function heirOfAll(places: readonly Place[]): HTMLElement | null {
  for (const place of places.toReversed()) {
    if (isUsable(place.element)) return place.element;
    const heir = heirOf(place);
    if (heir) return heir;
  }
  return document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
}

/**
 * Follows the focus on the whole page. When the focused control goes away or is disabled, and nothing else takes the focus, what took
 * its place gets it: see `heirOf`. After a dialog or a menu, what opened it gets it. Returns the function that stops this.
 */
export function keepFocus(): () => void {
  let places: Place[] = [];
  /** The element that has the focus, or lost it without its reader having left it. */
  let current: HTMLElement | undefined;
  let lostAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasKeys = false;
  let hasStopped = false;

  const look = () => {
    timer = undefined;
    if (!current || !isNowhere()) {
      lostAt = undefined;
      return;
    }
    if (performance.now() - lostAt! < patienceFor(current, places.at(-1))) return wait();
    lostAt = undefined;
    const options = { preventScroll: !hasKeys };
    const heir = heirOfAll(places);
    if (heir) focusOn(heir, options);
  };
  const wait = () => {
    lostAt ??= performance.now();
    timer ??= setTimeout(look, OTHERS_FIRST_MS);
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    current = target;
    places = [...places.filter(({ element }) => element !== target), placeOf(target)].slice(-PLACES_KEPT);
  };
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget || target !== current) return;
    // A reader who presses beside all controls has left this one, unless the press closes the dialog around it. A control that goes away
    // loses the focus in the same moment, and one that was disabled for a short call may be enabled again by then.
    const wasTaken = !isUsable(current!);
    setTimeout(() => {
      if (hasStopped) return;
      if (!isNowhere() || target !== current || !document.hasFocus()) return;
      if (wasTaken || !isUsable(current!)) wait();
      else if (!current!.closest('[role="dialog"]')) current = undefined;
    });
  };
  const onKey = () => (hasKeys = true);
  const onPointer = () => (hasKeys = false);
  const observer = new MutationObserver(() => {
    if (current && (!current.isConnected || current.matches(':disabled'))) wait();
  });

  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  const all = { capture: true } as const;
  document.addEventListener('focusin', onFocusIn, all);
  document.addEventListener('focusout', onFocusOut, all);
  document.addEventListener('keydown', onKey, all);
  document.addEventListener('pointerdown', onPointer, all);
  return () => {
    hasStopped = true;
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('focusin', onFocusIn, all);
    document.removeEventListener('focusout', onFocusOut, all);
    document.removeEventListener('keydown', onKey, all);
    document.removeEventListener('pointerdown', onPointer, all);
  };
}
