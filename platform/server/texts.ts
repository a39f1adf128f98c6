import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Texts = Readonly<Record<string, string>>;
export type Language = 'el' | 'en';

const root = new URL('../../', import.meta.url);

/** Every folder `texts`, and each folder in one, holds an `el.json` and an `en.json` of texts by key. */
const folders = globSync('{app,ui,platform/web,platform/server,features/*}/texts/{.,*}/el.json', {
  cwd: fileURLToPath(root),
}).map((file) => file.replace(/\/(\.\/)?el\.json$/, ''));

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

function read(language: Language): Catalogue {
  const all: Record<string, string> = {};
  const byNamespace = new Map<string, Record<string, string>>();
  for (const folder of folders) {
    const file = readFileSync(new URL(`${folder}/${language}.json`, root), 'utf8');
    // A long text, as that of a mail, is a list of its lines.
    for (const [key, lines] of Object.entries(JSON.parse(file) as Record<string, string | string[]>)) {
      const text = typeof lines === 'string' ? lines : lines.join('\n');
      all[key] = text;
      const namespace = namespaceOf(folder, key);
      const own = byNamespace.get(namespace) ?? {};
      byNamespace.set(namespace, Object.assign(own, { [key]: text }));
    }
  }
  return { all, byNamespace };
}

/** The one catalogue of texts, of the page and of the server, by language. */
export const catalogue: Readonly<Record<Language, Catalogue>> = { el: read('el'), en: read('en') };

/** The namespace of each key. */
export const namespaces: ReadonlyMap<string, string> = new Map(
  [...catalogue.el.byNamespace].flatMap(([name, texts]) =>
    Object.keys(texts).map((key) => [key, name] as const),
  ),
);

export const findText = (language: Language, key: string): string | undefined => catalogue[language].all[key];

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
