import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Output } from '#platform/contract/call.ts';
import { ask } from '#platform/web/api.ts';
import { translations } from '../contract.ts';

export type CoverageAnswer = Output<typeof translations.coverage>;

/** The languages that the product speaks, with their figures. */
export function useCoverage() {
  const { data, error, refetch } = useQuery(ask(translations.coverage, {}));
  return useMemo(() => {
    const titles = new Map(data?.languages.map(({ code, title }) => [code, title]));
    return {
      data,
      error,
      retry: () => void refetch(),
      /** The title of a language, else its code. */
      titleOf: (code: string): string => titles.get(code) ?? code,
      codes: data?.languages.map(({ code }) => code) ?? [],
      /** Whether the user may delete rows, make them permanent and take changes back. */
      maySettle: data?.maySettle ?? false,
    };
  }, [data, error, refetch]);
}
export type CoverageState = ReturnType<typeof useCoverage>;
