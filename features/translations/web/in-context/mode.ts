import { createSignal } from '#ui/signal.ts';

/** Whether the translator points at texts of the page. */
export const pointMode = createSignal(false);
