import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';

type Part = Record<string, string | number | boolean | readonly unknown[]>;

/** The filter in the URL as text, without default values; empty if nothing is filtered. */
export function filterQuery<T extends Part>(at: T, defaults: T): string {
  const kept = Object.keys(defaults).filter((key) => !isSame(at[key], defaults[key]));
  return defaultStringifySearch(Object.fromEntries(kept.map((key) => [key, at[key]])));
}

/** The filter of such a text. Missing values and values of a wrong type get their defaults. */
export function filterOf<T extends Part>(query: string, defaults: T): T {
  const found = defaultParseSearch(query) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(defaults).map(([key, fallback]) => [
      key,
      isOfKind(found[key], fallback) ? found[key] : fallback,
    ]),
  ) as T;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isOfKind = (found: unknown, fallback: unknown): boolean =>
  Array.isArray(fallback) ? Array.isArray(found) : typeof found === typeof fallback;
