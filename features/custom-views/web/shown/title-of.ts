import { href } from '#platform/contract/addresses.ts';
import type { Language } from '#platform/contract/languages.ts';
import '../../addresses.ts';

interface Titled {
  name: string;
  titleEl: string;
  titleEn: string;
}

/** The title of a view in a language; the other one, or its name, where it has none. */
export const titleOf = ({ name, titleEl, titleEn }: Titled, language: Language): string =>
  (language === 'en' ? titleEn || titleEl : titleEl || titleEn) || name;

/** What an address has in the place of a category. */
const NO_CATEGORY = '-';

/** The path of a view in a project. */
export const viewPath = (
  curProject: string,
  { name, category }: { name: string; category: string },
): string =>
  href('/{curProject}/views/{category}/{name}', { curProject, category: category || NO_CATEGORY, name });
