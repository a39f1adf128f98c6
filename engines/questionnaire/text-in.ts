import type { Language, Localized } from '#engines/forms/definition.ts';

/** A text in this language, or in the other one where it is not translated. */
export const textIn = (text: Localized, language: Language): string =>
  text[language] || text[language === 'el' ? 'en' : 'el'];

/** Whether a text has words in some language. */
export const hasWords = ({ el, en }: Localized): boolean => el.trim() !== '' || en.trim() !== '';
