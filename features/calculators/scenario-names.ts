const SCENARIO = 'scenario-';

/** The name of the synced object that has the inputs of a scenario; its number is that among those of an action and a mentee. */
export const scenarioObject = (number: number): string => `${SCENARIO}${number}`;

/** Whether a synced object is a scenario. */
export const isScenarioObject = (name: string): boolean =>
  name.startsWith(SCENARIO) && /^[1-9]\d{0,5}$/.test(name.slice(SCENARIO.length));
