import { lineAndColumn, type Position } from '#engines/sql/position.ts';
import { remarksOf } from '#engines/sql/remarks.ts';
import type { SqlMark } from '#ui/code/sql/sql-view.ts';
import type { Texts } from '#platform/web/texts.ts';
import type { Remark } from '../../../contract/shapes.ts';

/** A remark about the text in the editor, with its place. */
export type PlacedRemark = SqlMark & Position;

/** The server gets the text without the white space around it. */
export const trimmedBefore = (text: string): number => text.length - text.trimStart().length;

/** What can be said about a text without asking the server. */
export const ownRemarks = (t: Texts, text: string): PlacedRemark[] =>
  text.trim() === ''
    ? []
    : remarksOf(text).map(({ code, severity, from, to, detail = '' }) => ({
        severity,
        from,
        to,
        words: t(`queries.editor.remark.${code}`, { detail }),
        ...lineAndColumn(text, from),
      }));

/** The remarks of the server, at their places in the text of the editor. */
export function placedRemarks(text: string, remarks: readonly Remark[]): PlacedRemark[] {
  const shift = trimmedBefore(text);
  return remarks.map(({ severity, words, from, to }) => ({
    severity,
    words,
    from: from + shift,
    to: to + shift,
    ...lineAndColumn(text, from + shift),
  }));
}
