/** A window on a row of columns: where it begins, how many it shows, and how many there are. */
export interface Span {
  from: number;
  size: number;
  count: number;
}

/** What the grid begins with before it shrinks (spec 001 §9). */
export const first = { fields: 7, actions: 10 } as const;

/** The least width of a column in pixels: a name, a field, and a day with its icon. */
export const widths = { name: 176, field: 112, action: 116 } as const;

/** A card of a phone shows its actions in rows of this width each. */
const cardAction = 150;
const cardRows = 2;

/**
 * How far the columns give way, one step after the other, the actions before the fields: a grid without a field still says
 * what has been done, one without an action says nothing.
 */
const steps = [
  { fields: 7, actions: 6 },
  { fields: 3, actions: 6 },
  { fields: 3, actions: 4 },
  { fields: 1, actions: 3 },
  { fields: 1, actions: 2 },
  { fields: 0, actions: 1 },
] as const;

interface Columns {
  fields: number;
  actions: number;
}

/** How many fields and actions stand side by side in `width` pixels: 7 and 10 of those there are, fewer until they fit, one action at least. */
export function fitting(width: number, there: Columns): Columns {
  const shown = {
    fields: Math.min(first.fields, there.fields),
    actions: Math.min(first.actions, there.actions),
  };
  const fits = () =>
    widths.name + shown.fields * widths.field + shown.actions * widths.action <= Math.max(0, width);
  for (const step of steps)
    for (const kind of ['actions', 'fields'] as const)
      while (!fits() && shown[kind] > step[kind]) shown[kind] -= 1;
  return shown;
}

/** How many actions a card of `width` pixels shows at a time. */
export function fittingCard(width: number, actions: number): number {
  const across = Math.max(1, Math.floor(width / cardAction));
  return Math.min(first.actions, across * cardRows, actions);
}

/** The window that begins at `from`, or as near to it as the ends allow. */
export function windowAt(from: number, size: number, count: number): Span {
  const shown = Math.min(Math.max(size, 0), count);
  return { from: Math.min(Math.max(from, 0), count - shown), size: shown, count };
}

/** A window that has moved by so many columns; at an end it stays. */
export const movedBy = ({ from, size, count }: Span, by: number): Span => windowAt(from + by, size, count);

export const isAtStart = ({ from }: Span): boolean => from === 0;
export const isAtEnd = ({ from, size, count }: Span): boolean => from + size >= count;

/** What of a list stands in the window. */
export const seenIn = <T>({ from, size }: Span, list: readonly T[]): T[] => list.slice(from, from + size);

/** Cells are asked for in blocks of so many actions: a window that moves within what was asked asks for nothing. */
export const blockSize = 10;

/** The numbers of the blocks that a window and the one after it touch; the first is the one it begins in. */
export function blocksOf({ from, size, count }: Span): number[] {
  const last = Math.min(from + 2 * size, count) - 1;
  const [begin, end] = [Math.floor(from / blockSize), Math.floor(Math.max(last, from) / blockSize)];
  return Array.from({ length: end - begin + 1 }, (_, place) => begin + place);
}

/** Neighbours under one heading: where they begin, and how many columns it spans. */
export interface Heading {
  at: number;
  text: string;
  span: number;
}

/** The headings above columns that stand in groups: one for each run of neighbours of the same group. */
export function headingsOf(groups: readonly string[]): Heading[] {
  const headings: Heading[] = [];
  for (const [at, text] of groups.entries()) {
    const last = headings.at(-1);
    if (last?.text === text) last.span += 1;
    else headings.push({ at, text, span: 1 });
  }
  return headings;
}

/** So far a wheel or a finger goes for one column, in pixels. */
const wheelStep = 60;
const swipeLeast = 30;

/**
 * Columns that a turn of the wheel means, and what of it is left for the next one. A turn that goes more down than
 * sideways belongs to the page, unless Shift is held.
 */
export function wheeled(
  left: number,
  { deltaX, deltaY, shiftKey }: { deltaX: number; deltaY: number; shiftKey: boolean },
): { by: number; left: number; isOurs: boolean } {
  const along = Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : shiftKey ? deltaY : 0;
  if (along === 0) return { by: 0, left, isOurs: false };
  // Whoever turns back does not first have to undo what was left.
  const sum = Math.sign(left) === -Math.sign(along) ? along : left + along;
  // A column that is not yet reached is 0, not -0.
  const by = Math.trunc(sum / wheelStep) || 0;
  return { by, left: sum - by * wheelStep, isOurs: true };
}

/** Columns that a finger has moved over: to the left shows what comes next. A stroke up or down is none. */
export function swiped(dx: number, dy: number, columnWidth: number): number {
  if (Math.abs(dx) < swipeLeast || Math.abs(dx) < Math.abs(dy) * 1.5) return 0;
  return -Math.sign(dx) * Math.max(1, Math.round(Math.abs(dx) / columnWidth));
}
