import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './texts.ts';

const KEPT = 'ithaki-language';

/** The language that was chosen here before, else Greek. */
export const keptLanguage = (): Language => (localStorage.getItem(KEPT) === 'en' ? 'en' : 'el');

/** The parts of the texts that the page has asked for; with the language all of them are asked for again. */
const areas = new Set(['first']);
const brought = new Map<string, Promise<void>>();

/** Brings one part of the texts of one language; a screen whose texts did not come shows their keys, and works. */
function bring(language: Language, area: string): Promise<void> {
  const key = `${language} ${area}`;
  const known = brought.get(key);
  if (known) return known;
  const coming = (async () => {
    try {
      const answer = await fetch(`/api/Lang/LangService?lang=${language}&area=${area}`);
      if (!answer.ok) throw new Error(`The texts of ${key} did not come.`);
      i18next.addResourceBundle(language, 'translation', await answer.json(), true);
    } catch {
      // The next screen asks again.
      brought.delete(key);
    }
  })();
  brought.set(key, coming);
  return coming;
}

/** Brings the texts of these parts in the language of the page, before a screen that uses them is drawn. */
export async function bringTexts(wanted: readonly string[]): Promise<void> {
  for (const area of wanted) areas.add(area);
  await Promise.all(wanted.map((area) => bring(i18next.language as Language, area)));
}

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
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { bindI18nStore: 'added' },
  });
  await bringTexts(['first']);
  while (!brought.has(`${language} first`)) {
    place.setAttribute('role', 'alert');
    place.textContent = away[language];
    await new Promise((done) => setTimeout(done, PAUSE_MS));
    await bringTexts(['first']);
  }
  place.removeAttribute('role');
}

/** Switches the language of the page, and remembers it in this browser. */
export async function switchLanguage(language: Language): Promise<void> {
  await Promise.all([...areas].map((area) => bring(language, area)));
  localStorage.setItem(KEPT, language);
  await i18next.changeLanguage(language);
}
