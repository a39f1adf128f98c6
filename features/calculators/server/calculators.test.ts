import { beforeAll, describe, expect, test } from 'vitest';
import type { CellDefinition, WorkbookDefinition } from '#engines/workbook/book/definition.ts';
import { blankSheet } from '#engines/workbook/editing.ts';
import { aGuidedMentee } from '#features/steps/server/fixtures.ts';
import { programme } from '#features/programme/contract.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import { synced } from '#features/synced/contract.ts';
import { aProject } from '#testing/people.ts';
import { readDirectory } from '#platform/server/sheets/zip-directory.ts';
import { type Person, startServer } from '#testing/server.ts';
import { scenarioObject } from '../scenario-names.ts';
import { calculators } from '../contract.ts';
import { aCalculatorOf, anUpload } from './fixtures.ts';
import { addSample, fileOf } from './samples/add-sample.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

const server = startServer();
let project = 0;
let runner: Person;
let mentor: Person;
let mentee: Person;
beforeAll(async () => {
  ({ project, runner, mentor, mentee } = await aGuidedMentee(server));
});

const LOAN = 'Δάνειο';

const bookOf = (cells: readonly CellDefinition[]): WorkbookDefinition => ({
  sheets: [{ ...blankSheet('Φύλλο1', cells), isProtected: true }],
  names: [],
  tables: [],
  styles: [{}, { isUnlocked: true }],
});

const input = (row: number, value: number): CellDefinition => ({ row, column: 0, value, style: 1 });

/** Uploads a workbook as the supervisor; returns what the calculator is then. */
async function uploaded(definition: WorkbookDefinition, name = `${crypto.randomUUID()}.xlsx`) {
  const fileId = await anUpload(server, runner.id, await fileOf(definition), name);
  const { body } = await server.as(runner, calculators.upload, { projectId: project, fileId });
  return (await server.as(runner, calculators.one, { id: body.id })).body;
}

