import type { Report } from '../../contract/results.ts';
import { both } from '../results/fixtures.ts';

/** A report over two actions. */
export const aReport = (change: Partial<Report> = {}): Report => ({
  id: 4,
  projectId: 1,
  title: { el: 'Συνολική εικόνα', en: 'Overall picture' },
  intro: both('Τα αποτελέσματά σας μαζί.'),
  actionIds: [61, 62],
  version: 3,
  ...change,
});
