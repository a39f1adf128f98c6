import { useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was when this part came, as soon as it goes. For dialogs that are drawn only while they are open,
 * which the library's own return of the focus does not see closing.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The dialog holds the focus until it has gone.
      requestAnimationFrame(() => before instanceof HTMLElement && before.focus());
    },
    [before],
  );
}
