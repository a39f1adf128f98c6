import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BoundedMap } from '#engines/memory/bounded-map.ts';
import { formOf, formsOf } from '#engines/texts/label.ts';
import {
  type ContentLanguage,
  contentLanguageOf,
  isContentLanguage,
  isSpoken,
  type Language,
  DEFAULT_LANGUAGE,
  setAddedLanguages,
  type SpokenLanguage,
} from '#platform/contract/languages.ts';

type Texts = Readonly<Record<string, string>>;

const root = new URL('../../', import.meta.url);

/** Every folder `texts`, and each folder in one, holds an `el.json` and an `en.json` of texts by key. */
const folders = globSync('{app,ui,platform/web,platform/server,features/*}/texts/{.,*}/el.json', {
  cwd: fileURLToPath(root),
}).map((file) => file.replace(/\/(\.\/)?el\.json$/, ''));

/** The files of the product in a language. */
export const textFiles = (language: ContentLanguage): readonly string[] =>
  folders.map((folder) => fileURLToPath(new URL(`${folder}/${language}.json`, root)));

/** The namespace that comes with every page. */
const FIRST = 'first';

/**
 * The namespace of a text, which is the part of the texts that a page loads at once. A folder of a feature is one:
 * `features/matching/texts` is `matching`, its folder `rules` is `matching/rules`. A text whose key begins with the name of
 * another feature is brought to that one. Titles of the navigation come with every page, like those in a folder `first` and the texts
 * outside of features; a folder of these is a namespace too: `ui/texts/lists` is `ui/lists`. The words of a feature's refusals are a
 * namespace of their own (`matching/refusals`), which comes with the first refusal.
 */
function namespaceOf(folder: string, key: string): string {
  const [, feature, part] = /^(?:features\/([\w-]+)|.*)\/texts(?:\/([\w-]+))?$/.exec(folder) ?? [];
  const owner = key.split('.')[0]!;
  if (part === FIRST || owner === 'nav' || (!feature && !part)) return FIRST;
  if (feature && /^[\w-]+\.refusal\./.test(key)) return `${owner}/refusals`;
  return part ? `${owner}/${part}` : owner;
}

/** All that the product says in one language. */
interface Catalogue {
  all: Texts;
  byNamespace: ReadonlyMap<string, Texts>;
}

/** Texts by key without what every object has: `constructor` is no text. */
export const textsOf = (...parts: readonly Texts[]): Record<string, string> =>
  Object.assign(Object.create(null) as Record<string, string>, ...parts);

function read(language: ContentLanguage): Catalogue {
  const all = textsOf();
  const byNamespace = new Map<string, Record<string, string>>();
  for (const folder of folders) {
    const file = readFileSync(new URL(`${folder}/${language}.json`, root), 'utf8');
    // A long text, as that of a mail, is a list of its lines.
    for (const [key, lines] of Object.entries(JSON.parse(file) as Record<string, string | string[]>)) {
      const text = typeof lines === 'string' ? lines : lines.join('\n');
      all[key] = text;
      const namespace = namespaceOf(folder, key);
      const own = byNamespace.get(namespace) ?? textsOf();
      byNamespace.set(namespace, Object.assign(own, { [key]: text }));
    }
  }
  return { all, byNamespace };
}

/** The texts of the files of the product, by language: what its developers wrote. */
export const catalogue: Readonly<Record<ContentLanguage, Catalogue>> = { el: read('el'), en: read('en') };

/** The namespace of each key of the files. */
export const namespaces: ReadonlyMap<string, string> = new Map(
  [...catalogue.el.byNamespace].flatMap(([name, texts]) =>
    Object.keys(texts).map((key) => [key, name] as const),
  ),
);

/** The namespace of texts that no file has. A page gets them only with all texts. */
export const OWN = 'own';

/** The namespace of any key: a plural form that only an added language has is in that of the other forms. */
export function namespaceOfKey(key: string): string {
  const form = formOf(key);
  return namespaces.get(key) ?? (form && namespaces.get(`${form.base}_other`)) ?? OWN;
}

/** The texts that were changed or added while the product runs (`features/languages`), and the languages that were added. */
export interface TextChanges {
  /** Grows with each change. */
  version: number;
  languages: readonly SpokenLanguage[];
  /** By language and key. */
  texts: ReadonlyMap<Language, Texts>;
  /** The version with which each label changed last, in any language. */
  changedAt: ReadonlyMap<string, number>;
}

