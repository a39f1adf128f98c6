import type { Texts } from '#platform/web/texts.ts';

/** The accepted kinds of files of a document in words: "PDF, εικόνα". */
export const kindsText = (t: Texts, kinds: readonly string[]): string =>
  kinds.map((kind) => t(`forms.kind.${kind}`)).join(', ');
