import { createSignal } from '#ui/signal.ts';

/** The conversation that the user has open on this page; its new messages need no toast. */
export const openConversation = createSignal<number | undefined>(undefined);
