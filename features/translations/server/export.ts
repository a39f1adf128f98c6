import type { Download } from '#platform/contract/call.ts';
import {
  contentLanguageOf,
  DEFAULT_LANGUAGE,
  isContentLanguage,
  type Language,
  spokenLanguages,
} from '#platform/contract/languages.ts';
import { badInput } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { ownText } from '#platform/server/texts.ts';
import type { translations } from '../contract.ts';
import { isSaidIn, rowOf, typeOf } from './cells.ts';
import { formats } from './files/formats.ts';
import type { ExportRow } from './files/text-file.ts';
import { renewTexts } from './kept.ts';
import { findLabels, readView } from './list.ts';
import { requireLanguage } from './read.ts';

/** The language that a language is translated from. */
const sourceLanguage = (language: Language): Language =>
  isContentLanguage(language) ? DEFAULT_LANGUAGE : contentLanguageOf(language);

/** Formats that hold the texts of one language, with their source. */
const ofOneLanguage = new Set(['po', 'i18next', 'xliff']);

/**
 * Texts as a file for other programs. Its name has the version of the texts (`ithaki-sq.v12.po`): an import knows by it what was changed
 * since.
 */
export async function exportTexts({
  db,
  input,
}: Request<typeof translations.exportTexts>): Promise<Download> {
  const view = await readView(db, await renewTexts(db));
  const languages = input.languages
    ? input.languages.split(',').map((one) => requireLanguage(one.trim()))
    : spokenLanguages().map(({ code }) => code);
  const [language] = languages;
  const isOfOne = ofOneLanguage.has(input.format);
  if (language === undefined || (isOfOne && languages.length > 1)) throw badInput();
  const labels = await findLabels(view, { languages, search: '', only: input.only });
  const source = sourceLanguage(language);
  const all = isOfOne ? [...new Set([source, language])] : languages;
  const rows = labels.map((label): ExportRow => {
    const texts = all.flatMap((one) => {
      const text = isSaidIn(one, label) || one === source ? ownText(one, label) : undefined;
      return text === undefined ? [] : [[one, text] as const];
    });
    return {
      label,
      texts: Object.fromEntries(texts),
      type: typeOf(rowOf(view.kept, language, label), label),
    };
  });
  const format = formats[input.format];
  return {
    name: `ithaki-${languages.join('-')}.v${view.kept.version}${format.extension}`,
    mime: format.mime,
    body: inBytes(format.write(rows, { language, source, languages: all })),
  };
}

async function* inBytes(pieces: AsyncIterable<string | Uint8Array>): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield typeof piece === 'string' ? encoder.encode(piece) : piece;
}
