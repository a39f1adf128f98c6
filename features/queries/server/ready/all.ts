import { peopleReports } from './people.ts';
import { publicMoneyReports } from './public-money.ts';
import type { ReadyReport } from './report.ts';
import { selectionReports } from './selection.ts';
import { workReports } from './work.ts';

/** The reports that every project begins with. */
export const readyReports: readonly ReadyReport[] = [
  ...peopleReports,
  ...selectionReports,
  ...workReports,
  ...publicMoneyReports,
];
