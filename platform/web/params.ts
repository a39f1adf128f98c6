import { useParams, useSearch } from '@tanstack/react-router';

/** A parameter of the address, by its name in the route table. */
export function useParam(name: string): string | undefined {
  return (useParams({ strict: false }) as Record<string, string | undefined>)[name];
}

/** The query of the address. */
export const useQuery = (): Record<string, unknown> =>
  useSearch({ strict: false }) as Record<string, unknown>;
