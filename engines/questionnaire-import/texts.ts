import type { Language, Localized } from '#engines/forms/definition.ts';
import type { Remarks } from '#engines/questionnaire/exchange/remarks.ts';
import { type Prose, proseOf } from './text/prose.ts';

export const EMPTY: Localized = { el: '', en: '' };

/** A text in both languages as one that has words in both, put together from several. */
export const joinTexts = (texts: readonly Localized[], by = '\n'): Localized => {
  const joined = (language: Language) =>
    texts.some((text) => text[language] !== '')
      ? texts
          .map((text) => text[language] || text[language === 'el' ? 'en' : 'el'])
          .filter((part) => part !== '')
          .join(by)
      : '';
  return { el: joined('el'), en: joined('en') };
};

/** Whether two texts are the same. */
export const isSameText = (a: Localized, b: Localized): boolean => a.el === b.el && a.en === b.en;

/** The language of a file that does not mark it: Greek, if it has a Greek word. */
export const languageIn = (text: string): Language => (/\p{Script=Greek}{3}/u.test(text) ? 'el' : 'en');

/** Makes texts of both languages out of those of a file in one language. */
export class Texts {
  readonly language: Language;
  /** A text without marks of languages was read, so that all of it is in one language. */
  isUsed = false;

  constructor(language: Language) {
    this.language = language;
  }

  /** A text without markup. */
  plain(text: string): Localized {
    const trimmed = text.trim();
    if (trimmed !== '') this.isUsed = true;
    return { ...EMPTY, [this.language]: trimmed };
  }

  /** A text with markup whose language the file says. */
  words(html: string, remarks: Remarks): string {
    const { text } = this.#read(html, remarks);
    return text.el || text.en;
  }

  /** A text with markup; pictures and sounds in it are dropped and noted. */
  html(html: string, remarks: Remarks): Localized {
    const { text, isMultilingual } = this.#read(html, remarks);
    return isMultilingual ? text : this.plain(text.el);
  }

  #read(html: string, remarks: Remarks): Prose {
    const prose = proseOf(html);
    if (prose.images > 0) remarks.add('images-dropped', { count: prose.images });
    if (prose.media > 0) remarks.add('media-dropped', { count: prose.media });
    return prose;
  }
}
