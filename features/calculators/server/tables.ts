import type { Generated } from 'kysely';
import type { VersionState } from '../access.ts';
import type { Accepted, InputCell, Pinned, Proof, Remark, Result } from '../contract/shapes.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    calculator: CalculatorRow;
    calculatorVersion: CalculatorVersionRow;
    actionCalculator: { actionId: number; calculatorId: number };
    scenario: ScenarioRow;
  }
}

interface CalculatorRow {
  id: Generated<number>;
  projectId: number;
  name: string;
  version: Generated<number>;
  changedBy: number | null;
  changedAt: Generated<Date>;
  createdAt: Generated<Date>;
  /** When it was taken away. */
  removedAt: Date | null;
}

/** What a version holds, apart from its workbook. */
export interface VersionSettings {
  accepted: Accepted[];
  inputs: InputCell[];
  pinned: Pinned[];
  preprocess: string;
  postprocess: string;
}

export interface CalculatorVersionRow extends VersionSettings {
  id: Generated<number>;
  calculatorId: number;
  number: number;
  state: Generated<VersionState>;
  /** The uploaded file; null for one that was made in the product. */
  fileId: number | null;
  /** JSON of `WorkbookDefinition`. Only threads read it: it may have tens of megabytes. */
  workbook: string;
  /** JSON of what Excel computed, for each sheet (`StoredResult`), for the proof alone. */
  results: string;
  proof: Proof;
  remarks: Remark[];
  publishedAt: Date | null;
}

/** A result as it is kept: readers see it under its number format, in their language. */
export type KeptResult = Omit<Result, 'shown'> & { format: string };

interface ScenarioRow {
  id: Generated<number>;
  projectId: number;
  actionId: number;
  menteeId: number;
  /** Of the scenarios of the action and the mentee. The synced object `scenario-<number>` has the inputs. */
  number: number;
  name: string;
  /** The version that gives its results. */
  versionId: number;
  results: KeptResult[];
  /** The version of the synced object from which the results were computed; null: of none yet. */
  computedOf: number | null;
  madeBy: number | null;
  madeAt: Generated<Date>;
  removedAt: Date | null;
}
