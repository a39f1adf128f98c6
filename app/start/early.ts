import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '#platform/server/escape-html.ts';
import { type Language, textWithParts } from '#platform/server/texts.ts';

/** The page that a document shows until the script has come, as `tools/early-page.ts` writes it when the page is built. */
export interface EarlyPage {
  /** The file that the document runs before it is painted. */
  script: string;
  /** HTML with the keys of texts in double braces. */
  markup: Record<Language, string>;
}

export const EARLY_PAGE = '.vite/early.json';

const withTexts = (markup: string, language: Language): string =>
  markup.replace(/\{\{([\w.-]+)\}\}/g, (_, key: string) => escapeHtml(textWithParts(language, key)));

/** Reads the early page of a built page, with its texts. */
export async function readEarlyPage(dist: string): Promise<EarlyPage> {
  const { script, markup } = JSON.parse(await readFile(join(dist, EARLY_PAGE), 'utf8')) as EarlyPage;
  return { script, markup: { el: withTexts(markup.el, 'el'), en: withTexts(markup.en, 'en') } };
}
