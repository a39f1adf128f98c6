import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ContentLanguage, contentLanguageOf, type Language } from '#platform/contract/languages.ts';
import { escapeHtml } from '#platform/server/escape-html.ts';
import { textsVersion, textWithParts } from '#platform/server/texts.ts';

/** The page that a document shows until the script has come, as `tools/early-page.ts` writes it when the page is built. */
export interface EarlyPage {
  /** The file that the document runs before it is painted. */
  script: string;
  /** HTML with the present texts of a language. */
  markupIn: (language: Language) => string;
}

/** What the build writes. */
export interface BuiltEarlyPage {
  script: string;
  /** HTML with the keys of texts in double braces. */
  markup: Record<ContentLanguage, string>;
}

export const EARLY_PAGE = '.vite/early.json';

const withTexts = (markup: string, language: Language): string =>
  markup.replace(/\{\{([\w.-]+)\}\}/g, (_, key: string) => escapeHtml(textWithParts(language, key)));

/** Reads the early page of a built page. @throws Error for a key without a text */
export async function readEarlyPage(dist: string): Promise<EarlyPage> {
  const { script, markup } = JSON.parse(await readFile(join(dist, EARLY_PAGE), 'utf8')) as BuiltEarlyPage;
  let made = new Map<Language, string>();
  let version = textsVersion();
  const markupIn = (language: Language): string => {
    if (version !== textsVersion()) [made, version] = [new Map(), textsVersion()];
    let html = made.get(language);
    if (html === undefined) {
      html = withTexts(markup[contentLanguageOf(language)], language);
      made.set(language, html);
    }
    return html;
  };
  for (const language of ['el', 'en']) markupIn(language);
  return { script, markupIn };
}
