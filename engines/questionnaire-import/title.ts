import type { Localized } from '#engines/forms/definition.ts';
import type { Texts } from './texts.ts';

/** The title of a questionnaire whose file has none: the name of the file without its ending. */
export const titleOf = (name: string, texts: Texts): Localized =>
  texts.plain(
    name
      .replace(/^.*[/\\]/, '')
      .replace(/(?:\.[A-Za-z][\w-]{0,9})+$/, '')
      .replace(/_+/g, ' '),
  );
