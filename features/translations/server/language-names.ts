import { searchKey } from '#engines/greek/search-key.ts';

/** The codes of two letters that are a language. */
const codes = (): string[] => {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  return letters.flatMap((one) => letters.map((two) => one + two)).filter((code) => isKnown(names, code));
};

const isKnown = (names: Intl.DisplayNames, code: string): boolean => {
  // An old code (`iw`) is another spelling of a new one.
  return names.of(code) !== undefined && Intl.getCanonicalLocales(code)[0] === code;
};

let byName: ReadonlyMap<string, string> | undefined;

/** The names of the languages, in Greek, in English and in their own: put together when they are first asked for. */
function names(): ReadonlyMap<string, string> {
  if (byName) return byName;
  const found = new Map<string, string>();
  for (const code of codes())
    for (const language of ['el', 'en', code]) {
      const name = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }).of(code);
      if (name !== undefined && !found.has(searchKey(name))) found.set(searchKey(name), code);
    }
  byName = found;
  return found;
}

/** The code of a language by its name: «Αλβανικά», “Albanian”, “Shqip”. */
export const codeOfTitle = (title: string): string | undefined => names().get(searchKey(title));
