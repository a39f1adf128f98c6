import { labelPattern } from '#engines/texts/label.ts';
import { escapeHtml } from '#platform/server/escape-html.ts';
import { nextTurn } from '#platform/server/in-slices.ts';
import { withLineFeeds } from '../collect-texts.ts';
import type { ExportRow, WritingHow } from '../text-file.ts';
import { piecesOf } from './codes.ts';

/** Units that are written in one turn of the event loop. */
const PIECE = 500;

/**
 * Writes XLIFF 2.0: a unit for each label, in which what translators must not change are codes (`ph`) with their text in `originalData`.
 * The code of a source has the same id in the target, by which tools check that none is lost.
 */
export async function* writeXliff(
  rows: readonly ExportRow[],
  how: WritingHow,
): AsyncGenerator<string, void, undefined> {
  const languages = `srcLang="${escapeHtml(how.source)}" trgLang="${escapeHtml(how.language)}"`;
  yield `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" ${languages}>
<file id="texts" xml:space="preserve">
`;
  for (let at = 0; at < rows.length; at += PIECE) {
    yield rows
      .slice(at, at + PIECE)
      .map((row, place) => unitOf(row, at + place, how))
      .join('');
    await nextTurn();
  }
  yield '</file>\n</xliff>\n';
}

function unitOf({ label, texts, unsure, note }: ExportRow, place: number, how: WritingHow): string {
  const codes = createCodes();
  const source = inlineOf(texts[how.source] ?? '', codes);
  const text = texts[how.language] ?? '';
  const target = text === '' ? '' : `<target>${inlineOf(text, codes)}</target>`;
  const isUnsure = text === '' || unsure?.includes(how.language);
  // Every label of ours can be an id, which is a token of XML; others are in the name alone.
  const id = labelPattern.test(label) ? label : `unit ${place}`.replace(' ', '-');
  const notes = note ? `<notes><note>${escaped(note)}</note></notes>` : '';
  return `<unit id="${id}" name="${attribute(label)}">${notes}${codes.originalData()}<segment state="${
    isUnsure ? 'initial' : 'translated'
  }"><source>${source}</source>${target}</segment></unit>
`;
}

interface Codes {
  /** A new text of the unit begins: the first code of it has the id that it had in the text before. */
  begin(): void;
  element(code: string): string;
  originalData(): string;
}

function createCodes(): Codes {
  const data = new Map<string, string>();
  const ids = new Map<string, number>();
  let seen = new Map<string, number>();
  return {
    begin: () => (seen = new Map()),
    element(code) {
      const nth = (seen.get(code) ?? 0) + 1;
      seen.set(code, nth);
      const key = `${nth} ${code}`;
      const id = ids.get(key) ?? ids.size + 1;
      ids.set(key, id);
      const reference = data.get(code) ?? `d${data.size + 1}`;
      data.set(code, reference);
      return `<ph id="${id}" equiv="${attribute(code)}" dataRef="${reference}"/>`;
    },
    originalData() {
      const parts = [...data].map(([code, id]) => `<data id="${id}">${escaped(code)}</data>`);
      return parts.length > 0 ? `<originalData>${parts.join('')}</originalData>` : '';
    },
  };
}

function inlineOf(text: string, codes: Codes): string {
  codes.begin();
  const pieces = [...piecesOf(withLineFeeds(text))];
  return pieces.map((piece) => (piece.isCode ? codes.element(piece.text) : escaped(piece.text))).join('');
}

/** The characters that XML cannot carry. */
// eslint-disable-next-line no-control-regex
const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string): string =>
  escapeHtml(text.toWellFormed()).replace(
    unfit,
    (sign) => `<cp hex="${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}"/>`,
  );

/** A reader turns bare tabs and ends of lines in attributes into spaces. */
const attribute = (text: string): string =>
  escapeHtml(text.toWellFormed().replace(unfit, '')).replace(/[\t\n]/g, (sign) => `&#${sign.charCodeAt(0)};`);
