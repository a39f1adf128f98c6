import { aHub } from '#testing/hub-page.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { aQuestion, aQuestionnaire, both, options } from '#engines/questionnaire/fixtures.ts';
import { groupId } from '#engines/questionnaire/ids.ts';
import { answering } from '../../contract.ts';
import { ActionQuestScreen } from './ActionQuestScreen.tsx';
import { aQuiz, aSet } from './fixtures.ts';

const user = userEvent.setup();
const choice = groupId('ID_0001', 1);
const text = groupId('ID_0003', 1);
const other = '0f8fad5b-d9cb-469f-a165-70867728950e';
const time = {
  status: 'OK',
  state: 'open',
  duration: null,
  remaining: null,
  timeStarted: new Date(),
} as const;

let hub: ReturnType<typeof aHub>;
beforeEach(() => {
  localStorage.clear();
  hub = aHub();
});

type Prepared = Parameters<typeof show>[2];
async function open(more: Prepared) {
  const shown = show(
    <ActionQuestScreen />,
    aSession('Mentee'),
    [answers(answering.byAction, aSet({}, aQuiz())), ...more],
    { at: '/symvoulos/questionnaire/61', route: '/symvoulos/questionnaire/$id' },
  );
  // The first test of the file waits for the code of the page and for the engine of the conditions.
  await screen.findByRole('radio', { name: 'Λίγο' }, { timeout: 15_000 });
  await expect.poll(hub.isHeard, { timeout: 10_000 }).toBe(true);
  return shown;
}
const changesAsked = ({ sent }: Awaited<ReturnType<typeof open>>) =>
  sent.filter(({ call }) => call === '/api/quest/Changes').map(({ input }) => input['after']);
const announce = (revision: number, device?: string) =>
  hub.say('answerSet', { AnswerSetId: 5, Revision: revision, ...(device && { Device: device }) });

const nothing = answers(answering.changes, { ...time, revision: 0, answers: [] });
const something = answers(answering.changes, {
  ...time,
  revision: 2,
  answers: [
    { groupId: choice, optionId: 2, text: null },
    { groupId: text, optionId: null, text: 'από το κινητό' },
  ],
});

test('answers of another device are shown, and the page says to which questions', async () => {
  const shown = await open([nothing, something]);
  await waitFor(() => expect(changesAsked(shown)).toEqual([0]));
  announce(2, other);
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Πολύ' })).toBeChecked());
  expect(screen.getByRole('textbox', { name: 'Κείμενο 1' })).toHaveValue('από το κινητό');
  // The answer brings a question into the list, so the text is the third.
  expect(await screen.findByText(/^Οι ερωτήσεις 1, [23] απαντήθηκαν από άλλη συσκευή\.$/)).toBeVisible();
  expect(changesAsked(shown)).toEqual([0, 0]);
});

test('a text that is being typed is not replaced by that of another device', async () => {
  await open([nothing, something, answers(answering.answerOpen, { revision: 3 })]);
  await user.type(screen.getByRole('textbox', { name: 'Κείμενο 1' }), 'εδώ');
  announce(2, other);
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Πολύ' })).toBeChecked());
  expect(screen.getByRole('textbox', { name: 'Κείμενο 1' })).toHaveValue('εδώ');
});

test('the page asks nothing when its own answer is announced to it', async () => {
  const shown = await open([nothing, answers(answering.answerClosed, { revision: 1 })]);
  await waitFor(() => expect(changesAsked(shown)).toEqual([0]));
  await user.click(screen.getByRole('radio', { name: 'Λίγο' }));
  const device = () =>
    shown.sent.find(({ call }) => call === '/api/quest/AnswerClosed')?.input['device'] as string;
  await waitFor(() => expect(device()).toBeDefined());
  announce(1, device());
  await user.click(screen.getByRole('radio', { name: 'Λίγο' }));
  await waitFor(() =>
    expect(shown.sent.filter(({ call }) => call === '/api/quest/AnswerClosed')).toHaveLength(2),
  );
  expect(changesAsked(shown)).toEqual([0]);
});

test('after a lost connection the page asks for what it missed', async () => {
  const shown = await open([nothing, something]);
  await waitFor(() => expect(changesAsked(shown)).toEqual([0]));
  hub.fall();
  await expect.poll(hub.isHeard).toBe(false);
  hub.rise();
  await expect.poll(hub.isHeard, { timeout: 10_000 }).toBe(true);
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Πολύ' })).toBeChecked());
});

