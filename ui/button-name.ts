/** The name of a button that has words or an `aria-label`. */
export const buttonName = (button: Element): string =>
  button.getAttribute('aria-label') ?? button.textContent ?? '';
