import { expect, type Browser, type BrowserContext } from '@playwright/test';

/** A focus that is nowhere for this long, on a page at rest, is lost. */
const LOST_AFTER_MS = 3_000;

/**
 * Runs in each page: after a key, the focus must not be nowhere. Tab may leave the page at its end, a pointer may be pressed beside all
 * controls, and a page that loads has a moment more. `focusIsKnown` waits until the focus is somewhere, or has been reported as lost.
 */
const script = `if (window.top === window) {
  let pressed;
  let since;
  const at = () => document.activeElement;
  const isNowhere = () => !at() || at() === document.body;
  const loads = '[aria-busy="true"], [role="progressbar"][data-on], button[data-loading]';
  const isAtRest = () => !document.querySelector(loads) && document.querySelector('main h1');
  const nameOf = (element) =>
    element.tagName.toLowerCase() + ' «' + (element.ariaLabel ?? element.textContent).trim().slice(0, 60) + '»';
  const forget = () => (pressed = since = undefined);
  addEventListener('keydown', ({ key }) => {
    if (isNowhere()) return;
    since = undefined;
    if (key !== 'Tab') pressed = key + ' on ' + nameOf(at());
  }, true);
  addEventListener('pointerdown', forget, true);
  setInterval(() => {
    if (!pressed || !isNowhere() || !isAtRest()) since = undefined;
    else since ??= performance.now();
    if (since === undefined || performance.now() - since < ${LOST_AFTER_MS}) return;
    reportLostFocus(location.pathname + ': ' + pressed);
    forget();
  }, 100);
  window.focusIsKnown = async () => {
    while (since !== undefined) await new Promise((done) => setTimeout(done, 50));
  };
}`;

/**
 * Watches the focus in all pages of a journey, those of contexts that it opens itself included. Returns the function that ends this and
 * fails if a key has lost the focus.
 */
export async function watchFocus(browser: Browser, own: BrowserContext): Promise<() => Promise<void>> {
  const lost = new Set<string>();
  const contexts: BrowserContext[] = [];
  const follow = async (context: BrowserContext) => {
    contexts.push(context);
    await context.exposeBinding('reportLostFocus', (_source, where: string) => lost.add(where));
    await context.addInitScript({ content: script });
    return context;
  };
  await follow(own);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => follow(await newContext(options));
  return async () => {
    browser.newContext = newContext;
    const pages = contexts.flatMap((context) => context.pages());
    const known = 'globalThis.focusIsKnown?.()';
    await Promise.all(pages.map((page) => page.evaluate(known).catch(() => undefined)));
    expect([...lost], 'keys after which the focus was nowhere').toEqual([]);
  };
}
