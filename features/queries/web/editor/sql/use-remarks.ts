import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MAX_SQL_LENGTH } from '#engines/sql/tokens.ts';
import { ask } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Remark } from '../../../contract/shapes.ts';
import { queries } from '../../../contract.ts';
import { PAUSE_MS } from '../parameters/parameter-rows.ts';
import { ownRemarks, type PlacedRemark, placedRemarks } from './remark-words.ts';

/**
 * The remarks about a text: those of the page at once, and 2 s after the last key those of the server, which has the real parser.
 * `refused` are those with which the server has just refused it.
 */
export function useRemarks(text: string, refused: readonly Remark[] | undefined): readonly PlacedRemark[] {
  const t = useTexts();
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  const asked = settled.trim();
  const { data } = useQuery({
    ...ask(queries.check, { query: asked }),
    enabled: asked !== '' && asked.length <= MAX_SQL_LENGTH,
    staleTime: Infinity,
    retry: false,
  });
  const ofServer = refused ?? (settled === text && asked !== '' ? data?.remarks : undefined);
  return useMemo(() => (ofServer ? placedRemarks(text, ofServer) : ownRemarks(t, text)), [t, text, ofServer]);
}
