/** The parameter of the hash of the console that says which tab is open (spec 000 §6). */
const NAME = 'dTab';

/** The tab that a hash names. */
export const tabOf = (hash: string): string | undefined => new URLSearchParams(hash).get(NAME) ?? undefined;

/** The hash of a tab of the console, without its #. */
export const tabHash = (tab: string): string => `${NAME}=${encodeURIComponent(tab)}`;
