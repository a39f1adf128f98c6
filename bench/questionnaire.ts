import { readFile } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import { type Visible, visibleQuestions } from '#engines/questionnaire/conditions/visible.ts';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { aQuestion, aQuestionnaire, options } from '#engines/questionnaire/fixtures.ts';
import { groupId, questionId } from '#engines/questionnaire/ids.ts';
import { createRuleBox } from '#engines/rules/rule-box.ts';
import { aQuestAction } from '#features/answering/server/fixtures.ts';
import { addPerson } from '#testing/people.ts';
import { chromiumArgs, findChromium } from '../tools/chromium.mjs';
import { call, type Ground } from './ground.ts';
import { type Figure, middle } from './measure.ts';

const QUESTIONS = 500;
const FEW = 10;
const FRAME_MS = 16.7;
const ROUNDS = 7;

/** Choices and texts by turns, each but the first with a condition that reads the one before it. */
const long = (count: number, hasConditions: boolean): Questionnaire =>
  aQuestionnaire(
    Array.from({ length: count }, (_, number) => {
      const condition =
        hasConditions && number > 0
          ? { condition: `answers.${questionId(number - 1)} !== 'no' && answers.${questionId(0)} !== 7` }
          : {};
      return number % 2 === 0
        ? aQuestion(30, { number, data: { options: options('Α', 'Β', 'Γ', 'Δ') }, ...condition })
        : aQuestion(36, { number, ...condition });
    }),
  );

/** 500 conditions at one keystroke: which questions are shown, in the same WebAssembly as in the page. */
export async function questConditionsFigure(): Promise<Figure> {
  const wasm = await readFile(new URL(import.meta.resolve('quickjs-wasi/quickjs.wasm')));
  const box = await createRuleBox({ wasm });
  const questionnaire = long(QUESTIONS + 1, true);
  const times: number[] = [];
  let last: Visible | undefined;
  for (let turn = 0; turn < 120; turn++) {
    const sheet = new Map([[groupId(questionId(1), 1), 'α'.repeat(turn)]]);
    const started = performance.now();
    last = await visibleQuestions(questionnaire, sheet, (calls, readings) =>
      box.evaluate(calls, readings, { nowMs: 0 }),
    );
    times.push(performance.now() - started);
  }
  await box.close();
  if (last?.failures.length !== 0) throw new Error('a condition failed');
  const sorted = times.slice(20).toSorted((a, b) => a - b);
  const late = sorted[Math.floor(sorted.length * 0.95)]!;
  return {
    work: `${QUESTIONS} conditions of a questionnaire at one keystroke`,
    ours: `${middle(sorted).toFixed(2)} ms, p95 ${late.toFixed(2)} ms`,
    baseline: `a frame of the screen: ${FRAME_MS} ms`,
    ratio: late / FRAME_MS,
    goal: '≤ 1 frame at p95',
    reached: late <= FRAME_MS,
  };
}

interface Opening {
  /** Milliseconds until the first question is seen, and until the last one is there. */
  first: number;
  whole: number;
  /** Milliseconds from a key in a text to the frame that shows it, the slowest of ten. */
  key: number;
}

/** A questionnaire of 500 questions with conditions on a phone's window, beside one of 10 questions. */
export async function longQuestionnaireFigures({ url, services: { pool } }: Ground): Promise<Figure[]> {
  const { id: projectId } = await pool
    .selectFrom('project')
    .where('url', '=', 'symvoulos')
    .select('id')
    .executeTakeFirstOrThrow();
  const { token } = await addPerson(pool, { roles: ['Mentee'], fields: { gdpr: 1 }, project: projectId });
  const cookie = `session=${token}`;
  const path: Record<number, string> = {};
  for (const count of [QUESTIONS, FEW]) {
    const { actionId } = await aQuestAction(pool, projectId, long(count, true));
    await call(`${url}/api/quest/StartTime`, { ActionId: actionId }, cookie);
    path[count] = `/symvoulos/questionnaire/${actionId}`;
  }
  const chromiumPath = findChromium();
  const browser = await chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: chromiumArgs,
  });
  const took: Record<number, Opening[]> = { [QUESTIONS]: [], [FEW]: [] };
  // The first round warms up the server.
  for (let round = 0; round <= ROUNDS; round++)
    for (const count of [QUESTIONS, FEW]) {
      const opening = await open(browser, { address: url + path[count]!, token, url, count });
      if (round > 0) took[count]!.push(opening);
    }
  await browser.close();
  const figure = (work: string, part: keyof Opening, most: number, unit = 'ms'): Figure => {
    const [ours, few] = [QUESTIONS, FEW].map((count) => middle(took[count]!.map((one) => one[part])));
    const ratio = ours! / few!;
    return {
      work,
      ours: `${Math.round(ours!)} ${unit}`,
      baseline: `${FEW} questions: ${Math.round(few!)} ${unit}`,
      ratio,
      goal: `≤ ${most} × its time`,
      reached: ratio <= most,
    };
  };
  return [
    figure(`opening a questionnaire of ${QUESTIONS} questions, until the first one is seen`, 'first', 1.5),
    figure('the same, until the last one is there', 'whole', 5),
    figure('a key in one of its texts, until it is seen', 'key', 2),
  ];
}

async function open(
  browser: Browser,
  { address, token, url, count }: { address: string; token: string; url: string; count: number },
): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  await context.addCookies([{ name: 'session', value: token, url }]);
  const page = await context.newPage();
  const begun = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('article').first().waitFor({ timeout: 60_000 });
  const first = performance.now() - begun;
  // Choices and texts come by turns.
  await page
    .getByRole('textbox')
    .nth(count / 2 - 1)
    .waitFor({ state: 'attached', timeout: 60_000 });
  const whole = performance.now() - begun;
  await page.getByRole('textbox').first().focus();
  const key = await page.evaluate<number>(`(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    let slowest = 0;
    for (let turn = 0; turn < 10; turn++) {
      await frame();
      const begun = performance.now();
      document.execCommand('insertText', false, 'α');
      // The second frame begins when the first one was drawn.
      await frame();
      await frame();
      slowest = Math.max(slowest, performance.now() - begun);
    }
    return slowest;
  })()`);
  await context.close();
  return { first, whole, key };
}
