import { answerCalls, answers, refused } from '#testing/web.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Question, questionsOf } from '#engines/questionnaire/definition.ts';
import { groupId } from '#engines/questionnaire/ids.ts';
import { badText, mustConsent, offline } from '#platform/contract/refusal.ts';
import { answering } from '../../contract.ts';
import { notOpen } from '../../contract/refusals.ts';
import { takeLock } from '#platform/web/outbox/take-lock.ts';
import { aQuiz, aSet } from './fixtures.ts';
import { createRun } from './run.ts';

const [choice, , text] = questionsOf(aQuiz()) as [Question, Question, Question];
const choiceGroup = groupId(choice.id, 1);
const stops: (() => void)[] = [];

/** A page on which the set is answered. */
function aPage() {
  const set = aSet({ answers: [{ groupId: choiceGroup, optionId: 1, text: null }], revision: 1 });
  const [onPaused, onClosed] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const [onLost, onRefused, onMoved] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  const run = createRun({ ...set, answerSetId: 5 }, { onPaused, onClosed, onLost, onRefused, onMoved });
  const leave = run.start();
  stops.push(leave);
  return { run, leave, onPaused, onClosed, onLost, onRefused, shown: () => run.sheet.of(choice)[1] };
}

/** What an earlier version of the page kept of a tab. */
const left = (device: string, waiting: object[]) =>
  localStorage.setItem(`answers:5:${device}`, JSON.stringify({ next: waiting.length + 1, waiting }));

const isOffline = answers(answering.answerClosed, refused(offline));
const isStored = answers(answering.answerClosed, { revision: 2 });
const closedSent = (sent: ReturnType<typeof answerCalls>) =>
  sent.filter(({ call }) => call === '/api/quest/AnswerClosed').map(({ input }) => input);

beforeEach(() => localStorage.clear());
afterEach(async () => {
  // What a test leaves unsent is sent before the next one.
  answerCalls([isStored, answers(answering.answerOpen, { revision: 9 })]);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() =>
    expect(Object.keys(localStorage).filter((key) => key.startsWith('answers:'))).toEqual([]),
  );
  stops.splice(0).forEach((stop) => stop());
});

test('a screen that is left without a connection sends its answers when the connection returns', async () => {
  const sent = answerCalls([isOffline, isStored]);
  const { run, leave } = aPage();
  run.sheet.choose(choice, 1, 2);
  await vi.waitFor(() => expect(run.saving.get()).toMatchObject({ state: 'offline', count: 1 }));
  leave();
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(closedSent(sent)).toHaveLength(2));
  const [first, second] = closedSent(sent);
  expect(second).toEqual(first);
});

test('a screen that is opened again shows what still waits, and sends it under the same number', async () => {
  const sent = answerCalls([isOffline, isStored]);
  const before = aPage();
  before.run.sheet.choose(choice, 1, 2);
  await vi.waitFor(() => expect(before.run.saving.get().state).toBe('offline'));
  before.leave();
  const after = aPage();
  await vi.waitFor(() => expect(after.shown()).toBe(2));
  await vi.waitFor(() => expect(after.run.saving.get()).toMatchObject({ state: 'idle', count: 0 }));
  const [first, second] = closedSent(sent);
  expect(second).toEqual(first);
});

test('what is being typed is in the browser before the page goes out of sight', async () => {
  answerCalls([answers(answering.answerOpen, refused(offline))]);
  const { run } = aPage();
  run.sheet.type(text, 1, 'Μισή φρά');
  dispatchEvent(new Event('pagehide'));
  const key = Object.keys(localStorage).find((one) => one.startsWith('answers:5:'));
  expect(JSON.parse(localStorage.getItem(key!)!)).toMatchObject({
    group: groupId(text.id, 1),
    answer: 'Μισή φρά',
  });
});

