import { createSignal } from './signal.ts';

/** How many records are open beside their lists; the frame makes room for them. */
export const openPanels = createSignal(0);
