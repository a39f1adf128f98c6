import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createRuleBox } from '#engines/rules/rule-box.ts';
import type { Answers } from '#engines/rules/sandbox.ts';
import { asRule, type Conditions, isAsked, type Situation, verdictOf } from './conditions.ts';
import { judgeMany } from './many.ts';

const box = await createRuleBox({
  wasm: readFileSync(new URL(import.meta.resolve('quickjs-wasi/quickjs.wasm'))),
});
afterAll(() => box.close());
const options = { nowMs: Date.parse('2026-11-20T10:00:00Z') };

const asked: Conditions[] = [
  {},
  { show: 'fields.city === "Χανιά"', enable: 'actions[1].done' },
  { show: ' ', enable: 'actions[1].done' },
  { show: 'nowhere.to.be.found', enable: 'fields.list.push(1)' },
  { enable: 'answers.fields.city === "Χανιά" && typeof answers.mentees === "undefined"' },
  { show: 'ctx === null', enable: '(() => { while (true); })()' },
  { enable: '// a word about it\n true' },
  { show: 'actions[1].data.goals.length', enable: 'actions[1].data.goals.push(2)' },
  { show: 'Object.keys(actions[1]).join() === "done,started,data,answers,scores"', enable: 'actions[2]' },
];
const mentee = (city: string, done: boolean): Situation => ({
  fields: { city, list: [] },
  actions: { 1: { done, started: done, data: {}, answers: {}, scores: {} } },
});
const mentees = [
  mentee('Χανιά', true),
  mentee('Βόλος', false),
  mentee('Χανιά', false),
  {
    fields: {},
    actions: { 1: { done: false, started: true, data: { goals: ['ένας'] }, answers: {}, scores: {} } },
  },
];

const evaluate = (...[calls, answers]: Parameters<Parameters<typeof judgeMany>[2]>) =>
  box.evaluate(calls, answers, options);

/** What becomes of one condition when nothing else is asked. */
async function alone(condition: string | undefined, situation: Situation) {
  const calls = isAsked(condition) ? [asRule(condition)] : [];
  const [result] = await box.evaluate(calls, { ...situation } as unknown as Answers, options);
  return verdictOf(condition, result);
}

test('many mentees at once are judged as each of them alone', async () => {
  const together = await judgeMany(asked, mentees, evaluate);
  for (const [place, situation] of mentees.entries()) {
    for (const [action, { show, enable }] of asked.entries())
      expect(together[place]![action]).toEqual({
        show: await alone(show, situation),
        enable: await alone(enable, situation),
      });
  }
  expect(together.map(([, second]) => second!.show.holds && second!.enable.holds)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('a condition that breaks out of its brackets or is no expression harms no other', async () => {
  const good: Conditions = { show: 'fields.city === "Χανιά"' };
  for (const bad of ['true))(answers), () => (({ fields }) => (true', 'a b']) {
    const [first, , third] = await judgeMany([good, { enable: bad }], mentees, evaluate);
    expect([first![0]!.show.holds, third![0]!.show.holds]).toEqual([true, true]);
    expect(first![1]!.enable.holds).toBe((await alone(bad, mentees[0]!)).holds);
  }
});

test('a page with its conditions is one crossing, and a condition that many actions have runs once for each mentee', async () => {
  const crossings: number[] = [];
  const counting: typeof evaluate = (calls, answers) => {
    crossings.push(calls.length);
    return evaluate(calls, answers);
  };
  const hundred = Array.from({ length: 100 }, (_, place) => mentee('Χανιά', place % 2 > 0));
  const same = Array.from({ length: 60 }, () => ({ enable: 'actions[1].done' }));
  const judged = await judgeMany([...same, { show: 'actions[1].started' }], hundred, counting);
  expect(crossings).toEqual([100]);
  expect(judged.map((own) => own[59]!.enable.holds)).toEqual(hundred.map((_, place) => place % 2 > 0));
  expect(await judgeMany([{}, {}], mentees, counting)).toHaveLength(mentees.length);
  expect(crossings).toEqual([100]);
});
