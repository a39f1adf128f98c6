import type { AnyRouter } from '@tanstack/react-router';
import { announce, announceOnce } from '#ui/announce.ts';
import { focusOn } from '#ui/focus/focus-on.ts';

/** A page that takes longer than this is announced as loading, once. */
const LOADING_AFTER_MS = 1_000;
const LOOK_EVERY_MS = 50;
/** A page of the same screen, such as another person, may change its title this long after its address. */
const SAME_SCREEN_MS = 3_000;
const NEW_SCREEN_MS = 30_000;

const headingNow = (): HTMLElement | null => document.querySelector('main h1');
const screenNow = (router: AnyRouter): string | undefined => router.state.matches.at(-1)?.routeId;

/** The page that was there when its reader left it. */
interface Left {
  screen: string | undefined;
  heading: HTMLElement | null;
  title: string | null | undefined;
  focused: Element | null;
  at: number;
}

/** True where the new page, or a dialog, has given the focus to a part of its own. */
function isTaken(focused: Element | null, left: Left, heading: HTMLElement): boolean {
  if (!focused || focused === left.focused || focused === heading) return false;
  return Boolean(focused.closest('main, [role="dialog"], [role="alertdialog"]'));
}

/**
 * When another page has come by a change of its route, its heading gets the focus. Where the page has given the focus to a part of its
 * own, or the reader has gone on by Tab meanwhile, the title is announced. Either way it is read out once. Returns the function that
 * stops this.
 */
export function followPages(router: AnyRouter, loadingText: () => string): () => void {
  let left: Left | undefined;
  let hasGoneOn = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let loading: ReturnType<typeof setTimeout> | undefined;

  const arrive = (heading: HTMLElement) => {
    clearTimeout(loading);
    const { activeElement } = document;
    const isOthers = hasGoneOn || isTaken(activeElement, left!, heading);
    left = undefined;
    if (isOthers) announce(heading.textContent);
    else focusOn(heading, { preventScroll: true });
  };
  const look = () => {
    if (!left) return;
    const heading = headingNow();
    const isSame = screenNow(router) === left.screen;
    const hasCome = isSame
      ? heading?.textContent !== left.title
      : heading !== left.heading || performance.now() - left.at > LOADING_AFTER_MS;
    if (heading && hasCome) return arrive(heading);
    if (performance.now() - left.at < (isSame ? SAME_SCREEN_MS : NEW_SCREEN_MS)) {
      timer = setTimeout(look, LOOK_EVERY_MS);
      return;
    }
    clearTimeout(loading);
    left = undefined;
  };
  const leave = () => {
    const heading = headingNow();
    left = {
      screen: screenNow(router),
      heading,
      title: heading?.textContent,
      focused: document.activeElement,
      at: performance.now(),
    };
    hasGoneOn = false;
    clearTimeout(loading);
    loading = setTimeout(() => announceOnce(loadingText()), LOADING_AFTER_MS);
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') hasGoneOn = true;
  };
  const stops = [
    router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
      if (fromLocation && pathChanged) leave();
    }),
    router.subscribe('onResolved', () => {
      clearTimeout(timer);
      if (left) look();
    }),
  ];
  document.addEventListener('keydown', onKey, { capture: true });
  return () => {
    clearTimeout(timer);
    clearTimeout(loading);
    document.removeEventListener('keydown', onKey, { capture: true });
    for (const stop of stops) stop();
  };
}
