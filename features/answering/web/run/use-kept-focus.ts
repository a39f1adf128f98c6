import { useEffect, useLayoutEffect, useRef } from 'react';

/** Where the focus is: the card of a question by its name, which of its fields, and the caret. */
interface Place {
  card: string;
  field: number;
  selection: readonly [start: number, end: number] | undefined;
}

const CARD = 'article[aria-labelledby]';
const FIELDS = 'input, textarea, select, button, [tabindex]';

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text');

const cardOf = (name: string): Element | null =>
  document.querySelector(`article[aria-labelledby="${CSS.escape(name)}"]`);

function placeOfFocus(): Place | undefined {
  const focused = document.activeElement;
  const card = focused?.closest(CARD);
  if (!focused || !card) return undefined;
  const { selectionStart, selectionEnd } = isText(focused)
    ? focused
    : { selectionStart: null, selectionEnd: null };
  return {
    card: card.getAttribute('aria-labelledby')!,
    field: [...card.querySelectorAll(FIELDS)].indexOf(focused),
    selection: selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd],
  };
}

/**
 * Keeps the focus and the caret in the field of a question while a new version of the questionnaire draws its card anew, for example in
 * another section.
 */
export function useKeptFocus(): void {
  const last = useRef<Place>(undefined);
  useEffect(() => {
    const note = () => {
      last.current = placeOfFocus() ?? last.current;
    };
    // A field that is taken off the page loses the focus before the new one is drawn, in the same turn.
    const leave = () =>
      setTimeout(() => {
        last.current = placeOfFocus();
      });
    document.addEventListener('focusin', note);
    document.addEventListener('selectionchange', note);
    document.addEventListener('input', note);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('selectionchange', note);
      document.removeEventListener('input', note);
      document.removeEventListener('focusout', leave);
    };
  }, []);
  useLayoutEffect(() => {
    const place = last.current;
    if (!place || document.activeElement !== document.body) return;
    const field = cardOf(place.card)?.querySelectorAll<HTMLElement>(FIELDS)[place.field];
    field?.focus({ preventScroll: true });
    if (field && isText(field) && place.selection) field.setSelectionRange(...place.selection);
  });
}
