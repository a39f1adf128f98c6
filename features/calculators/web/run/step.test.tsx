import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { applied, changeBetween } from '#engines/sync/delta.ts';
import type { JsonObject } from '#engines/sync/json.ts';
import type { OneStep } from '#features/steps/contract/steps.ts';
import { sentFiles } from '#features/sent-files/contract.ts';
import { oneStep } from '#features/steps/web/fixtures.ts';
import { synced } from '#features/synced/contract.ts';
import { notYours } from '#features/synced/contract/refusals.ts';
import { aHub } from '#testing/hub-page.tsx';
import { answers, answersBy, aSession, refused, show } from '#testing/web.tsx';
import { findings } from '#ui/testing/draw.tsx';
import { scenarioNameTaken } from '../../contract/refusals.ts';
import type { Scenario } from '../../contract/scenarios.ts';
import { calculators } from '../../contract.ts';
import { anOpenWorkbook, aScenario } from '../fixtures.ts';
import { CalculatorStep } from './step/CalculatorStep.tsx';

const user = userEvent.setup();
const other = '0f8fad5b-d9cb-469f-a165-70867728950e';
const hopeful = aScenario();
const careful = aScenario({
  id: 502,
  number: 3,
  name: 'Συντηρητικό',
  results: [{ place: 'Προϋπολογισμός!B12', title: 'Καθαρό κέρδος', value: 78, shown: '78,00 €' }],
});

let hub: ReturnType<typeof aHub>;
beforeEach(() => {
  localStorage.clear();
  hub = aHub('sync');
});

type Prepared = Parameters<typeof show>[2];

const whole = (state: JsonObject, more = {}) => ({
  version: 1,
  state,
  turn: 0,
  mayChange: true,
  isOwn: true,
  looking: [{ id: 3, name: 'Λητώ Σοφού' }],
  ...more,
});

/** A server that takes each change. */
function aServer(stateOf: (name: string) => JsonObject): Prepared {
  const changes: { version: number; change: Record<string, unknown>; page: string; turn: number }[] = [];
  return [
    answersBy(synced.get, ({ name }) => whole(stateOf(name))),
    answersBy(synced.since, ({ version }) => ({
      changes: changes.filter((one) => one.version > version),
      more: false,
    })),
    answersBy(synced.send, ({ page, turn, change }) => {
      changes.push({ version: changes.length + 2, change, page, turn });
      return { version: changes.length + 1, conflicts: [] };
    }),
  ];
}

interface Standing {
  scenarios?: readonly Scenario[];
  mayChange?: boolean;
  state?: JsonObject;
  /** Those of single scenarios, by the names of their objects. */
  states?: Record<string, JsonObject>;
  more?: Prepared;
  at?: string;
}

function open({
  scenarios = [hopeful],
  mayChange = true,
  state = {},
  states = {},
  more = [],
  at = '/',
}: Standing = {}) {
  return show(
    <CalculatorStep one={oneStep()} />,
    aSession('Mentee'),
    [
      answers(calculators.ofAction, { calculatorId: 9, name: 'Επιχειρηματικό σχέδιο', versionId: 21 }),
      ...more,
      answers(calculators.scenarios, { scenarios: [...scenarios], mayChange }),
      answers(calculators.open, anOpenWorkbook()),
      ...aServer((name) => states[name] ?? state),
      answers(calculators.settleScenario, []),
      answers(sentFiles.toolFileList, []),
    ],
    { at, route: '/' },
  );
}

const field = async (name: string) => screen.findByRole('textbox', { name });
const inHub = () => expect.poll(hub.isHeard, { timeout: 10_000 }).toBe(true);

/** What the page sent as changes, applied one after another to the first state. */
const changesIn = ({ sent }: ReturnType<typeof show>, state: JsonObject = {}) =>
  sent
    .filter(({ call }) => call === synced.send.path)
    .reduce((now, { input }) => applied(now, input['change'] as Record<string, unknown>), state);

const announce = (version: number, change: object) =>
  hub.say('changed', {
    ActionId: 60,
    MenteeId: 7,
    Name: 'scenario-1',
    Version: version,
    Change: change,
    Page: other,
    Turn: 1,
    UserId: 3,
  });

test('a step without a calculator shows nothing of it', async () => {
  const { sent } = show(<CalculatorStep one={oneStep()} />, aSession('Mentee'), [
    answers(calculators.ofAction, {}),
  ]);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});

