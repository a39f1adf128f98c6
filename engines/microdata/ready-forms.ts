import type { FormKind } from './definition.ts';
import { entry2014 } from './ready/entry-2014-2020.ts';
import { entry2021 } from './ready/entry-2021-2027.ts';
import { exit2014 } from './ready/exit-2014-2020.ts';
import { exit2021 } from './ready/exit-2021-2027.ts';
import type { StoredQuestion } from './ready/stored.ts';

/** The programming periods of the Structural Funds. Each has forms, indicators, and a dialect of the register of its own. */
export const periods = ['2014-2020', '2021-2027'] as const;
export type Period = (typeof periods)[number];

/** The forms of both periods, for projects to begin with. */
export const readyForms: Readonly<Record<Period, Readonly<Record<FormKind, readonly StoredQuestion[]>>>> = {
  '2014-2020': { entry: entry2014, exit: exit2014 },
  '2021-2027': { entry: entry2021, exit: exit2021 },
};
