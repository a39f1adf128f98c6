import type { WorkbookDefinition } from '#engines/workbook/book/definition.ts';
import { blankSheet } from '#engines/workbook/editing.ts';
import type { Db } from '#platform/server/db.ts';
import { participants, staff } from '#platform/contract/roles.ts';
import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';
import { seeWork, type ScopePlans } from '#testing/scope.ts';
import { anUpload } from '../fixtures.ts';
import { fileOf } from '../samples/add-sample.ts';
import { setCalculator } from '../store/actions.ts';
import { addCalculator, publishDraft, putDraft, setRemoved, shownVersion } from '../store/calculators.ts';
import { addScenario, keepResults, setRemoved as removeScenario } from '../store/scenarios.ts';

const settings = { inputs: [], pinned: [], preprocess: '', postprocess: '', accepted: [] };
const saving = () => ({ version: 2, name: `p-${crypto.randomUUID()}`, ...settings });
/** Those who work with the mentee of a scenario change it. */
const guiding = { finder: 'runner' } as const;

/** What the scope matrix cannot tell from the contract of calculators, by call and field. */
export const scope: ScopePlans = {
  'upload projectId': { finder: 'runner', more: ({ runnerBook }) => ({ fileId: runnerBook }) },
  'upload fileId': { kinds: ['runnerBook'], finder: 'runner' },
  'upload id': { finder: 'runner', more: ({ runnerBook }) => ({ fileId: runnerBook, version: 1 }) },
  'uploadText id': { more: () => ({ version: 1, sheet: 'Φύλλο1', text: 'α;β' }) },
  'setCell id': { more: () => ({ version: 1, place: 'Φύλλο1!A1', content: '1' }) },
  'save id': { more: saving },
  'publish id': { kinds: ['draftCalculator'], more: () => ({ version: 1 }) },
  'remove id': { kinds: ['draftCalculator'] },
  'restore id': { kinds: ['removedCalculator'] },
  'ofAction actionId': { sharedWith: participants },
  'setAction actionId': { more: ({ calculator }) => ({ calculatorId: calculator }) },
  'setAction calculatorId': { finder: 'runner' },
  'compute versionId': { more: () => ({ inputs: {} }) },
  // The tests of the feature answer a question with a calculator.
  'ofQuestion answerSetId': { kinds: [] },
  'getSpreadsheet id': { sharedWith: participants },
  'scenarios actionId': { sharedWith: seeWork, more: ({ mentee }) => ({ menteeId: mentee }) },
  'scenarios menteeId': { sharedWith: seeWork },
  'addScenario actionId': {
    finder: 'runner',
    sharedWith: seeWork,
    more: ({ mentee }) => ({ menteeId: mentee, name: 'α' }),
  },
  'addScenario menteeId': { finder: 'runner', sharedWith: seeWork, more: () => ({ name: 'β' }) },
  'addScenario from': { finder: 'runner', more: ({ user }) => ({ menteeId: user, name: 'γ' }) },
  'renameScenario id': { ...guiding, more: () => ({ name: crypto.randomUUID() }) },
  'removeScenario id': guiding,
  'restoreScenario id': { ...guiding, kinds: ['removedScenario'] },
  'moveScenario id': guiding,
  'settleScenario id': guiding,
};

declare module '#testing/plant.ts' {
  interface Records {
    calculator: number;
    draftCalculator: number;
    removedCalculator: number;
    calculatorVersion: number;
    scenario: number;
    removedScenario: number;
    /** An upload of the supervisor. */
    runnerBook: number;
  }
}

/** Who sees and finds the records of each kind of id. */
export const kinds: ScopeFixtures['kinds'] = {
  calculator: { kinds: ['calculator'], sharedWith: staff },
  calculatorVersion: { kinds: ['calculatorVersion'], sharedWith: participants },
  scenario: { kinds: ['scenario'], sharedWith: seeWork },
};

const workbook = JSON.stringify({
  sheets: [
    blankSheet('Φύλλο1', [
      { row: 0, column: 0, value: 2 },
      { row: 1, column: 0, formula: 'A1*2' },
    ]),
  ],
  names: [],
  tables: [],
  styles: [],
});
const nothing = { differenceCount: 0, differences: [], unknown: [], broken: [], circles: [] };
const proof = { formulas: 1, same: 1, changing: 0, withoutResult: 0, ...nothing };

/** Adds a calculator of one formula, published by default. */
async function add(db: Db, projectId: number, byId: number, { isDraft = false } = {}): Promise<number> {
  const name = `Υπολογιστής ${crypto.randomUUID()}`;
  const id = await addCalculator(db, { projectId, name, byId });
  await putDraft(db, id, {
    ...settings,
    fileId: null,
    workbook,
    results: '[[]]',
    proof,
    remarks: [],
    inputs: [{ place: 'Φύλλο1!A1', kind: 'number' }],
    pinned: [{ place: 'Φύλλο1!A2' }],
  });
  if (!isDraft) await publishDraft(db, id);
  return id;
}

/** A calculator of the action, one that is a draft and one that was taken away, and scenarios of the person. */
export async function plant({ server, project, action, person, runnerId }: Ground): Planted {
  const { db } = server;
  const calculator = await add(db, project, runnerId);
  await setCalculator(db, action, calculator);
  const { id: calculatorVersion } = (await shownVersion(db, calculator))!;
  const removedCalculator = await add(db, project, runnerId);
  await setRemoved(db, removedCalculator, true);
  const scenario = (number: number) =>
    addScenario(db, {
      projectId: project,
      actionId: action,
      menteeId: person.id,
      number,
      name: `Σενάριο ${number}`,
      versionId: calculatorVersion,
      madeBy: person.id,
    });
  const removedScenario = await scenario(2);
  const first = await scenario(1);
  const result = { place: 'Φύλλο1!A2', title: 'Διπλάσιο', value: 4, format: 'General' };
  await keepResults(db, { id: first, versionId: calculatorVersion }, [result], 0);
  await removeScenario(db, removedScenario, true);
  const book = await fileOf(JSON.parse(workbook) as WorkbookDefinition);
  return {
    calculator,
    draftCalculator: await add(db, project, runnerId, { isDraft: true }),
    removedCalculator,
    calculatorVersion,
    scenario: first,
    removedScenario,
    runnerBook: await anUpload(server, runnerId, book),
  };
}
