import { useLocation, useNavigate } from '@tanstack/react-router';

/** The parameter of the hash that says which tab is open (spec 000 §6). */
const NAME = 'dTab';

const tabOf = (hash: string): string | undefined => new URLSearchParams(hash).get(NAME) ?? undefined;

/** The hash of a tab, without its #. */
export const tabHash = (tab: string): string => `${NAME}=${encodeURIComponent(tab)}`;

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
