import type { Texts } from '#platform/web/texts.ts';
import type { ToolRow } from '../../contract/shapes.ts';
import { reasonText } from './reason.ts';

/** What a form lacks, or what the register says of it, in a line; empty where the state says all. */
export function rowDetail(t: Texts, row: ToolRow): string {
  const { state, missing, contradictions, number } = row;
  if (state === 'refused' || state === 'failed') return reasonText(t, row);
  const facts = [
    ...(state === 'incomplete' && missing > 0 ? [t('register.missing', { count: missing })] : []),
    ...(state === 'contradictory' && contradictions > 0
      ? [t('register.contradictions', { count: contradictions })]
      : []),
    ...(number ? [t('register.number', { number })] : []),
  ];
  return facts.join(' · ');
}
