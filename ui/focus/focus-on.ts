/** Focuses a heading or another part that is no control. It is out of the order of Tab, and no control when the focus has left it. */
export function focusOn(element: HTMLElement, options?: FocusOptions): void {
  element.focus(options);
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus(options);
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}