describe('the files of a calculator', () => {
  const filesOf = async (may: Partial<OneStep['may']>) => {
    const { sent } = show(<CalculatorStep one={oneStep({ may })} />, aSession('Mentor'), [
      answers(calculators.ofAction, { calculatorId: 9, name: 'Επιχειρηματικό σχέδιο', versionId: 21 }),
      answers(calculators.scenarios, { scenarios: [], mayChange: false }),
      answers(calculators.open, anOpenWorkbook()),
      answers(sentFiles.toolFileList, [
        {
          fileId: 3,
          index: 0,
          name: 'Έσοδα.ods',
          mime: 'application/vnd.oasis.opendocument.spreadsheet',
          size: 2048,
          addedAt: new Date('2026-05-15T10:00:00Z'),
          mayRemove: true,
        },
      ]),
    ]);
    const part = within(await screen.findByRole('region', { name: 'Αρχεία για τον υπολογιστή' }));
    await part.findByRole('link', { name: 'Έσοδα.ods' });
    expect(sent.find(({ call }) => call === sentFiles.toolFileList.path)?.input).toEqual({
      actionId: 60,
      menteeId: 7,
      questionId: 'calculator',
    });
    return part;
  };

  test.each([{ write: true }, { guide: true }])(
    'are under it for whoever works on the step (%o)',
    async (may) => {
      const part = await filesOf(may);
      expect(part.getByRole('button', { name: 'Αφαίρεση: Έσοδα.ods' })).toBeVisible();
      expect(await findings()).toEqual([]);
      await user.click(part.getByRole('button', { name: 'Προσθήκη αρχείων στο εργαλείο' }));
      expect(await screen.findByRole('button', { name: 'Επιλογή αρχείων' })).toBeVisible();
    },
  );

  test('are only read by those who only read the step', async () => {
    const part = await filesOf({});
    expect(part.queryByRole('button')).toBeNull();
  });
});

describe('a step without scenarios', () => {
  test('has the calculator as a trial, and makes a scenario of what was typed', async () => {
    const shown = open({
      scenarios: [],
      more: [
        answers(calculators.scenarios, { scenarios: [], mayChange: true }),
        answers(calculators.addScenario, { id: 501, number: 1 }),
        answers(calculators.scenarios, { scenarios: [hopeful], mayChange: true }),
      ],
    });
    expect(await screen.findByText('Δοκιμή: όσα αλλάζετε εδώ δεν αποθηκεύονται.')).toBeVisible();
    await user.click(await field('Έσοδα'));
    await user.keyboard('900');
    expect(await screen.findByText('156,00 €')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Αποθήκευση ως σενάριο' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Όνομα σεναρίου/ }), 'Αισιόδοξο');
    await user.click(dialog.getByRole('button', { name: 'Δημιουργία' }));
    await waitFor(() => expect(changesIn(shown)).toEqual({ inputs: { 'Προϋπολογισμός!B3': 900 } }));
    expect(shown.sent.find(({ call }) => call === calculators.addScenario.path)?.input).toEqual({
      actionId: 60,
      menteeId: 7,
      name: 'Αισιόδοξο',
    });
    expect(shown.router.state.location.search).toEqual({ scenario: 1 });
    expect(await field('Έσοδα')).toHaveValue('900,00 €');
  });

  test('offers no scenario to those who may only read', async () => {
    open({ scenarios: [], mayChange: false });
    expect(await screen.findByText('Δεν υπάρχουν ακόμη σενάρια.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Αποθήκευση ως σενάριο' })).toBeNull();
  });
});