test('a set that is paused on another device shows that it is paused', async () => {
  await open([
    nothing,
    answers(
      answering.byAction,
      aSet({
        state: 'paused',
        may: { start: false, answer: false, pause: false, readResult: false, guide: false },
      }),
    ),
  ]);
  announce(0);
  expect(await screen.findByText('Το ερωτηματολόγιο είναι σε παύση')).toBeVisible();
});

test('a page whose questionnaire has a new version shows that version', async () => {
  const next = { ...aQuiz(), title: { el: 'Νέα έκδοση', en: 'New version' } };
  await open([nothing, answers(answering.byAction, aSet({ revision: 1 }, next)), nothing]);
  hub.say('questionnaireMoved', { QuestId: 99 });
  hub.say('questionnaireMoved', { QuestId: aSet().questId });
  expect(await screen.findByRole('heading', { level: 1, name: 'Νέα έκδοση' })).toBeVisible();
});

describe('a new version that arrives while the user types', () => {
  const first = (version: 1 | 2) =>
    aQuestion(36, { number: version === 1 ? 1 : 9, text: both(`Αρχή ${version}`) });
  const about = aQuestion(37, { number: 2, text: both('Για εσάς') });
  const choice = (...texts: string[]) =>
    aQuestion(30, { number: 3, text: both('Πόσο;'), data: { options: options(...texts) } });
  const before = aQuestionnaire([first(1), about, choice('Λίγο', 'Πολύ', 'Πάρα πολύ')]);
  /** The first question is another one, a section is before it, and the third option is gone. */
  const after = aQuestionnaire([
    [aQuestion(36, { number: 8, text: both('Πριν') })],
    [first(2), about, choice('Λίγο', 'Πολύ')],
  ]);

  test('keeps the words, the focus and the caret, and says what changed and which answers have no place', async () => {
    const given = [
      { groupId: groupId('ID_0001', 1), optionId: null, text: 'Καλημέρα' },
      { groupId: groupId('ID_0003', 1), optionId: 3, text: null },
    ];
    const { sent } = show(
      <ActionQuestScreen />,
      aSession('Mentee'),
      [
        answers(answering.byAction, aSet({ answers: given, revision: 2 }, before)),
        nothing,
        answers(answering.answerOpen, { revision: 3 }),
        answers(
          answering.byAction,
          aSet(
            { answers: [{ groupId: groupId('ID_0002', 1), optionId: null, text: 'ένα δύο' }], revision: 4 },
            after,
          ),
        ),
        ...[5, 6, 7].map((revision) => answers(answering.answerOpen, { revision })),
      ],
      { at: '/symvoulos/questionnaire/61', route: '/symvoulos/questionnaire/$id' },
    );
    const field = await screen.findByRole('textbox', { name: 'Για εσάς' });
    await expect.poll(hub.isHeard, { timeout: 10_000 }).toBe(true);
    await user.click(field);
    await user.keyboard('ένα δύο');
    hub.say('questionnaireMoved', { QuestId: aSet().questId });
    await user.keyboard(' τρία');
    expect(await screen.findByText('Το ερωτηματολόγιο άλλαξε όσο απαντούσατε')).toBeVisible();
    expect(document.activeElement).toHaveAccessibleName('Για εσάς');
    await user.keyboard(' τέσσερα');
    expect(screen.getByRole('textbox', { name: 'Για εσάς' })).toHaveValue('ένα δύο τρία τέσσερα');
    expect(screen.getByText('Νέες ερωτήσεις: 1, 2.')).toBeVisible();
    expect(screen.getByText('Άλλαξε η ερώτηση 4.')).toBeVisible();
    expect(screen.getByText('Αφαιρέθηκε η ερώτηση «Αρχή 1».')).toBeVisible();
    expect(screen.getByText('Αρχή 1 – «Καλημέρα»')).toBeVisible();
    expect(screen.getByText('Πόσο; – «Πάρα πολύ»')).toBeVisible();
    await user.tab();
    const texts = () =>
      sent.filter(({ call }) => call === '/api/quest/AnswerOpen').map(({ input }) => input['text']);
    await waitFor(() => expect(texts().at(-1)).toBe('ένα δύο τρία τέσσερα'));
    // What was typed was sent before the new version was read.
    const calls = sent.map(({ call }) => call);
    expect(calls.indexOf('/api/quest/AnswerOpen')).toBeLessThan(calls.lastIndexOf('/api/quest/getByAction'));
    await user.click(screen.getByRole('button', { name: 'Εντάξει' }));
    expect(screen.queryByText('Το ερωτηματολόγιο άλλαξε όσο απαντούσατε')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Για εσάς' })).toHaveValue('ένα δύο τρία τέσσερα');
  });
});
