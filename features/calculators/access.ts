import { staff } from '#platform/contract/roles.ts';

/** Who uploads, mends and publishes calculators (docs/decisions/0109). Who has an action with one may run it. */
export const calculatorEditors = staff;

/** What a version is: being worked on, the one that people use, or one that was replaced. */
export const versionStates = ['draft', 'published', 'retired'] as const;
export type VersionState = (typeof versionStates)[number];

const SCENARIO = 'scenario-';

/** The name of the synced object that has the inputs of a scenario; its number is that among those of an action and a mentee. */
export const scenarioObject = (number: number): string => `${SCENARIO}${number}`;

/** Whether a synced object is a scenario. */
export const isScenarioObject = (name: string): boolean =>
  name.startsWith(SCENARIO) && /^[1-9]\d{0,5}$/.test(name.slice(SCENARIO.length));
