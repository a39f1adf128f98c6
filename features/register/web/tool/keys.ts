/** The most characters of pasted keys that the server takes. */
export const MAX_KEYS_LENGTH = 200_000;

/** The different keys (ΚΑΥΑΣ) of a text, which is split on white space. */
export const keysIn = (text: string): string[] => [...new Set(text.split(/\s+/).filter(Boolean))];
