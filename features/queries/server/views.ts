import { reportViewsOf } from '#platform/server/report/keep.ts';
import type { Services } from '#platform/server/services.ts';

/** The names of the views of the schema `report`. */
export const viewNames = ({ features }: Pick<Services, 'features'>): ReadonlySet<string> =>
  new Set(reportViewsOf(features).map(({ name }) => name));
