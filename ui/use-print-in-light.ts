import { useEffect } from 'react';

/** Where the design system says which scheme the page has. */
const SCHEME = 'data-mantine-color-scheme';

/** Prints the page in light: printers leave dark grounds out, and light letters on white paper cannot be read. */
export function usePrintInLight(): void {
  useEffect(() => {
    const { documentElement: root } = document;
    let chosen: string | null = null;
    const before = () => {
      chosen = root.getAttribute(SCHEME);
      root.setAttribute(SCHEME, 'light');
    };
    const after = () => {
      if (chosen !== null) root.setAttribute(SCHEME, chosen);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}
