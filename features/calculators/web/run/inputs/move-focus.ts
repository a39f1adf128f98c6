import type { BookInput } from '../book/running-book.ts';

/** Marks the part of the page whose inputs belong together: the form, or a sheet. */
export const INPUTS = 'data-calculator-inputs';

/**
 * Moves the focus to the next input down the column, then to the next column (spec 002 §2.7), or back. Returns false where there is
 * none that is drawn.
 */
export function moveFocus(
  from: HTMLElement,
  name: string,
  inputs: readonly BookInput[],
  step: 1 | -1,
): boolean {
  const part = from.closest(`[${INPUTS}]`);
  const begun = inputs.findIndex((input) => input.name === name);
  if (!part || begun === -1) return false;
  for (let at = begun + step; at >= 0 && at < inputs.length; at += step) {
    const next = part.querySelector<HTMLElement>(`[data-input="${CSS.escape(inputs[at]!.name)}"]`);
    if (!next) continue;
    next.focus();
    return true;
  }
  return false;
}
