import { useNavigate, useSearch } from '@tanstack/react-router';

/** Values that the query of a URL can hold. */
export type AddressPart = Record<string, string | number | boolean | readonly unknown[]>;

/**
 * A piece of the address behind the question mark, kept there so that a page can be reloaded, shared and gone back to.
 * What equals the default is left out of the address. The page stays where it was scrolled to: it is the same page.
 */
export function useAddress<T extends AddressPart>(defaults: T): [T, (change: Partial<T>) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const value = Object.fromEntries(
    Object.entries(defaults).map(([name, fallback]) => [
      name,
      sameKind(search[name], fallback) ? search[name] : fallback,
    ]),
  ) as T;
  const set = (change: Partial<T>) => {
    const next = { ...value, ...change };
    const kept = Object.entries(next).filter(
      ([name, item]) => JSON.stringify(item) !== JSON.stringify(defaults[name]),
    );
    void navigate({
      to: '.',
      search: Object.fromEntries(kept),
      // The hash says more of the same page, such as the open tab of the console.
      hash: true,
      hashScrollIntoView: false,
      replace: true,
      resetScroll: false,
    });
  };
  return [value, set];
}

const sameKind = (found: unknown, fallback: unknown): boolean =>
  Array.isArray(fallback) ? Array.isArray(found) : typeof found === typeof fallback;
