import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './texts.ts';

const KEPT = 'ithaki-language';

/** The language that was chosen here before, else Greek. */
export const keptLanguage = (): Language => (localStorage.getItem(KEPT) === 'en' ? 'en' : 'el');

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

/**
 * Loads a part of the page together with its texts; the build writes this around each lazy import (`tools/bring-texts.ts`).
 * @public
 */
export const withTexts = async <Module>(
  module: Promise<Module>,
  ...namespaces: readonly string[]
): Promise<Module> => (await Promise.all([module, bringTexts(...namespaces)]))[0];

/** What a page says whose texts do not come: the only words that it brings itself. */
const away: Record<Language, string> = {
  el: 'Η υπηρεσία δεν απαντά. Η σελίδα θα ανοίξει μόλις επανέλθει.',
  en: 'The service does not answer. The page opens as soon as it is back.',
};
/** The pause before the first texts are asked for again, in milliseconds. */
const PAUSE_MS = 3_000;

/** Prepares the texts of the page before it is first drawn; until they come `place` says that the service is away. */
export async function startTexts(place: HTMLElement): Promise<void> {
  const language = keptLanguage();
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: 'first',
      defaultNS: 'first',
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      react: { bindI18nStore: 'added' },
    });
  while (!hasCome('first')) {
    place.setAttribute('role', 'alert');
    place.textContent = away[language];
    await new Promise((done) => setTimeout(done, PAUSE_MS));
    await bringTexts('first');
  }
  place.removeAttribute('role');
}

/** Switches the language of the page, and remembers it in this browser. */
export async function switchLanguage(language: Language): Promise<void> {
  localStorage.setItem(KEPT, language);
  await i18next.changeLanguage(language);
}