test('what an earlier tab left does not replace what was answered since', async () => {
  const sent = answerCalls([isStored]);
  const other = groupId('ID_0009', 1);
  const device = crypto.randomUUID();
  left(device, [
    { group: choiceGroup, sequence: 1, answer: 1 },
    { group: other, sequence: 2, answer: 2 },
  ]);
  const close = takeLock(`answers:5:${device}`, () => {});
  const { run, shown } = aPage();
  run.sheet.choose(choice, 1, 2);
  await vi.waitFor(() => expect(run.saving.get().count).toBe(0));
  close();
  await vi.waitFor(() => expect(closedSent(sent)).toHaveLength(2));
  expect(closedSent(sent).map((one) => one['groupId'])).toEqual([choiceGroup, other]);
  expect(shown()).toBe(2);
});

test('an answer that the server cannot read gives way to the stored one, and the next one is sent', async () => {
  const sent = answerCalls([answers(answering.answerClosed, refused(badText)), isStored]);
  const { run, onClosed, onRefused, shown } = aPage();
  run.sheet.choose(choice, 1, 2);
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledTimes(1));
  expect(shown()).toBe(1);
  expect(onClosed).not.toHaveBeenCalled();
  run.sheet.choose(choice, 1, 2);
  await vi.waitFor(() => expect(closedSent(sent)).toHaveLength(2));
  await vi.waitFor(() => expect(run.saving.get().state).toBe('idle'));
});

test('answers wait while the user has a duty to do first', async () => {
  answerCalls([answers(answering.answerClosed, refused(mustConsent))]);
  const { run, onClosed } = aPage();
  run.sheet.choose(choice, 1, 2);
  await vi.waitFor(() => expect(run.saving.get()).toMatchObject({ state: 'offline', count: 1 }));
  expect(onClosed).not.toHaveBeenCalled();
});

test('an answer to a set that was paused elsewhere waits, and is sent when the set goes on', async () => {
  const sent = answerCalls([
    answers(answering.answerClosed, refused(notOpen, { state: 'paused' })),
    isStored,
  ]);
  const { run, onPaused, shown } = aPage();
  run.sheet.choose(choice, 1, 2);
  await vi.waitFor(() => expect(onPaused).toHaveBeenCalledTimes(1));
  expect(run.saving.get()).toMatchObject({ state: 'paused', count: 1 });
  run.reload(aSet({ answers: [], revision: 2 }));
  expect(shown()).toBe(2);
  await vi.waitFor(() => expect(closedSent(sent)).toHaveLength(2));
  await vi.waitFor(() => expect(run.saving.get().state).toBe('idle'));
});

test('answers that wait until the set is over are lost together: the set is read again once', async () => {
  answerCalls([isOffline, answers(answering.answerClosed, refused(notOpen, { state: 'expired' }))]);
  const { run, onClosed, onLost, onRefused } = aPage();
  run.sheet.choose(choice, 1, 2);
  await vi.waitFor(() => expect(run.saving.get().state).toBe('offline'));
  run.sheet.type(text, 1, 'αργά');
  run.sheet.leave(text, 1);
  expect(run.saving.get().count).toBe(2);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(run.saving.get()).toMatchObject({ state: 'closed', count: 0 }));
  expect([onClosed, onLost, onRefused].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
});

test('answers that arrive after the end are kept as late: the set is read once, after the last of them', async () => {
  const isLate = refused(notOpen, { state: 'expired', isLate: true });
  const sent = answerCalls([
    isOffline,
    answers(answering.answerClosed, isLate),
    answers(answering.answerOpen, isLate),
  ]);
  const { run, onClosed, onLost, onRefused, shown } = aPage();
  run.sheet.choose(choice, 1, 2);
  await vi.waitFor(() => expect(run.saving.get().state).toBe('offline'));
  run.sheet.type(text, 1, 'στο τρένο');
  run.sheet.leave(text, 1);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
  expect(sent.map(({ call }) => call)).toEqual([
    '/api/quest/AnswerClosed',
    '/api/quest/AnswerClosed',
    '/api/quest/AnswerOpen',
  ]);
  expect([onLost, onRefused].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  // The page still shows what was answered.
  expect(shown()).toBe(2);
});

test('finishing is possible only after everything is stored', async () => {
  answerCalls([isOffline, isStored, answers(answering.answerOpen, { revision: 3 })]);
  const { run } = aPage();
  run.sheet.choose(choice, 1, 2);
  expect(await run.flush()).toBe(false);
  run.sheet.type(text, 1, 'έτοιμο');
  expect(await run.flush()).toBe(true);
});
