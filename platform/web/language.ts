import i18next, { type BackendModule, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { carried } from './carried.ts';
import { DEFAULT_LANGUAGE, type Language, setAddedLanguages } from '#platform/contract/languages.ts';

const KEPT = 'ithaki-language';

/**
 * The language that was chosen in this browser, else Greek. It is kept in a cookie, by which the server chooses the texts of a document.
 * Without a document that carries something, as in development, the page knows the languages of the product alone.
 */
const keptLanguage = (): Language => (document.cookie.includes(`${KEPT}=en`) ? 'en' : DEFAULT_LANGUAGE);

/** Fetches a namespace of texts, which are the texts of a feature or of a part of one. */
const backend: BackendModule = {
  type: 'backend',
  callbackApi: false,
  init: () => {},
  read: async (language: string, namespace: string) => {
    const answer = await fetch(`/api/Lang/LangService?lang=${language}&area=${namespace}`);
    if (!answer.ok) throw new Error(`The texts of ${namespace} did not come.`);
    return answer.json();
  },
};

const hasCome = (namespace: string) => i18next.hasResourceBundle(i18next.language, namespace);

/** Loads namespaces in the language of the page. A screen whose texts did not come shows their keys, and works. */
export async function bringTexts(...namespaces: readonly string[]): Promise<void> {
  if (!i18next.isInitialized) return;
  await i18next.loadNamespaces(namespaces);
  // i18next does not ask again for what failed once.
  const missing = namespaces.filter((namespace) => !hasCome(namespace));
  if (missing.length > 0) await i18next.reloadResources([i18next.language], missing);
}

/** Loads in this language too what has come in the language of the page. */
export async function bringTextsIn(language: Language): Promise<void> {
  const missing = [i18next.options.ns ?? []]
    .flat()
    .filter((one) => !i18next.hasResourceBundle(language, one));
  if (missing.length > 0) await i18next.reloadResources([language], missing);
}

/**
 * Loads a part of the page together with its texts; the build writes this around each lazy import (`tools/bring-texts.ts`).
 * @public
 */
export const withTexts = async <Module>(
  module: Promise<Module>,
  ...namespaces: readonly string[]
): Promise<Module> => (await Promise.all([module, bringTexts(...namespaces)]))[0];

/** The texts of the page are of this version, or newer ones. */
let version = carried?.version ?? 0;

/** Pages that ask for changed texts at the same time do so within this time, in milliseconds. */
const SPREAD_MS = 800;

/** Says changed texts from now on, where the page has their old ones; others come with the part of the page that needs them. */
function sayInstead(language: Language, texts: Readonly<Record<string, string>>): void {
  for (const namespace of [i18next.options.ns ?? []].flat()) {
    const before = i18next.getResourceBundle(language, namespace) as Record<string, string> | undefined;
    const changed = Object.entries(texts).filter(
      ([key, text]) => before?.[key] !== undefined && before[key] !== text,
    );
    if (changed.length > 0) i18next.addResources(language, namespace, Object.fromEntries(changed));
  }
}

/** Asks for the texts that have changed since the page began. */
async function askForChanged(): Promise<void> {
  const { language } = i18next;
  const answer = await fetch(`/api/Lang/LangService?lang=${language}&since=${version}`).catch(
    () => undefined,
  );
  if (answer?.ok) sayInstead(language, (await answer.json()) as Record<string, string>);
}

/** Texts have changed, up to this version; those that are few came along, by language. */
export async function hearChanged({ version: now, texts }: TextsChanged): Promise<void> {
  if (now <= version) return;
  if (texts && now === version + 1) {
    for (const [language, some] of Object.entries(texts)) sayInstead(language, some);
  } else {
    await new Promise((later) => setTimeout(later, Math.random() * SPREAD_MS));
    await askForChanged();
  }
  version = Math.max(version, now);
}

/** Asks for what the page did not hear of while it was not connected. */
export const catchUpTexts = (): void => void askForChanged();

interface TextsChanged {
  version: number;
  texts?: Readonly<Record<Language, Readonly<Record<string, string>>>> | undefined;
}

/** Prepares the texts of the page before it is first drawn: those that the document carries, else the first of all. */
export async function startTexts(): Promise<void> {
  if (carried) setAddedLanguages(carried.added);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: carried?.language ?? keptLanguage(),
      ...(carried && { resources: carried.texts as Resource }),
      partialBundledLanguages: true,
      fallbackLng: false,
      load: 'currentOnly',
      ns: 'first',
      defaultNS: 'first',
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      react: { bindI18nStore: 'added' },
    });
}

/** Draws everything again that says a text. */
export function redrawTexts(): void {
  i18next.emit('languageChanged', i18next.language);
}

/** Switches the language of the page, and remembers it in this browser. */
export async function switchLanguage(language: Language): Promise<void> {
  document.cookie = `${KEPT}=${language};path=/;max-age=31536000;samesite=lax`;
  await i18next.changeLanguage(language);
}
