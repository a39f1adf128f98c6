import type { FactKind } from '../contract/shapes.ts';

/** A fact behind a payment as it is stored: by ids, so that it is said in the language of its reader. */
export interface Known {
  kind: FactKind;
  holds: boolean;
  actionId?: number;
  /** The name of a field. */
  field?: string;
  /** ISO 8601. */
  at?: string;
  /** Of meetings and files. */
  count?: number;
  /** Why a condition fails to run. */
  message?: string;
}