describe('an open scenario', () => {
  test('sends what is typed, says that it is saved, and has the results settled a little later', async () => {
    const shown = open({ state: { inputs: { 'Προϋπολογισμός!B3': 1000 } } });
    expect(await field('Έσοδα')).toHaveValue('1.000,00 €');
    expect(await findings()).toEqual([]);
    await user.click(await field('Έσοδα'));
    await user.keyboard('2000');
    await waitFor(() =>
      expect(changesIn(shown, { inputs: { 'Προϋπολογισμός!B3': 1000 } })).toEqual({
        inputs: { 'Προϋπολογισμός!B3': 2000 },
      }),
    );
    await waitFor(() =>
      expect(shown.sent.find(({ call }) => call === calculators.settleScenario.path)?.input).toEqual({
        id: 501,
      }),
    );
  });

  test('shows what the other changes, and in which input the other is', async () => {
    const state = { inputs: { 'Προϋπολογισμός!B3': 1000 } };
    open({ state });
    expect(await screen.findByText('Εδώ τώρα: Λητώ Σοφού')).toBeVisible();
    await inHub();
    announce(2, changeBetween(state, { inputs: { 'Προϋπολογισμός!B3': 3000 } })!);
    await waitFor(async () => expect(await field('Έσοδα')).toHaveValue('3.000,00 €'));
    hub.say('said', {
      ActionId: 60,
      MenteeId: 7,
      Name: 'scenario-1',
      Page: other,
      UserId: 3,
      User: 'Λητώ Σοφού',
      Word: 'Προϋπολογισμός!B4',
    });
    await waitFor(async () => expect(await field('Έξοδα')).toHaveAccessibleDescription('Λητώ Σοφού'));
    await user.click(await field('Έσοδα'));
    await waitFor(() =>
      expect(hub.sent('sendToOthers')).toEqual(
        expect.arrayContaining([expect.objectContaining({ Word: 'Προϋπολογισμός!B3' })]),
      ),
    );
  });

  test('shows both values of an input that the other changed first', async () => {
    const state = { inputs: { 'Προϋπολογισμός!B3': 1000 } };
    const theirs = changeBetween(state, { inputs: { 'Προϋπολογισμός!B3': 5000 } })!;
    open({
      state,
      more: [
        answers(synced.send, {
          version: 2,
          conflicts: [{ path: ['inputs', 'Προϋπολογισμός!B3'], mine: 2000, theirs: 5000 }],
        }),
        // The value that is chosen in the end is sent once more.
        answers(synced.send, { version: 3, conflicts: [] }),
        answers(synced.since, { changes: [], more: false }),
        answers(synced.since, {
          changes: [{ version: 2, change: theirs, page: other, turn: 1 }],
          more: false,
        }),
      ],
    });
    await inHub();
    await user.click(await field('Έσοδα'));
    await user.keyboard('2000');
    const notice = within(
      (await screen.findByText(/Κάποιος άλλαξε το στοιχείο «Έσοδα»/)).closest('[data-notice]') as HTMLElement,
    );
    expect(notice.getByText('Έμεινε: «5.000,00 €»')).toBeVisible();
    await user.click(notice.getByRole('button', { name: 'Να μπει το δικό μου' }));
    await waitFor(async () => expect(await field('Έσοδα')).toHaveValue('2.000,00 €'));
  });

  test('keeps an input that the server refused, to be sent again', async () => {
    open({ more: [answers(synced.send, refused(notYours))] });
    await user.click(await field('Έσοδα'));
    await user.keyboard('77');
    expect(await screen.findByText('Προϋπολογισμός!B3: 77')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Να σταλεί ξανά' }));
    await waitFor(() => expect(screen.queryByText('Προϋπολογισμός!B3: 77')).toBeNull());
  });

  test('is not written by those who may only read', async () => {
    open({ mayChange: false });
    expect(await field('Έσοδα')).toHaveAttribute('readonly');
    expect(await screen.findByText('Το σενάριο είναι μόνο για ανάγνωση')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Νέο σενάριο' })).toBeNull();
  });

  test('of an older version says so, runs its own version, and can be moved', async () => {
    const old = aScenario({ versionId: 20, versionNumber: 1, isOld: true });
    const shown = open({
      scenarios: [old],
      more: [
        answers(calculators.scenarios, { scenarios: [old], mayChange: true }),
        answers(calculators.scenarios, { scenarios: [hopeful], mayChange: true }),
        answers(calculators.moveScenario, {}),
      ],
    });
    expect(await screen.findByText(/με την έκδοση 1/)).toBeVisible();
    await field('Έσοδα');
    expect(shown.sent.find(({ call }) => call === calculators.open.path)?.input).toEqual({ versionId: 20 });
    await user.click(screen.getByRole('button', { name: 'Μεταφορά στη νέα έκδοση' }));
    await waitFor(() => expect(screen.queryByText(/με την έκδοση 1/)).toBeNull());
    await field('Έσοδα');
    expect(shown.sent.findLast(({ call }) => call === calculators.open.path)?.input).toEqual({
      versionId: 21,
    });
  });
});

describe('the scenarios of a step', () => {
  test('one is chosen in the address, and the rest of the address stays', async () => {
    const shown = open({ scenarios: [hopeful, careful], at: '/?scenario=3&mentee=7' });
    const choice = await screen.findByRole('combobox', { name: 'Σενάριο' });
    expect(choice).toHaveDisplayValue('Συντηρητικό');
    await user.selectOptions(choice, 'Αισιόδοξο');
    await waitFor(() => expect(shown.router.state.location.search).toEqual({ mentee: 7, scenario: 1 }));
    await field('Έσοδα');
    expect(
      shown.sent.filter(({ call }) => call === synced.get.path).map(({ input }) => input['name']),
    ).toEqual(['scenario-3', 'scenario-1']);
  });

  test('a scenario that is gone is said to be so, with the calculator as a trial', async () => {
    open({ at: '/?scenario=9' });
    expect(await screen.findByText(/Το σενάριο 9 δεν υπάρχει πια/)).toBeVisible();
  });

  test('a new one begins with another one, and a name that is taken is refused in the dialog', async () => {
    const { sent } = open({ more: [answers(calculators.addScenario, refused(scenarioNameTaken))] });
    await user.click(await screen.findByRole('button', { name: 'Ενέργειες για το «Αισιόδοξο»' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Νέο σενάριο από αυτό' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Όνομα σεναρίου/ }), 'Αισιόδοξο');
    await user.click(dialog.getByRole('button', { name: 'Δημιουργία' }));
    await waitFor(() =>
      expect(sent.find(({ call }) => call === calculators.addScenario.path)?.input).toMatchObject({
        from: 501,
      }),
    );
    expect(await dialog.findByRole('textbox', { name: /Όνομα σεναρίου/ })).toHaveValue('Αισιόδοξο');
  });

  test('one is renamed, deleted, and brought back', async () => {
    const { sent } = open({
      scenarios: [hopeful, careful],
      more: [
        answers(calculators.renameScenario, {}),
        answers(calculators.removeScenario, {}),
        answers(calculators.restoreScenario, {}),
      ],
    });
    const menu = async () =>
      user.click(await screen.findByRole('button', { name: 'Ενέργειες για το «Αισιόδοξο»' }));
    await menu();
    await user.click(await screen.findByRole('menuitem', { name: 'Μετονομασία' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Όνομα σεναρίου/ }), ' 2027');
    await user.click(dialog.getByRole('button', { name: 'Αποθήκευση' }));
    await waitFor(() =>
      expect(sent.find(({ call }) => call === calculators.renameScenario.path)?.input).toEqual({
        id: 501,
        name: 'Αισιόδοξο 2027',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await menu();
    await user.click(await screen.findByRole('menuitem', { name: 'Διαγραφή' }));
    await user.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
    expect(await screen.findByText('Το σενάριο «Αισιόδοξο» επανήλθε.')).toBeVisible();
    expect(sent.find(({ call }) => call === calculators.restoreScenario.path)?.input).toEqual({ id: 501 });
  });
});

describe('the comparison of scenarios', () => {
  const states: Record<string, JsonObject> = {
    'scenario-1': { inputs: {} },
    'scenario-3': { inputs: { 'Προϋπολογισμός!B4': 1100, 'Προϋπολογισμός!B5': 0.22 } },
  };
  const compared = { scenarios: [hopeful, careful], states };

  test('has the inputs that differ, and the results with their differences to the first one', async () => {
    const shown = open({ ...compared, at: '/?scenario=3' });
    await user.click(await screen.findByRole('button', { name: 'Σύγκριση' }));
    const results = within(await screen.findByRole('table', { name: 'Αποτελέσματα' }));
    expect(shown.router.state.location.search).toEqual({ scenario: 3, compare: [1, 3] });
    expect(results.getByText('−312,00 €')).toBeVisible();
    const inputs = within(screen.getByRole('table', { name: 'Στοιχεία που διαφέρουν' }));
    expect(inputs.getAllByRole('row')).toHaveLength(2);
    expect(inputs.getByText('1.100,00 €')).toBeVisible();
    expect(await findings()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Πίσω στον υπολογιστή' }));
    expect(await field('Έξοδα')).toHaveValue('1.100,00 €');
  });

  test('is opened by its address, fits a phone, and waits for two scenarios', async () => {
    await browser.viewport(360, 740);
    open({ ...compared, at: '/?compare=[1,3]' });
    await screen.findByRole('table', { name: 'Αποτελέσματα' });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    expect(await findings()).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Συντηρητικό' }));
    expect(await screen.findByText('Επιλέξτε τουλάχιστον δύο σενάρια.')).toBeVisible();
    await browser.viewport(1280, 900);
  });
});
