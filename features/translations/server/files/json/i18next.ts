import { nextTurn } from '#platform/server/in-slices.ts';
import type { ExportRow, Format, WritingHow } from '../text-file.ts';
import { readI18next } from './read-i18next.ts';

/** JSON of i18next, the format of the product's own files. */
export const i18nextFormat: Format = {
  name: 'i18next',
  extension: '.json',
  mime: 'application/json',
  write: writeI18next,
  read: readI18next,
};

const PIECE = 1_000;

/** One line for each label, without levels: `a` and `a.b` may both be labels. What has no text is left out. */
async function* writeI18next(
  rows: readonly ExportRow[],
  { language }: WritingHow,
): AsyncGenerator<string, void, undefined> {
  const withText = rows.filter(({ texts }) => texts[language] !== undefined && texts[language] !== '');
  yield '{';
  for (let at = 0; at < withText.length; at += PIECE) {
    const lines = withText
      .slice(at, at + PIECE)
      .map(({ label, texts }) => `\n  ${JSON.stringify(label)}: ${JSON.stringify(texts[language])}`);
    yield (at === 0 ? '' : ',') + lines.join(',');
    await nextTurn();
  }
  yield '\n}\n';
}