let changes: TextChanges = { version: 0, languages: [], texts: new Map(), changedAt: new Map() };
/** What is said in each language, put together when it is first asked for. */
const spoken = new Map<Language, Catalogue>();

/** Replaces everything that was changed. From now on this node says the new texts. */
export function setTextChanges(next: TextChanges): void {
  changes = next;
  setAddedLanguages(next.languages);
  spoken.clear();
  since.clear();
}

/** The version of the texts that this node says. */
export const textsVersion = (): number => changes.version;

/** The text of a language itself, with no other one in its place: the changed one, else that of the files. */
export const ownText = (language: Language, key: string): string | undefined =>
  changes.texts.get(language)?.[key] ??
  (isContentLanguage(language) ? catalogue[language].all[key] : undefined);

/**
 * What the product says in a language now. A text that is missing is said in the language that it falls back to; a plural form that is
 * missing, by the form `other`. A language that is not spoken is said in the default one.
 */
export function textsIn(language: Language): Catalogue {
  if (!isSpoken(language)) return textsIn(DEFAULT_LANGUAGE);
  let said = spoken.get(language);
  if (!said) spoken.set(language, (said = putTogether(language)));
  return said;
}

function putTogether(language: Language): Catalogue {
  const own = changes.texts.get(language);
  const below = contentLanguageOf(language);
  if (!own && isContentLanguage(language)) return catalogue[language];
  const base = isContentLanguage(language) ? catalogue[language].all : textsIn(below).all;
  const all = textsOf(base, own ?? {});
  if (!isContentLanguage(language)) addForms(all, own ?? {}, formsOf(language));
  const byNamespace = new Map<string, Record<string, string>>();
  for (const [key, text] of Object.entries(all)) {
    const namespace = namespaceOfKey(key);
    let texts = byNamespace.get(namespace);
    if (!texts) byNamespace.set(namespace, (texts = textsOf()));
    texts[key] = text;
  }
  return { all, byNamespace };
}

/** Gives every plural each form that the language has: a missing one is the form `other` of the language, else that of the texts below. */
function addForms(all: Record<string, string>, own: Texts, forms: readonly string[]): void {
  for (const key of Object.keys(all)) {
    const base = key.endsWith('_other') ? key.slice(0, -'_other'.length) : undefined;
    if (base === undefined) continue;
    for (const form of forms) {
      const one = `${base}_${form}`;
      if (own[one] === undefined) all[one] = own[key] ?? all[one] ?? all[key]!;
    }
  }
}

/** Answers to open pages that are kept: after a change almost all pages ask from the same version. */
const MAX_SINCE = 200;
const since = new BoundedMap<string, Texts>(MAX_SINCE);

/** What a language says of the labels that changed after this version, also of those that went back to the text of the files. */
export const textsSince = (language: Language, version: number): Texts =>
  since.remember(`${language} ${version}`, () => collectSince(language, version));

function collectSince(language: Language, version: number): Texts {
  const { all } = textsIn(language);
  const found: Record<string, string> = {};
  for (const [key, at] of changes.changedAt) {
    if (at <= version) continue;
    for (const one of [key, ...followersOf(language, key)]) if (all[one] !== undefined) found[one] = all[one];
  }
  return found;
}

/** The plural forms that the form `other` is said for where the language does not have them (`addForms`). */
function followersOf(language: Language, key: string): string[] {
  const form = formOf(key);
  return form?.form === 'other' ? formsOf(language).map((one) => `${form.base}_${one}`) : [];
}

export const findText = (language: Language, key: string): string | undefined => textsIn(language).all[key];

/**
 * A text with its gaps as written, in which `$t(key)` is replaced by another text. Throws for a key without a text.
 */
export const textWithParts = (language: Language, key: string): string => {
  const text = findText(language, key);
  if (text === undefined) throw new Error(`There is no text ${key}.`);
  return text.replace(/\$t\(([\w.-]+)\)/g, (_part, other: string) => textWithParts(language, other));
};

/** Looks up what the server itself says, with its `{{name}}` gaps filled. Throws for a key without a text. */
export const say = (
  language: Language,
  key: string,
  values: Readonly<Record<string, unknown>> = {},
): string =>
  textWithParts(language, key).replace(/\{\{(\w+)\}\}/g, (_gap, name: string) => String(values[name] ?? '…'));
