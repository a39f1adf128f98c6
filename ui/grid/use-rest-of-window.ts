import { useCallback } from 'react';

/** The room that stays below a grid: its footer, and the padding of the page, in pixels. */
const BELOW = 76;

/**
 * A ref for what scrolls inside itself: its `--rest` is the height of the window below its top, so that a list reaches to the end of
 * the window and no further. It follows what appears and goes away above it.
 */
export function useRestOfWindow(): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const fit = () => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      element.style.setProperty('--rest', `calc(100dvh - ${Math.round(top + BELOW)}px)`);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(document.body);
    fit();
    return () => observer.disconnect();
  }, []);
}
