import type { NamedLanguage } from './text-file.ts';

const scripts: Readonly<Record<string, string>> = { latin: 'Latn', cyrillic: 'Cyrl', arabic: 'Arab' };

/**
 * The code of a language as BCP 47 writes it, from what files call it: `pt_BR`, `el_GR.UTF-8`, `sr@latin`. Undefined for what is
 * none. A code need not be one that anybody speaks: languages are added while the product runs.
 */
export function codeOf(written: string): string | undefined {
  const [, tag = '', modifier = ''] = /^([\w-]+)(?:\.[\w-]+)?(?:@(\w+))?$/.exec(written.trim()) ?? [];
  const script = scripts[modifier.toLowerCase()];
  const [language = '', ...rest] = tag.replaceAll('_', '-').split('-');
  // Longer subtags of languages are allowed and never used, while words like `notes` look like them.
  if (language.length > 3) return undefined;
  try {
    return Intl.getCanonicalLocales([language, ...(script ? [script] : []), ...rest].join('-'))[0];
  } catch {
    return undefined;
  }
}

/**
 * The language that a title of a column or a root of a file names: one of the product by its code or its title, else one with a
 * name in English, so that `key` and `app`, which could be codes as well, are none.
 */
export function namedLanguage(written: string, languages: readonly NamedLanguage[] = []): string | undefined {
  const wanted = written.trim().toLowerCase();
  const ours = languages.find(({ code, title }) => [code, title].some((one) => one.toLowerCase() === wanted));
  if (ours) return ours.code;
  const code = codeOf(written);
  if (code === undefined) return undefined;
  if (languages.some((one) => one.code === code)) return code;
  return names.of(code.split('-')[0]!) === undefined ? undefined : code;
}

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Characters of the end of a name that are looked at. */
const MAX_NAME = 255;

/** The language in the name of a file, or of its folder: `el.json`, `texts.pt-BR.po`, `texts_el.csv`, `locales/el/common.json`. */
export function languageOfName(name: string, languages?: readonly NamedLanguage[]): string | undefined {
  const [file = '', folder = ''] = name.slice(-MAX_NAME).split(/[\\/]/).reverse();
  // A browser that downloads a file again calls it `sq (1).json`.
  const stem = file.replace(/(\.(po|pot|json|xlf|xliff|xlsx|csv|tsv|txt))+$/i, '').replace(/ ?\(\d+\)$/, '');
  const ends = [stem, ...[...stem.matchAll(/[._-]/g)].map(({ index }) => stem.slice(index + 1)), folder];
  for (const end of ends) {
    const found = namedLanguage(end, languages);
    if (found !== undefined) return found;
  }
  return undefined;
}
