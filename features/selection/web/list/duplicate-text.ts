import type { Texts } from '#platform/web/texts.ts';
import type { ApplicationRow } from '../../contract/list.ts';

/** Which number another application has in common: "Same AFM as 2026-000061". */
export const duplicateText = (
  t: Texts,
  { types, protocol }: Pick<ApplicationRow['duplicates'][number], 'types' | 'protocol'>,
): string => t(`selection.duplicate.${types.join('-')}`, { protocol });
