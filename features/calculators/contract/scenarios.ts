import { z } from 'zod';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { participants } from '#platform/contract/roles.ts';
import {
  notPublished,
  notYours,
  scenarioNameTaken,
  scriptFailed,
  tooManyScenarios,
  workbookTooLarge,
} from './refusals.ts';
import { Result } from './shapes.ts';

export const ScenarioName = z.string().trim().min(1).max(80);

/** The scenarios of a mentee in an action; without a mentee the caller is meant. */
const ofStep = { actionId: id('action'), menteeId: id('mentee').optional() };

/** What a mentee or the mentor worked out: inputs that both change at the same time, and the results of its version. */
export const Scenario = z.strictObject({
  id: id('scenario'),
  /** The synced object `scenario-<number>` of the action and the mentee has the inputs, as `inputs` by full name. */
  number: z.int(),
  name: z.string(),
  versionId: id('calculatorVersion'),
  versionNumber: z.int(),
  /** The calculator has a newer version than the one that gave this scenario. */
  isOld: z.boolean(),
  results: z.array(Result),
  madeBy: z.string().optional(),
  madeAt: z.date(),
});
export type Scenario = z.infer<typeof Scenario>;

export const scenarioCalls = {
  /** The scenarios of a step, in the order in which they were made. Results that are older than the inputs are computed first. */
  scenarios: call({
    path: '/api/Calculators/Scenarios',
    may: participants,
    input: z.strictObject(ofStep),
    output: z.strictObject({ scenarios: z.array(Scenario), mayChange: z.boolean() }),
  }),

  /** Adds a scenario with the inputs of the workbook, or those of another one of the step. */
  addScenario: call({
    path: '/api/Calculators/AddScenario',
    may: participants,
    writes: true,
    input: z.strictObject({ ...ofStep, name: ScenarioName, from: id('scenario').optional() }),
    output: z.strictObject({ id: id('scenario'), number: z.int() }),
    refusals: [notYours, notPublished, scenarioNameTaken, tooManyScenarios],
  }),

  renameScenario: call({
    path: '/api/Calculators/RenameScenario',
    may: participants,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ id: id('scenario'), name: ScenarioName }),
    output: Nothing,
    refusals: [notYours, scenarioNameTaken],
  }),

  /** Takes a scenario away; `restoreScenario` brings it back within a day. */
  removeScenario: call({
    path: '/api/Calculators/RemoveScenario',
    may: participants,
    writes: true,
    input: z.strictObject({ id: id('scenario') }),
    output: Nothing,
    refusals: [notYours],
  }),

  restoreScenario: call({
    path: '/api/Calculators/RestoreScenario',
    may: participants,
    writes: true,
    input: z.strictObject({ id: id('scenario') }),
    output: Nothing,
    refusals: [notYours, scenarioNameTaken, tooManyScenarios],
  }),

  /** Takes a scenario to the published version; inputs whose cells are gone are left out. */
  moveScenario: call({
    path: '/api/Calculators/MoveScenario',
    may: participants,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ id: id('scenario') }),
    output: Nothing,
    refusals: [notYours, notPublished],
  }),

  /** Computes the results of a scenario from what its object has now, so that lists, documents and reports show them. */
  settleScenario: call({
    path: '/api/Calculators/SettleScenario',
    may: participants,
    writes: true,
    // The change of the object is in the log already.
    audited: 'never',
    input: z.strictObject({ id: id('scenario') }),
    output: z.array(Result),
    refusals: [scriptFailed, workbookTooLarge],
  }),
};
