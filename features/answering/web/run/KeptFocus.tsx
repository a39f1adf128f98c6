import { Component, type PropsWithChildren, type ReactNode } from 'react';

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

function placeOfFocus(): Place | null {
  const focused = document.activeElement;
  const card = focused?.closest(CARD);
  if (!focused || !card) return null;
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
 * another section. A class, since only classes are asked before the page changes: a field that its reader leaves has lost the focus by
 * then, and does not get it back.
 */
export class KeptFocus extends Component<PropsWithChildren> {
  override getSnapshotBeforeUpdate(): Place | null {
    return placeOfFocus();
  }

  override componentDidUpdate(_props: unknown, _state: unknown, place: Place | null): void {
    if (!place || document.activeElement !== document.body) return;
    const field = cardOf(place.card)?.querySelectorAll<HTMLElement>(FIELDS)[place.field];
    field?.focus({ preventScroll: true });
    if (field && isText(field) && place.selection) field.setSelectionRange(...place.selection);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
