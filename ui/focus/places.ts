/** One level above a focused element: the ancestor, and what was before and after the branch that held the focus. */
interface Level {
  ancestor: Element;
  before: Element | null;
  after: Element | null;
}

/** Where the focus was, in a form that outlives the element. */
export interface Place {
  element: HTMLElement;
  /** From the parent of the element to the body. */
  levels: readonly Level[];
  /** The dialog or menu around it. */
  layer: Element | null;
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const LANDMARKS =
  'main, [role="dialog"], [role="alertdialog"], [role="region"], section[aria-label], section[aria-labelledby], form[aria-label], article[aria-label], article[aria-labelledby]';
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const NOTICES = '[data-notice]';
const LISTS = 'tbody, ul, ol, [role="list"], [role="listbox"], [role="rowgroup"]';
const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';
/** A part that wants the focus when the part that had it goes. */
const MARKED = '[data-focus-next]';

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');

/** Whether the element can still hold the focus. */
export const isUsable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && isSeen(element);

/** Remembers where an element is. */
export function placeOf(element: HTMLElement): Place {
  const levels: Level[] = [];
  let branch: Element = element;
  for (let ancestor = branch.parentElement; ancestor; ancestor = branch.parentElement) {
    levels.push({ ancestor, before: branch.previousElementSibling, after: branch.nextElementSibling });
    branch = ancestor;
  }
  return { element, levels, layer: element.closest(LAYERS) };
}

/** All that has come where the lost branch was: a screen may bring several parts at once. */
function newcomersIn({ ancestor, before, after }: Level): readonly Element[] {
  const all = [...ancestor.children];
  const from = before?.parentElement === ancestor ? all.indexOf(before) + 1 : 0;
  if (after?.parentElement === ancestor) return all.slice(from, all.indexOf(after));
  // What was after it has gone too: only the first part is surely in its place.
  return after ? all.slice(from, from + 1) : all.slice(from);
}

/** What is now where the lost branch was: the part that replaced it, or the part after it; undefined at the end of the ancestor. */
function replacementIn({ ancestor, before, after }: Level): Element | undefined {
  if (before?.parentElement === ancestor) return before.nextElementSibling ?? undefined;
  if (after?.parentElement === ancestor) return after.previousElementSibling ?? after;
  return ancestor.firstElementChild ?? undefined;
}

const firstIn = (part: Element, what: string): HTMLElement | undefined =>
  part.matches(what) && isSeen(part)
    ? (part as HTMLElement)
    : [...part.querySelectorAll<HTMLElement>(what)].find(isSeen);

/** The last part of this kind before another one: for a heading, that under which the other one is. */
function lastBefore(ancestor: Element, kind: string, other: Element | undefined): HTMLElement | undefined {
  const isBefore = (part: Element) =>
    !other || (part.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return [...ancestor.querySelectorAll<HTMLElement>(kind)].findLast((part) => isSeen(part) && isBefore(part));
}

const nameOf = (element: Element): string => element.ariaLabel ?? element.textContent.trim();

/** The same control, drawn anew. */
function twinIn(part: Element, { element }: Place): HTMLElement | undefined {
  const alike = [part, ...part.querySelectorAll<HTMLElement>(element.tagName)].filter(
    (one): one is HTMLElement =>
      one.tagName === element.tagName && nameOf(one) !== '' && nameOf(one) === nameOf(element),
  );
  return alike.length === 1 && isUsable(alike[0]!) ? alike[0] : undefined;
}

const markedIn = (part: Element) => firstIn(part, MARKED);

function firstOf(
  parts: readonly Element[],
  find: (part: Element) => HTMLElement | undefined,
): HTMLElement | undefined {
  for (const part of parts) {
    const found = find(part);
    if (found) return found;
  }
  return undefined;
}

/** What takes the focus at one level above the lost element. */
function heirAt(level: Level, place: Place): HTMLElement | undefined {
  const { ancestor } = level;
  const replacement = replacementIn(level);
  const newcomers = newcomersIn(level);
  const heir =
    firstOf(newcomers, (part) => twinIn(part, place)) ??
    firstOf(newcomers, markedIn) ??
    firstOf(newcomers, (part) => firstIn(part, `${HEADINGS}, ${NOTICES}`));
  if (heir) return heir;
  if (ancestor.matches(LISTS)) {
    const item = replacement ?? ancestor.lastElementChild;
    return item ? firstIn(item, CONTROLS) : undefined;
  }
  const above = lastBefore(ancestor, `${HEADINGS}, ${MARKED}`, replacement) ?? markedIn(ancestor);
  if (above || !ancestor.matches(LANDMARKS)) return above;
  return firstIn(ancestor, HEADINGS) ?? (ancestor as HTMLElement);
}

/** Whether an element has gone with its whole layer, such as a dialog. */
export const isLayerGone = ({ layer }: Place): boolean => layer?.isConnected === false;

/** What takes the focus in place of an element that has gone; undefined where its whole layer, such as a dialog, has gone with it. */
export function heirOf(place: Place): HTMLElement | undefined {
  const { levels } = place;
  if (isLayerGone(place)) return undefined;
  const survivors = levels.slice(levels.findIndex(({ ancestor }) => ancestor.isConnected));
  for (const level of survivors) {
    if (level.ancestor.matches('body, #root, [data-portal]')) return undefined;
    const heir = heirAt(level, place);
    if (heir) return heir;
  }
  return undefined;
}
