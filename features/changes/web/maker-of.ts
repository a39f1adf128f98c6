import type { Texts } from '#platform/web/texts.ts';
import type { BulkChange } from '../contract.ts';

/** The user who made a change, with the Admin who acted as them. */
export const makerOf = (t: Texts, { madeBy, admin }: BulkChange): string =>
  admin === undefined ? madeBy || '–' : t('changes.who.as', { name: madeBy, admin });
