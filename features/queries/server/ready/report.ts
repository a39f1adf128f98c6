import type { Role } from '#platform/contract/roles.ts';
import type { Display, Parameter } from '../../contract/shapes.ts';

/** A report that every project begins with. Its words are content of the project, which its staff may change. */
export interface ReadyReport {
  /** Says which one it is, also once it has another name. */
  key: string;
  name: string;
  descr: string;
  text: string;
  /** @default all who open reports */
  roles?: readonly Role[];
  parameters?: readonly Parameter[];
  display?: Partial<Display>;
}

const day = (name: string, title: string, initial: string): Parameter => ({
  name,
  title,
  type: 'day',
  required: true,
  initial,
});

/** A period: the days `@from` and `@until`, both included. */
export const period = (from: string, until: string): readonly Parameter[] => [
  day('from', 'Από', from),
  day('until', 'Έως', until),
];

/** How many days, as `@days`. */
export const daysBack = (initial: string): readonly Parameter[] => [
  { name: 'days', title: 'Ημέρες', type: 'number', required: true, initial },
];
