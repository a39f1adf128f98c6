import type { Role } from '#platform/contract/roles.ts';
import type { Display, Parameter } from '../../contract/shapes.ts';

/** A report that every project begins with. */
export interface ReadyReport {
  key: string;
  name: string;
  descr: string;
  text: string;
  /** @default all who open reports */
  roles?: readonly Role[];
  parameters?: readonly Parameter[];
  display?: Partial<Display>;
}

export const readyReports: readonly ReadyReport[] = [];
