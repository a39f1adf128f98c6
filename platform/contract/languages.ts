/** The code of a language that the product speaks: `el`, `en`, or one that was added, as a tag of BCP 47 (`sq`, `pt-BR`). */
export type Language = string;

/** The languages in which staff write: titles of actions, forms, questionnaires. */
export const contentLanguages = ['el', 'en'] as const;
export type ContentLanguage = (typeof contentLanguages)[number];

/** The default language of the product (spec 000 §1). */
export const DEFAULT_LANGUAGE = 'el';

export type Direction = 'ltr' | 'rtl';

/** A language as pages and nodes know it. */
export interface SpokenLanguage {
  code: Language;
  /** Its own name for itself: «Ελληνικά», “Shqip”. */
  title: string;
  /** What is shown where it has no text, and the content that its readers get. */
  fallback: ContentLanguage;
  /** Left out where it is written from the left. */
  direction?: Direction;
}

const product: readonly SpokenLanguage[] = [
  { code: 'el', title: 'Ελληνικά', fallback: 'el' },
  { code: 'en', title: 'English', fallback: 'en' },
];

let spoken: readonly SpokenLanguage[] = product;

/** The languages that were added to those of the product. */
export const addedLanguages = (): readonly SpokenLanguage[] => spoken.slice(product.length);

/** The languages that the product speaks now, those of the product first. */
export const spokenLanguages = (): readonly SpokenLanguage[] => spoken;

/** Replaces the languages that were added. The server does it when they change; a page gets them with its document. */
export function setAddedLanguages(added: readonly SpokenLanguage[]): void {
  spoken = [...product, ...added];
}

const find = (code: Language): SpokenLanguage | undefined => spoken.find((one) => one.code === code);

export const isSpoken = (code: Language): boolean => find(code) !== undefined;

/** Whether staff write in this language. */
export const isContentLanguage = (code: Language): code is ContentLanguage =>
  (contentLanguages as readonly string[]).includes(code);

/** The language of the content that a reader of this language gets. */
export const contentLanguageOf = (code: Language): ContentLanguage =>
  isContentLanguage(code) ? code : (find(code)?.fallback ?? DEFAULT_LANGUAGE);

const locales: Readonly<Record<ContentLanguage, string>> = { el: 'el-GR', en: 'en-GB' };

/** The locale for dates and numbers of a language (spec 000 §1: el-GR). */
export const localeOf = (code: Language): string => (isContentLanguage(code) ? locales[code] : code);

/** In which direction a language is written. */
export const directionOf = (code: Language): Direction => find(code)?.direction ?? 'ltr';
