import type { Texts } from '#platform/web/texts.ts';

/** The kinds of files that a document takes, in words: «PDF, εικόνα». */
export const kindsText = (t: Texts, kinds: readonly string[]): string =>
  kinds.map((kind) => t(`applications.kind.${kind}`)).join(', ');
