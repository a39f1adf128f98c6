interface Titled {
  id: number;
  titles: { el?: string | undefined; en?: string | undefined };
}

/** The title of an action in a language; where it is empty or missing the other one, or the number. */
export const titleIn = ({ id, titles }: Titled, language: 'el' | 'en'): string =>
  titles[language] || titles.el || titles.en || String(id);
