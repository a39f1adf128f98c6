// The Web Worker that reads one text. A large text takes up to a second, during which the page stays responsive.
import { decodeAs, decodeText, type TextEncoding } from '#engines/sheets/decode-text.ts';
import { isWebPage, parseHtmlTable } from '#engines/sheets/parse-html-table.ts';
import { parseDelimited } from '#engines/sheets/parse-delimited.ts';
import { SheetProblem } from '#engines/sheets/problem.ts';
import type { WorkerMessage, WorkerTask } from './read-text.ts';

/** The number of rows per message that does not delay the page. */
const ROWS_PER_MESSAGE = 5000;
const post = (message: WorkerMessage) => postMessage(message);

addEventListener('message', ({ data: { source, encoding: chosen } }: MessageEvent<WorkerTask>) => {
  try {
    const { text, ...encoding } = decode(source, chosen);
    const { rows, ...format } = isWebPage(text) ? { rows: parseHtmlTable(text) } : parseDelimited(text);
    for (let from = 0; from < rows.length; from += ROWS_PER_MESSAGE)
      post({ rows: rows.slice(from, from + ROWS_PER_MESSAGE) });
    post({ done: { ...format, ...encoding } });
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error;
    post({ problem: { code: error.code, place: error.place } });
  }
});

/** Pasted text has no encoding; that of a file is found, or was chosen by the user. */
function decode(source: WorkerTask['source'], chosen: TextEncoding | undefined) {
  if (typeof source === 'string') return { text: source };
  return chosen ? { text: decodeAs(source, chosen), encoding: chosen } : decodeText(source);
}
