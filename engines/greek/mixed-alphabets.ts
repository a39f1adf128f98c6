/**
 * Whether a text has letters of both alphabets. In a name that is typed to sign in, a Greek `ο` and a Latin `o` look alike and are not
 * the same.
 */
export const mixesAlphabets = (text: string): boolean =>
  /\p{Script=Greek}/u.test(text) && /\p{Script=Latin}/u.test(text);
