/** A window on a row of columns: its start, its size, and the number of columns. */
export interface Span {
  from: number;
  size: number;
  count: number;
}

/** The columns on a wide screen, before the grid shrinks (spec 001 §9). */
export const first = { fields: 7, actions: 10 } as const;

/** The least widths of columns in pixels: a name, a field, and a day with its icon. */
export const widths = { name: 150, field: 112, action: 92 } as const;

/** The width of an action on a card, in pixels. */
const cardAction = 150;
const cardRows = 2;

/**
 * The order in which columns are removed, actions before fields. A grid without fields is still useful; one without
 * actions is not.
 */
const steps = [
  { fields: 7, actions: 8 },
  { fields: 3, actions: 8 },
  { fields: 1, actions: 7 },
  { fields: 1, actions: 2 },
  { fields: 0, actions: 1 },
] as const;

interface Columns {
  fields: number;
  actions: number;
}

/**
 * The number of fields and actions that fit in `width` pixels: at most 7 and 10 of the existing ones, and at least one
 * action.
 */
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

/** The number of actions that a card of `width` pixels shows at once. */
export function fittingCard(width: number, actions: number): number {
  const across = Math.max(1, Math.floor(width / cardAction));
  return Math.min(first.actions, across * cardRows, actions);
}

/** The window that begins at `from`, or as near to it as the ends allow. */
export function windowAt(from: number, size: number, count: number): Span {
  const shown = Math.min(Math.max(size, 0), count);
  return { from: Math.min(Math.max(from, 0), count - shown), size: shown, count };
}

/** The window moved by this many columns; it stops at the ends. */
export const movedBy = ({ from, size, count }: Span, by: number): Span => windowAt(from + by, size, count);

export const isAtStart = ({ from }: Span): boolean => from === 0;
export const isAtEnd = ({ from, size, count }: Span): boolean => from + size >= count;

/** The items of a list inside the window. */
export const seenIn = <T>({ from, size }: Span, list: readonly T[]): T[] => list.slice(from, from + size);

/** Cells are loaded in blocks of this many actions, so that a window can move without loading. */
export const blockSize = 10;

/** The numbers of the blocks that a window and the next one touch, beginning with the window's first. */
export function blocksOf({ from, size, count }: Span): number[] {
  const last = Math.min(from + 2 * size, count) - 1;
  const [begin, end] = [Math.floor(from / blockSize), Math.floor(Math.max(last, from) / blockSize)];
  return Array.from({ length: end - begin + 1 }, (_, place) => begin + place);
}

/** A heading over neighbouring columns: its start and the number of columns it spans. */
export interface Heading {
  at: number;
  text: string;
  span: number;
}

/** The headings over grouped columns: one for each run of neighbours of the same group. */
export function headingsOf(groups: readonly string[]): Heading[] {
  const headings: Heading[] = [];
  for (const [at, text] of groups.entries()) {
    const last = headings.at(-1);
    if (last?.text === text) last.span += 1;
    else headings.push({ at, text, span: 1 });
  }
  return headings;
}

/** The distance of a wheel or finger for one column, in pixels. */
const wheelStep = 60;
const swipeLeast = 30;

/**
 * The columns that a turn of the wheel moves, and the rest that is kept for the next turn. A turn that is more
 * vertical than horizontal scrolls the page, unless Shift is pressed.
 */
export function wheeled(
  left: number,
  { deltaX, deltaY, shiftKey }: { deltaX: number; deltaY: number; shiftKey: boolean },
): { by: number; left: number; isOurs: boolean } {
  const along = Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : shiftKey ? deltaY : 0;
  if (along === 0) return { by: 0, left, isOurs: false };
  // A turn in the other direction drops the rest.
  const sum = Math.sign(left) === -Math.sign(along) ? along : left + along;
  // No movement is 0, not -0.
  const by = Math.trunc(sum / wheelStep) || 0;
  return { by, left: sum - by * wheelStep, isOurs: true };
}

/** The columns that a swipe moves: to the left shows the next ones. A vertical swipe moves none. */
export function swiped(dx: number, dy: number, columnWidth: number): number {
  if (Math.abs(dx) < swipeLeast || Math.abs(dx) < Math.abs(dy) * 1.5) return 0;
  return -Math.sign(dx) * Math.max(1, Math.round(Math.abs(dx) / columnWidth));
}
