import { buttonName } from '#ui/button-name.ts';

// The document of the sign-in page runs this before it is painted: the early page has the colours that its reader chose, and it remembers
// the button that they press until the page can do what it says (`ui/early-page.ts`).

/** The choice of the reader (`ui/UiProvider.tsx`), else that of the system. */
function isDark(): boolean {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem('ithaki-colour-scheme');
  } catch {
    // The browser may keep nothing.
  }
  return chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
}

function note(button: Element | null | undefined): void {
  const early = button?.closest<HTMLElement>('#early');
  if (early) early.dataset['pressed'] = buttonName(button!);
}

document.documentElement.setAttribute('data-mantine-color-scheme', isDark() ? 'dark' : 'light');
addEventListener('click', ({ target }) => note((target as Element).closest('button')));
addEventListener('keydown', ({ key, target }) => {
  // Without a script a form would send the password in an address, so the early page has none, and Enter does nothing by itself.
  if (key === 'Enter' && target instanceof HTMLInputElement)
    note(target.closest('#early')?.querySelector('[type=submit]'));
});
// A file of the page did not come, so nothing will take over: the page says so, and offers to load it again.
addEventListener(
  'error',
  ({ target }) => {
    const notice = document.getElementById('early-failed');
    if (notice && target instanceof HTMLScriptElement) notice.hidden = false;
  },
  true,
);
