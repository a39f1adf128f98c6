import { aHub } from '#testing/hub-page.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { aQuestion, aQuestionnaire, both, options } from '#engines/questionnaire/fixtures.ts';
import { groupId } from '#engines/questionnaire/ids.ts';
import { offline, serverError, signedOut } from '#platform/contract/refusal.ts';
import { badAnswer, notOpen } from '../../contract/refusals.ts';
import type { AnswerSet } from '../../contract/sets.ts';
import { answering } from '../../contract.ts';
import { ActionQuestScreen } from './ActionQuestScreen.tsx';
import { aSet } from './fixtures.ts';

const user = userEvent.setup();
const about = aQuestion(37, { number: 1, text: both('Για εσάς') });
const choice = (...texts: string[]) =>
  aQuestion(30, { number: 2, text: both('Πόσο;'), data: { options: options(...texts) } });
const before = aQuestionnaire([about, choice('Λίγο', 'Πολύ', 'Πάρα πολύ')]);
const nothing = answers(answering.changes, {
  status: 'OK',
  state: 'open',
  duration: null,
  remaining: null,
  timeStarted: new Date(),
  revision: 0,
  answers: [],
});
const ready = { start: true, answer: false, pause: false, readResult: false, guide: false };

let hub: ReturnType<typeof aHub>;
beforeEach(() => {
  localStorage.clear();
  hub = aHub();
});

async function open(set: AnswerSet, ...more: Parameters<typeof show>[2]) {
  const shown = show(
    <ActionQuestScreen />,
    aSession('Mentee'),
    [answers(answering.byAction, set), nothing, ...more],
    { at: '/symvoulos/questionnaire/61', route: '/symvoulos/questionnaire/$id' },
  );
  await screen.findByRole('textbox', { name: 'Για εσάς' }, { timeout: 15_000 });
  await expect.poll(hub.isHeard, { timeout: 10_000 }).toBe(true);
  return shown;
}

test('words and a choice that a new version has no place for stay to be read, although the server never had them', async () => {
  const misfit = (problem: 'no-such-group' | 'no-such-option') =>
    refused(badAnswer, { problem, stored: null });
  const after = aQuestionnaire([choice('Λίγο', 'Πολύ')]);
  await open(
    aSet({ revision: 1 }, before),
    answers(answering.answerOpen, misfit('no-such-group')),
    answers(answering.answerClosed, misfit('no-such-option')),
    answers(answering.byAction, aSet({ revision: 2 }, after)),
  );
  await user.type(screen.getByRole('textbox', { name: 'Για εσάς' }), 'ένα μακρύ κείμενο');
  await user.click(screen.getByRole('radio', { name: 'Πάρα πολύ' }));
  hub.say('questionnaireMoved', { QuestId: aSet().questId });
  expect(await screen.findByText('2 απαντήσεις σας δεν έγιναν δεκτές')).toBeVisible();
  expect(screen.getByText('Για εσάς – «ένα μακρύ κείμενο»')).toBeVisible();
  expect(screen.getByText('Πόσο; – «Πάρα πολύ»')).toBeVisible();
  expect(screen.queryByText(/Σφάλμα επικοινωνίας/)).toBeNull();
  const notice = within(screen.getByRole('alert'));
  await user.click(notice.getByRole('button', { name: 'Εντάξει' }));
  await waitFor(() => expect(screen.queryByText('Για εσάς – «ένα μακρύ κείμενο»')).toBeNull());
});

test('answers that waited without a connection over a reset are shown in their words, also after a reload', async () => {
  const set = aSet({ revision: 1 }, before);
  const reset = aSet({ state: 'ready', timeStarted: null, revision: 2, answers: [], may: ready }, before);
  const { unmount } = await open(
    set,
    answers(answering.answerOpen, refused(offline)),
    answers(answering.answerOpen, refused(notOpen, { state: 'ready' })),
    answers(answering.byAction, reset),
  );
  await user.type(screen.getByRole('textbox', { name: 'Για εσάς' }), 'γράφω στο τρένο');
  await user.tab();
  expect(await screen.findByText(/^Χωρίς σύνδεση: 1 απάντηση/)).toBeVisible();
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('1 απάντησή σας δεν έγινε δεκτή')).toBeVisible();
  unmount();
  show(<ActionQuestScreen />, aSession('Mentee'), [answers(answering.byAction, reset)], {
    at: '/symvoulos/questionnaire/61',
    route: '/symvoulos/questionnaire/$id',
  });
  expect(await screen.findByText('Για εσάς – «γράφω στο τρένο»')).toBeVisible();
});

test('answers that wait because the session has ended say so, and offer to sign in', async () => {
  await open(aSet({ revision: 1 }, before), answers(answering.answerOpen, refused(signedOut)));
  await user.type(screen.getByRole('textbox', { name: 'Για εσάς' }), 'γράφω στο τρένο');
  await user.tab();
  const state = (await screen.findByText(/^1 απάντηση περιμένει σε αυτή τη συσκευή/)).closest(
    '[role="status"]',
  )!;
  expect(state).toHaveTextContent(
    '1 απάντηση περιμένει σε αυτή τη συσκευή. Η σύνδεσή σας έληξε. Συνδεθείτε ξανά. Σύνδεση',
  );
  expect(within(state as HTMLElement).getByRole('link', { name: 'Σύνδεση' })).toHaveAttribute(
    'href',
    expect.stringContaining('/signin?returnUrl='),
  );
  expect(screen.queryByText(/Χωρίς σύνδεση/)).toBeNull();
});

test('answers that wait because the server has failed do not say that there is no connection', async () => {
  await open(aSet({ revision: 1 }, before), answers(answering.answerOpen, refused(serverError)));
  await user.type(screen.getByRole('textbox', { name: 'Για εσάς' }), 'γράφω στο τρένο');
  await user.tab();
  expect(
    await screen.findByText(/^1 απάντηση περιμένει σε αυτή τη συσκευή\. Κάτι πήγε στραβά/),
  ).toBeVisible();
  expect(screen.queryByText(/Χωρίς σύνδεση/)).toBeNull();
});

test('an answer says in which attempt it was given', async () => {
  const started = new Date('2026-03-01T10:00:00Z');
  const { sent } = await open(
    aSet({ revision: 1, timeStarted: started }, before),
    answers(answering.answerClosed, { revision: 2 }),
  );
  await user.click(screen.getByRole('radio', { name: 'Λίγο' }));
  await expect
    .poll(() => sent.find(({ call }) => call === answering.answerClosed.path)?.input)
    .toMatchObject({ groupId: groupId('ID_0002', 1), startedAt: started });
});