describe('an uploaded workbook', () => {
  test('is proved, published, and then run by those who have its action', async () => {
    const made = await uploaded(
      bookOf([
        input(0, 4),
        { row: 1, column: 0, value: 'Τετράγωνο' },
        { row: 1, column: 1, formula: 'A1^2' },
      ]),
    );
    expect(made).toMatchObject({
      shown: { number: 1, state: 'draft' },
      proof: { formulas: 1, same: 1, differenceCount: 0 },
      inputs: [{ place: 'Φύλλο1!A1', kind: 'number' }],
      pinned: [{ place: 'Φύλλο1!B2' }],
    });
    const published = await server.as(runner, calculators.publish, { id: made.id, version: made.version });
    expect(published.status).toBe(200);
    const actionId = await anAction(server.db, project);
    const given = await server.as(runner, calculators.setAction, { actionId, calculatorId: made.id });
    const { versionId } = given.body;
    const computed = await server.as(mentee, calculators.compute, {
      versionId: versionId!,
      inputs: { 'Φύλλο1!A1': 12, 'Φύλλο1!B2': 7, 'Άλλο!A1': 1 },
    });
    expect(computed.body).toEqual([{ place: 'Φύλλο1!B2', title: 'Τετράγωνο', value: 144, shown: '144' }]);
  });

  test('with a function that is unknown, also behind IFERROR, is published only when it was mended', async () => {
    const made = await uploaded(
      bookOf([input(0, 4), { row: 1, column: 0, formula: 'IFERROR(MYSTERY(A1),16)' }]),
    );
    expect(made.proof.unknown).toEqual([
      { name: 'MYSTERY', count: 1, cells: [{ sheet: 'Φύλλο1', cell: 'A2' }] },
    ]);
    const refused = await server.as(runner, calculators.publish, { id: made.id, version: made.version });
    expect(refused.problem?.code).toBe('not-proved');
    const mended = await server.as(runner, calculators.setCell, {
      id: made.id,
      version: made.version,
      place: 'Φύλλο1!A2',
      content: '=A1*4',
    });
    const after = await server.as(runner, calculators.one, { id: made.id });
    expect(after.body.proof).toMatchObject({ unknown: [], same: 1, differenceCount: 0 });
    const published = await server.as(runner, calculators.publish, mended.body);
    expect(published.status).toBe(200);
  });

  test('whose result is another one than that of Excel is published only when that was accepted with a reason', async () => {
    const right = bookOf([input(0, 4), { row: 1, column: 0, formula: 'A1*3' }]);
    const made = await uploaded(right);
    const wrong = await server.as(runner, calculators.setCell, {
      id: made.id,
      version: made.version,
      place: 'Φύλλο1!A2',
      content: '=A1*5',
    });
    const differing = (await server.as(runner, calculators.one, { id: made.id })).body;
    expect(differing.proof.differences).toEqual([
      { sheet: 'Φύλλο1', cell: 'A2', formula: 'A1*5', stored: 12, computed: 20 },
    ]);
    const refused = await server.as(runner, calculators.publish, wrong.body);
    expect(refused.problem?.code).toBe('not-proved');
    const { name, inputs, pinned, preprocess, postprocess } = differing;
    const saved = await server.as(runner, calculators.save, {
      ...wrong.body,
      name,
      inputs,
      pinned,
      preprocess,
      postprocess,
      accepted: [{ sheet: 'Φύλλο1', cell: 'A2', reason: 'Ο συντελεστής άλλαξε' }],
    });
    const accepted = (await server.as(runner, calculators.one, { id: made.id })).body.accepted;
    expect(accepted).toEqual([
      { sheet: 'Φύλλο1', cell: 'A2', reason: 'Ο συντελεστής άλλαξε', by: expect.any(String) as string },
    ]);
    expect((await server.as(runner, calculators.publish, saved.body)).status).toBe(200);
  });

  test('is refused with words if it is no workbook', async () => {
    const fileId = await anUpload(server, runner.id, Buffer.from('όχι βιβλίο'));
    const refused = await server.as(runner, calculators.upload, { projectId: project, fileId });
    expect(refused.problem?.code).toBe('not-workbook');
  });

  test('comes back as a file with its formulas and values', async () => {
    const made = await uploaded(bookOf([input(0, 4), { row: 1, column: 0, formula: 'A1/0' }]));
    // Of a file the bytes count, not their text.
    const { rawPayload } = await server.app.inject({
      url: `${calculators.download.path}?VersionId=${made.shown.id}`,
      headers: { cookie: [...runner.cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
    });
    const bytes = new Uint8Array(rawPayload);
    const read = await readXlsx(bytes, readDirectory(bytes));
    expect(read.definition.sheets[0]!.cells[1]).toMatchObject({ formula: 'A1/0' });
    expect(read.results[0]).toEqual([{ row: 1, column: 0, value: { error: '#DIV/0!' } }]);
  });
});

test('a table of text goes into a sheet, and quotes that do not match are refused with their line', async () => {
  const made = await uploaded(bookOf([input(0, 4), { row: 1, column: 0, formula: 'SUM(Τιμές!B1:B9)' }]));
  const asked = { id: made.id, version: made.version, sheet: 'Τιμές' };
  const refused = await server.as(runner, calculators.uploadText, { ...asked, text: 'α;1\n"β;2' });
  expect(refused.problem).toMatchObject({ code: 'mismatched-quotes', present: { Line: 2 } });
  const taken = await server.as(runner, calculators.uploadText, { ...asked, text: 'α;"1.200,5"\nβ;2' });
  expect(taken.status).toBe(200);
  const { shown } = (await server.as(runner, calculators.one, { id: made.id })).body;
  const opened = (await server.as(runner, calculators.workbook, { versionId: shown.id })).body;
  const definition = JSON.parse(opened.workbook) as WorkbookDefinition;
  expect(definition.sheets[1]).toMatchObject({
    name: 'Τιμές',
    cells: [{}, { value: 1200.5 }, {}, { value: 2 }],
  });
});

test('scripts change inputs and results in the sandbox, and one that does not compile is refused with its place', async () => {
  const made = await uploaded(bookOf([input(0, 4), { row: 1, column: 0, formula: 'A1*2' }]));
  const { id, version, name, inputs } = made;
  const save = (scripts: { preprocess: string; postprocess: string }, at: number) =>
    server.as(runner, calculators.save, {
      id,
      version: at,
      name,
      inputs,
      pinned: [{ place: 'Φύλλο1!A2', title: 'Διπλάσιο' }],
      accepted: [],
      ...scripts,
    });
  const refused = await save({ preprocess: 'return {', postprocess: '' }, version);
  expect(refused.problem).toMatchObject({ code: 'bad-script', present: { Part: 'preprocess', Line: 1 } });
  await save(
    {
      preprocess: "return { 'Φύλλο1!A1': inputs['Φύλλο1!A1'] + 1 };",
      postprocess: "return { Τριπλάσιο: results['Φύλλο1!A2'] * 1.5 };",
    },
    version,
  );
  const computed = await server.as(runner, calculators.compute, {
    versionId: made.shown.id,
    inputs: { 'Φύλλο1!A1': 9 },
  });
  expect(computed.body.map(({ title, value }) => [title, value])).toEqual([
    ['Διπλάσιο', 20],
    ['Τριπλάσιο', 30],
  ]);
});

test('a change over another one is refused, and a calculator of an action is not removed', async () => {
  const name = `Δάνειο ${crypto.randomUUID()}`;
  const actionId = await anAction(server.db, project, { title: 'Προϋπολογισμός' });
  const id = await aCalculatorOf(server.db, actionId, { projectId: project, name });
  const { body } = await server.as(runner, calculators.one, { id });
  const { inputs, pinned, preprocess, postprocess, accepted } = body;
  const content = { id, name: `${name}!`, inputs, pinned, preprocess, postprocess, accepted };
  expect((await server.as(runner, calculators.save, { ...content, version: 1 })).status).toBe(200);
  const stale = await server.as(runner, calculators.save, { ...content, version: 1 });
  expect(stale.problem).toMatchObject({ code: 'stale', present: { Version: 2 } });
  const used = await server.as(runner, calculators.remove, { id });
  expect(used.problem).toMatchObject({ code: 'in-use', present: { Actions: ['Προϋπολογισμός'] } });
  await server.as(runner, calculators.setAction, { actionId });
  expect((await server.as(runner, calculators.remove, { id })).status).toBe(200);
  expect((await server.as(runner, calculators.one, { id })).status).toBe(404);
  await server.as(runner, calculators.restore, { id });
  expect((await server.as(runner, calculators.one, { id })).status).toBe(200);
});

test('the copy of an action in another project has a copy of its calculator, and only one', async () => {
  const admin = await server.person('Admin');
  const to = await aProject(server.db);
  const name = `Δάνειο ${crypto.randomUUID()}`;
  const actionId = await anAction(server.db, project);
  await aCalculatorOf(server.db, actionId, { projectId: project, name });
  const copy = async () => {
    const { body } = await server.as(admin, programme.copy, {
      ids: [actionId],
      projectId: to,
      fromProjectId: project,
    });
    return (await server.as(admin, calculators.ofAction, { actionId: body[0]!.id })).body;
  };
  const first = await copy();
  expect(first).toMatchObject({ name });
  expect((await copy()).calculatorId).toBe(first.calculatorId);
  const listed = await server.as(admin, calculators.list, { projectId: to });
  expect(listed.body).toMatchObject([{ name, published: 1, actions: 2 }]);
});

test('the copy of an action in its project has its calculator', async () => {
  const actionId = await anAction(server.db, project);
  const name = `Δάνειο ${crypto.randomUUID()}`;
  await aCalculatorOf(server.db, actionId, { projectId: project, name });
  const copied = await server.as(runner, programme.copy, {
    ids: [actionId],
    projectId: project,
    fromProjectId: project,
  });
  const copy = await server.as(runner, calculators.ofAction, { actionId: copied.body[0]!.id });
  expect(copy.body.name).toBe(name);
});

describe('the workbook as the specification has it', () => {
  test('names what each input invalidates, and lists those that the caller may run', async () => {
    const actionId = await anAction(server.db, project);
    const name = `Δάνειο ${crypto.randomUUID()}`;
    const id = await aCalculatorOf(server.db, actionId, { projectId: project, name });
    const { body } = await server.as(mentee, calculators.getSpreadsheet, { id });
    expect(body.active['Στοιχεία!B3']).toMatchObject({
      type: 'Input',
      value: 10_000,
      invalidatesCells: ['Δόσεις!C2', 'Στοιχεία!B11', 'Στοιχεία!B13'],
    });
    expect(body.formats[body.active['Στοιχεία!B4']!.format]).toBe('0.00%');
    expect(body.inputs.map(({ fullName }) => fullName)).toEqual([
      'Στοιχεία!B3',
      'Στοιχεία!B4',
      'Στοιχεία!B5',
      'Στοιχεία!B6',
      'Στοιχεία!B7',
    ]);
    const [chart] = body.layout[1]!.charts;
    expect(chart).toMatchObject({ options: { axes: ['left', 'right'] }, single: false, transpose: false });
    expect(chart!.dataSets[0]!.data.slice(0, 2)).toEqual([62.5, 61.64]);
    const listed = await server.as(mentee, calculators.getSpreadsheetList, { projectId: project });
    expect(listed.body).toContainEqual({ id, name });
    const draft = await addSample(server.db, {
      projectId: project,
      name: `Πρόχειρο ${crypto.randomUUID()}`,
      isDraft: true,
    });
    expect((await server.as(mentee, calculators.getSpreadsheet, { id: draft })).status).toBe(404);
    const early = await server.as(runner, calculators.getSpreadsheet, { id: draft });
    expect(early.problem?.code).toBe('not-published');
  });
});

describe('scenarios', () => {
  const page = crypto.randomUUID();

  test('are shared by mentee and mentor, computed by the server, and keep the version that gave them', async () => {
    const actionId = await anAction(server.db, project);
    const name = `${LOAN} ${crypto.randomUUID()}`;
    const id = await aCalculatorOf(server.db, actionId, { projectId: project, name });
    const added = await server.as(mentee, calculators.addScenario, { actionId, name: 'Πέντε έτη' });
    const taken = await server.as(mentee, calculators.addScenario, { actionId, name: 'πέντε έτη' });
    expect(taken.problem?.code).toBe('scenario-name-taken');
    const which = { actionId, menteeId: mentee.id, name: scenarioObject(added.body.number) };
    // The mentor changes the rate of the mentee's scenario.
    const sent = await server.as(mentor, synced.send, {
      ...which,
      page,
      turn: 1,
      base: 1,
      change: { inputs: { 'Στοιχεία!B4': [0] } },
    });
    expect(sent.status).toBe(200);
    const settled = await server.as(mentor, calculators.settleScenario, { id: added.body.id });
    const payment = settled.body.find(({ place }) => place === 'Στοιχεία!B11');
    expect(payment).toMatchObject({ title: 'Δόση', shown: '166,67' });
    const list = await server.as(mentee, calculators.scenarios, { actionId });
    expect(list.body).toMatchObject({
      mayChange: true,
      scenarios: [{ name: 'Πέντε έτη', versionNumber: 1, isOld: false }],
    });
    const { version } = (await server.as(runner, calculators.one, { id })).body;
    await republished(id, version);
    const after = await server.as(mentee, calculators.scenarios, { actionId });
    expect(after.body.scenarios[0]).toMatchObject({ versionNumber: 1, isOld: true });
    await server.as(mentee, calculators.moveScenario, { id: added.body.id });
    const moved = await server.as(mentee, calculators.scenarios, { actionId });
    expect(moved.body.scenarios[0]).toMatchObject({ versionNumber: 2, isOld: false });
    expect(moved.body.scenarios[0]!.results[0]!.shown).not.toBe('');
  });

  /** Publishes the next version of a calculator, with another title for its first result. */
  async function republished(id: number, version: number): Promise<void> {
    const { body } = await server.as(runner, calculators.one, { id });
    const { name, inputs, pinned, preprocess, postprocess, accepted } = body;
    const saved = await server.as(runner, calculators.save, {
      id,
      version,
      name,
      inputs,
      pinned: pinned.map((one, place) => (place === 0 ? { ...one, title: 'Άλλος τίτλος' } : one)),
      preprocess,
      postprocess,
      accepted,
    });
    await server.as(runner, calculators.publish, saved.body);
  }

  test('begin as a copy of another one, are renamed, removed and brought back', async () => {
    const actionId = await anAction(server.db, project);
    const name = `${LOAN} ${crypto.randomUUID()}`;
    await aCalculatorOf(server.db, actionId, { projectId: project, name });
    const first = await server.as(mentee, calculators.addScenario, { actionId, name: 'Α' });
    const which = { actionId, menteeId: mentee.id };
    await server.as(mentee, synced.send, {
      ...which,
      name: scenarioObject(first.body.number),
      page,
      turn: 1,
      base: 1,
      change: { inputs: { 'Στοιχεία!B3': [5000] } },
    });
    const second = await server.as(mentee, calculators.addScenario, {
      actionId,
      name: 'Β',
      from: first.body.id,
    });
    const copied = await server.as(mentee, synced.get, {
      ...which,
      name: scenarioObject(second.body.number),
      page,
    });
    expect(copied.body.state).toEqual({ inputs: { 'Στοιχεία!B3': 5000 } });
    const { id } = second.body;
    await server.as(mentee, calculators.renameScenario, { id, name: 'Γ' });
    await server.as(mentee, calculators.removeScenario, { id });
    const left = await server.as(mentee, calculators.scenarios, { actionId });
    expect(left.body.scenarios.map((one) => one.name)).toEqual(['Α']);
    await server.as(mentee, calculators.restoreScenario, { id });
    const back = await server.as(mentee, calculators.scenarios, { actionId });
    expect(back.body.scenarios.map((one) => one.name)).toEqual(['Α', 'Γ']);
  });
});
