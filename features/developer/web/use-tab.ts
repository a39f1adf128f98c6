import { useLocation, useNavigate } from '@tanstack/react-router';
import { tabHash, tabOf } from '#platform/web/console-tab.ts';

/** The open tab, kept in the hash of the address, and how another one is opened. An unknown name is the first tab. */
export function useTab(names: readonly string[]): [open: string | undefined, go: (tab: string) => void] {
  const hash = useLocation({ select: (at) => at.hash });
  const navigate = useNavigate();
  const asked = tabOf(hash);
  const open = names.find((name) => name === asked) ?? names[0];
  // What a tab keeps in the query is its own: another tab begins without it.
  const go = (tab: string) => void navigate({ to: '.', search: {}, hash: tabHash(tab), resetScroll: false });
  return [open, go];
}
