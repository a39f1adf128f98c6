import i18next, { type BackendModule, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { carried } from './carried.ts';
import { DEFAULT_LANGUAGE, type Language, setAddedLanguages } from '#platform/contract/languages.ts';

/** The cookie of the language that was chosen in this browser, by which the server chooses the texts of a document. */
const KEPT = 'ithaki-language';

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

async function bringMissing(language: Language, namespaces: readonly string[]): Promise<void> {
  const missing = namespaces.filter((one) => !i18next.hasResourceBundle(language, one));
  if (missing.length > 0) await i18next.reloadResources([language], missing);
}

/** Loads namespaces in the language of the page. A screen whose texts did not come shows their keys, and works. */
export async function bringTexts(...namespaces: readonly string[]): Promise<void> {
  if (!i18next.isInitialized) return;
  await i18next.loadNamespaces(namespaces);
  // i18next does not ask again for what failed once.
  await bringMissing(i18next.language, namespaces);
}

/** Loads in this language too what has come in the language of the page. */
export const bringTextsIn = (language: Language): Promise<void> =>
  bringMissing(language, [i18next.options.ns ?? []].flat());

/**
 * Loads a part of the page together with its texts; the build writes this around each lazy import (`tools/bring-texts.ts`).
 * @public
 */
export const withTexts = async <Module>(
  module: Promise<Module>,
  ...namespaces: readonly string[]
): Promise<Module> => (await Promise.all([module, bringTexts(...namespaces)]))[0];

/** Prepares the texts of the page before it is first drawn: those that the document carries, else the first of all. */
export async function startTexts(): Promise<void> {
  if (carried) setAddedLanguages(carried.added);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      // Without a document that carries something, as in development, the page begins in Greek.
      lng: carried?.language ?? DEFAULT_LANGUAGE,
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

/** Switches the language of the page, and remembers it in this browser. */
export async function switchLanguage(language: Language): Promise<void> {
  document.cookie = `${KEPT}=${language};path=/;max-age=31536000;samesite=lax`;
  await i18next.changeLanguage(language);
  // Parts of the page that came meanwhile brought their texts in the language before.
  await bringTextsIn(language);
}
