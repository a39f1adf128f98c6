import { align } from './align.ts';
import { attempt, type Steps } from './steps.ts';

/** A change of a text: what was from `from` up to `to` is `text` now. Places count UTF-16 units in the text before. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** Longer texts, together, are not cut into words: to number the words alone would take some ten milliseconds. */
const MAX_IN_WORDS = 60_000;

/**
 * The edits that lead from one text to the other, by place; close ones are joined. Letters are compared where few of them changed,
 * else words, else lines; where even that takes more steps than are left, all between the common start and end is one edit. No edit
 * cuts a surrogate pair.
 */
export function editsBetween(before: string, after: string, steps: Steps): Edit[] {
  if (before === after) return [];
  const whole = trimmed({ from: 0, to: before.length, text: after }, before);
  const old = before.slice(whole.from, whole.to);
  if (old === '' || whole.text === '') return [whole];
  for (const cut of old.length + whole.text.length > MAX_IN_WORDS
    ? [letters, lines]
    : [letters, words, lines]) {
    const edits = attempt(steps, (own) => editsBy(cut, old, whole.text, own));
    if (edits)
      return edits.map(({ from, to, text }) => ({ from: from + whole.from, to: to + whole.from, text }));
  }
  return [whole];
}

/** A text in pieces: equal ones have the same number, and `starts` has the place of each, and the length at its end. */
interface Pieces {
  ids: Int32Array;
  starts: Int32Array;
}

type Cut = (text: string, known: Map<string, number>) => Pieces;

function editsBy(cut: Cut, before: string, after: string, steps: Steps): Edit[] | undefined {
  if (steps.left <= 0) return undefined;
  const known = new Map<string, number>();
  const [old, next] = [cut(before, known), cut(after, known)];
  const edits = align(old.ids, next.ids, steps)?.map(({ from, to, start, end }) =>
    trimmed(
      {
        from: old.starts[from]!,
        to: old.starts[to]!,
        text: after.slice(next.starts[start], next.starts[end]),
      },
      before,
    ),
  );
  return edits && joined(edits, before);
}

const letters: Cut = (text) => {
  const ids = new Int32Array(text.length);
  const starts = new Int32Array(text.length + 1);
  let count = 0;
  for (let place = 0; place < text.length; count += 1) {
    const letter = text.codePointAt(place)!;
    ids[count] = letter;
    starts[count] = place;
    place += letter > 0xffff ? 2 : 1;
  }
  starts[count] = text.length;
  return { ids: ids.subarray(0, count), starts };
};

const words: Cut = (text, known) => {
  const ends: number[] = [];
  let wasBlank = isBlank(text, 0);
  for (let place = 1; place < text.length; place += 1) {
    if (isBlank(text, place) === wasBlank) continue;
    wasBlank = !wasBlank;
    ends.push(place);
  }
  return cutAt(text, [...ends, text.length], known);
};

const lines: Cut = (text, known) => {
  const ends: number[] = [];
  for (let end = text.indexOf('\n') + 1; end > 0; end = text.indexOf('\n', end) + 1) ends.push(end);
  return cutAt(text, ends.at(-1) === text.length ? ends : [...ends, text.length], known);
};

function cutAt(text: string, ends: readonly number[], known: Map<string, number>): Pieces {
  const starts = Int32Array.from([0, ...ends]);
  const idOf = numbered(known);
  return { ids: Int32Array.from(ends, (end, place) => idOf(text.slice(starts[place], end))), starts };
}

const numbered = (known: Map<string, number>) => (piece: string) => {
  const id = known.get(piece) ?? known.size;
  known.set(piece, id);
  return id;
};

/** Space, tab, line break or no-break space. */
const isBlank = (text: string, place: number): boolean => {
  const code = text.charCodeAt(place);
  return code <= 32 || code === 160;
};

/** Whether a place is between the two halves of a surrogate pair. */
export const isInsidePair = (text: string, place: number): boolean =>
  (text.charCodeAt(place) & 0xfc00) === 0xdc00 && (text.charCodeAt(place - 1) & 0xfc00) === 0xd800;

/** The edit without what stays the same at its start and end. */
function trimmed({ from, to, text }: Edit, before: string): Edit {
  const shorter = Math.min(to - from, text.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(from + start) === text.charCodeAt(start)) start += 1;
  if (isInsidePair(before, from + start) || isInsidePair(text, start)) start -= 1;
  let end = 0;
  while (end < shorter - start && before.charCodeAt(to - 1 - end) === text.charCodeAt(text.length - 1 - end))
    end += 1;
  if (isInsidePair(before, to - end) || isInsidePair(text, text.length - end)) end -= 1;
  return { from: from + start, to: to - end, text: text.slice(start, text.length - end) };
}

/** Joins edits with so little between them that the letters there are the same by chance. */
function joined(edits: readonly Edit[], before: string): Edit[] {
  const result: Edit[] = [];
  for (const edit of edits) {
    const last = result.at(-1);
    if (!last || !isChance(last, edit)) result.push({ ...edit });
    else {
      last.text += before.slice(last.to, edit.from) + edit.text;
      last.to = edit.to;
    }
  }
  return result;
}

function isChance(one: Edit, next: Edit): boolean {
  const between = next.from - one.to;
  const sides = sidesOf(one) + sidesOf(next);
  return (between < 4 && sides === 4) || (between < 2 && sides === 3);
}

/** 2 for an edit that replaces, 1 for one that only inserts or only removes. */
const sidesOf = ({ from, to, text }: Edit): number => Number(to > from) + Number(text !== '');
