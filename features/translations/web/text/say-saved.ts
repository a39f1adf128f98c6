import type { Texts } from '#platform/web/texts.ts';
import { inform } from '#ui/confirm.ts';

/** The dialog after a text was saved, in the words of the specification (spec 002 §8). */
export const saySaved = (t: Texts): Promise<void> =>
  inform({ title: t('ui.word.saved'), text: t('translations.saved'), ok: t('ui.word.ok') });
