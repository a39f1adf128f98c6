import { type Edit, isInsidePair } from './edits.ts';

/*
 * The change of a text as it travels and is stored: the text patches of diff-match-patch, which jsondiffpatch uses. We apply a patch
 * only where its places and removed letters fit exactly: nothing is searched for.
 */

/** The letters around an edit that a patch repeats, in UTF-16 units: diff-match-patch cannot do without them. */
const MARGIN = 4;

/** Writes edits, in order, as a patch. The texts must be well-formed UTF-16. */
export function writePatch(edits: readonly Edit[], before: string): string {
  let shift = 0;
  return hunksOf(edits)
    .map((hunk) => {
      const [start, end] = around(hunk, before);
      let [at, body, grown] = [start, '', 0];
      for (const { from, to, text } of hunk) {
        body += line(' ', before.slice(at, from)) + line('-', before.slice(from, to)) + line('+', text);
        at = to;
        grown += text.length - (to - from);
      }
      const place = start + shift;
      shift += grown;
      const header = `@@ -${range(place, end - start)} +${range(place, end - start + grown)} @@\n`;
      return header + body + line(' ', before.slice(at, end));
    })
    .join('');
}

/** Edits whose margins would meet are one hunk. */
function hunksOf(edits: readonly Edit[]): Edit[][] {
  const hunks: Edit[][] = [];
  for (const edit of edits) {
    const last = hunks.at(-1);
    if (last && edit.from - last.at(-1)!.to <= 2 * MARGIN + 2) last.push(edit);
    else hunks.push([edit]);
  }
  return hunks;
}

/** Where a hunk with its margins starts and ends; a margin does not cut a surrogate pair. */
function around(hunk: readonly Edit[], before: string): [start: number, end: number] {
  const start = Math.max(0, hunk[0]!.from - MARGIN);
  const end = Math.min(before.length, hunk.at(-1)!.to + MARGIN);
  return [isInsidePair(before, start) ? start - 1 : start, isInsidePair(before, end) ? end + 1 : end];
}

/** Places count from 1, but from 0 where a range is empty. */
const range = (start: number, length: number): string =>
  length === 0 ? `${start},0` : `${start + 1},${length}`;

const line = (sign: string, text: string): string =>
  text === '' ? '' : `${sign}${encodeURI(text).replaceAll('%20', ' ')}\n`;

/** A removal and an insertion at a place of the text after the patch. */
interface Step {
  at: number;
  removed: string;
  added: string;
}

/** The text after a patch, or before it with `way` 'back'; undefined for a patch that cannot be read or does not fit. */
export function patchText(text: string, patch: string, way: 'forward' | 'back'): string | undefined {
  const steps = readPatch(patch);
  if (!steps) return undefined;
  const result: string[] = [];
  let [cursor, shift] = [0, 0];
  for (const { at, removed, added } of steps) {
    const place = way === 'back' ? at : at - shift;
    const [present, wanted] = way === 'back' ? [added, removed] : [removed, added];
    if (place < cursor || !text.startsWith(present, place) || place > text.length) return undefined;
    result.push(text.slice(cursor, place), wanted);
    cursor = place + present.length;
    shift += added.length - removed.length;
  }
  result.push(text.slice(cursor));
  return result.join('');
}

const HEADER = /^@@ -\d{1,9}(?:,\d{1,9})? \+(\d{1,9})(?:,(\d{1,9}))? @@$/;

function readPatch(patch: string): Step[] | undefined {
  const steps: Step[] = [];
  let at: number | undefined;
  for (const one of patch.split('\n')) {
    if (one === '') continue;
    if (one.startsWith('@')) {
      const [, start, length] = HEADER.exec(one) ?? [];
      if (start === undefined) return undefined;
      at = Number(start) - (length === '0' ? 0 : 1);
      continue;
    }
    const text = decoded(one.slice(1));
    if (at === undefined || text === undefined) return undefined;
    if (one.startsWith('-')) steps.push({ at, removed: text, added: '' });
    else if (one.startsWith('+')) steps.push({ at, removed: '', added: text });
    else if (!one.startsWith(' ')) return undefined;
    if (!one.startsWith('-')) at += text.length;
  }
  return steps;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURI(text);
  } catch {
    return undefined;
  }
}
