import { accruedFunctions } from './accrued.ts';
import { annuityFunctions } from './annuities.ts';
import { arrayFunctions } from './arrays.ts';
import { besselFunctions } from './bessel.ts';
import { bondFunctions } from './bonds.ts';
import { cashFlowFunctions } from './cash-flows.ts';
import { complexFunctions } from './complex.ts';
import { couponFunctions } from './coupons.ts';
import { databaseFunctions } from './database.ts';
import { dateFunctions } from './dates.ts';
import { depreciationFunctions } from './depreciation.ts';
import { distributionFunctions } from './distributions.ts';
import { formattingFunctions } from './formatting.ts';
import type { FunctionGroup, WorkbookFunction } from './function.ts';
import { testFunctions } from './hypothesis.ts';
import { informationFunctions } from './information.ts';
import { lambdaFunctions } from './lambdas.ts';
import { logicFunctions } from './logic.ts';
import { lookupFunctions } from './lookup.ts';
import { mathFunctions } from './math.ts';
import { matrixFunctions } from './matrices.ts';
import { numberSystemFunctions } from './number-systems.ts';
import { oddCouponFunctions } from './odd-coupons.ts';
import { regressionFunctions } from './regression.ts';
import { statisticFunctions } from './statistics.ts';
import { subtotalFunctions } from './subtotals.ts';
import { sumFunctions } from './sums.ts';
import { textFunctions } from './text.ts';
import { unitFunctions } from './units.ts';

/** The functions of workbooks, by group. */
const groups: readonly FunctionGroup[] = [
  logicFunctions,
  mathFunctions,
  sumFunctions,
  matrixFunctions,
  textFunctions,
  dateFunctions,
  lookupFunctions,
  arrayFunctions,
  lambdaFunctions,
  informationFunctions,
  annuityFunctions,
  cashFlowFunctions,
  couponFunctions,
  bondFunctions,
  accruedFunctions,
  oddCouponFunctions,
  depreciationFunctions,
  besselFunctions,
  distributionFunctions,
  statisticFunctions,
  testFunctions,
  subtotalFunctions,
  formattingFunctions,
  regressionFunctions,
  databaseFunctions,
  complexFunctions,
  unitFunctions,
  numberSystemFunctions,
];

const functions = new Map(groups.flatMap((group) => Object.entries(group)));

/** The names of all functions. */
export const functionNames: readonly string[] = [...functions.keys()];

/** The function with this name, in capitals as formulas have it. */
export const functionNamed = (name: string): WorkbookFunction | undefined => functions.get(name);

/** What is read as a part of the language: it names values before they are computed. */
const words: ReadonlySet<string> = new Set(['LET', 'LAMBDA']);

/** Whether formulas can call this. */
export const isKnownFunction = (name: string): boolean => functions.has(name) || words.has(name);
