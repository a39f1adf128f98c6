import type { ToastOptions } from './overlay/toast-options.ts';
import { createSignal } from './signal.ts';

/** True from the first toast on: the page then loads what shows them. */
export const noticesWanted = createSignal(false);

/** Says in a corner what happened; it goes by itself. Longer times are for what must be read to the end (5 and 10 s). */
export function toast(text: string, options: ToastOptions = {}): void {
  noticesWanted.set(true);
  void import('./overlay/show-notice.tsx').then(
    ({ showToast }) => showToast(text, options),
    // Their code did not come, for want of a network.
    () => alert(text),
  );
}

/**
 * The system's own short notice, «Error: …» with the server's answer: it stays 2 s and fades for half a second.
 */
export function flashError(answer: string): void {
  noticesWanted.set(true);
  void import('./overlay/show-notice.tsx').then(({ showFlash }) => showFlash(answer));
}
