/** The element of a page among the pages of a PDF. */
export const pageIn = (scroller: HTMLElement | null, number: number): HTMLElement | null =>
  scroller?.querySelector<HTMLElement>(`[data-page="${number}"]`) ?? null;

/** The number of the page at the upper third of what is seen. */
export function pageShown(scroller: HTMLElement): number {
  const line = scroller.scrollTop + scroller.clientHeight / 3;
  const pages = [...scroller.querySelectorAll<HTMLElement>('[data-page]')];
  return Number(pages.findLast((page) => page.offsetTop <= line)?.dataset['page'] ?? 1);
}
