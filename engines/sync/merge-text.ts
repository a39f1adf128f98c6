import { type Edit, editsBetween } from './edits.ts';
import type { Steps } from './steps.ts';

interface Texts {
  base: string;
  mine: string;
  theirs: string;
}

/**
 * Merges two changes of the same text, letter by letter, and more roughly where more changed (`editsBetween`). Insertions at the same
 * place are both kept, `theirs` first. Undefined when both changed the same letters in different ways.
 */
export function mergeText({ base, mine, theirs }: Texts, steps: Steps): string | undefined {
  const [own, others] = [editsBetween(base, mine, steps), editsBetween(base, theirs, steps)];
  const merged: string[] = [];
  let at = 0;
  const keepUpTo = (place: number) => {
    merged.push(base.slice(at, place));
    at = place;
  };
  for (const edit of inOrder(own, others)) {
    if (edit === 'collision') return undefined;
    keepUpTo(edit.from);
    merged.push(edit.text);
    at = Math.max(at, edit.to);
  }
  keepUpTo(base.length);
  return merged.join('');
}

/** The edits of both, by place; the same edit of both is one. */
function inOrder(own: readonly Edit[], others: readonly Edit[]): (Edit | 'collision')[] {
  const result: (Edit | 'collision')[] = [];
  let [mine, theirs] = [0, 0];
  while (mine < own.length || theirs < others.length) {
    const [a, b] = [own[mine], others[theirs]];
    if (a && b && overlap(a, b)) {
      if (!isSameEdit(a, b)) return ['collision'];
      mine += 1;
    }
    // At the same place an insertion of theirs comes first.
    else if (a && (!b || a.from < b.from || (a.from === b.from && a.to < b.to))) {
      result.push(a);
      mine += 1;
      continue;
    }
    result.push(b!);
    theirs += 1;
  }
  return result;
}

const isSameEdit = (a: Edit, b: Edit): boolean => a.from === b.from && a.to === b.to && a.text === b.text;

/** Both change letters of the base, or one inserts inside what the other replaces. */
const overlap = (a: Edit, b: Edit): boolean =>
  isSameEdit(a, b) ? a.to > a.from : a.from < b.to && b.from < a.to;
