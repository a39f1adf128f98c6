import i18next from 'i18next';
import type { Language } from '#platform/contract/languages.ts';
import { carried } from './carried.ts';

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

/**
 * Asks for the texts that have changed since the page began, in each language that it has said. False if they did not come. All pages ask
 * at once, and anyone may: without cookies the server looks up no session.
 */
async function askForChanged(): Promise<boolean> {
  const languages = Object.keys(i18next.store.data);
  const came = await Promise.all(
    languages.map(async (language) => {
      const path = `/api/Lang/LangService?lang=${language}&since=${version}`;
      const answer = await fetch(path, { credentials: 'omit' }).catch(() => undefined);
      // A language that was removed meanwhile has no texts.
      if (!answer?.ok) return answer?.status === 404;
      sayInstead(language, (await answer.json()) as Record<string, string>);
      return true;
    }),
  );
  return came.every(Boolean);
}

/** Texts have changed, up to this version, or were changed when the page connected; those that are few came along, by language. */
export async function hearChanged({ version: now, texts }: TextsChanged): Promise<void> {
  if (now <= version) return;
  if (texts && now === version + 1) {
    for (const [language, some] of Object.entries(texts)) sayInstead(language, some);
  } else {
    await new Promise((later) => setTimeout(later, Math.random() * SPREAD_MS));
    // After the next change the page asks for these, too.
    if (!(await askForChanged())) return;
  }
  version = Math.max(version, now);
}

/** Asks for what may have changed before the page listened. */
export const catchUpTexts = (): void => void askForChanged();

interface TextsChanged {
  version: number;
  texts?: Readonly<Record<Language, Readonly<Record<string, string>>>> | undefined;
}

/** Draws everything again that says a text. */
export function redrawTexts(): void {
  i18next.emit('languageChanged', i18next.language);
}
