import type { Answers, Json, RuleCall, RuleResult } from '#engines/rules/sandbox.ts';
import { asRule, type Conditions, isAsked, type Judged, type Situation, verdictOf } from './conditions.ts';

type Evaluate = (calls: readonly RuleCall[], answers: Answers) => Promise<RuleResult[]>;

/** Conditions that are run together, at most: so many, and of so many characters in all. */
const TOGETHER = { conditions: 100, length: 12_000 };
/** Runs in one crossing, at most: a page of a hundred mentees with some twenty conditions is one crossing. */
const PER_CROSSING = 200;

/**
 * Judges the conditions of these actions for many mentees at once, each as if it were alone. All conditions of a
 * mentee run as one rule, each once however many actions have it, over a document of that mentee alone. Where that rule as a
 * whole breaks (a condition that computes too long, or cannot be read) they run apart, so that each fails for itself.
 */
export async function judgeMany(
  asked: readonly Conditions[],
  mentees: readonly Situation[],
  evaluate: Evaluate,
): Promise<Judged[][]> {
  const distinct = [...new Set(asked.flatMap(wordsOf))];
  const said = mentees.map(() => new Map<string, RuleResult>());
  const texts = mentees.map((one) => JSON.stringify(packed(one)));
  const runs = batchesOf(distinct).flatMap((batch) => mentees.map((_, mentee) => ({ batch, mentee })));
  const broken: { condition: string; mentee: number }[] = [];
  await inCrossings(
    runs,
    evaluate,
    texts,
    ({ batch }) => together(batch),
    ({ batch, mentee }, result) => {
      const results = result.ok && Array.isArray(result.value) ? (result.value as readonly Json[]) : [];
      if (results.length === batch.length)
        batch.forEach((one, place) => said[mentee]!.set(one, unpacked(results[place]!)));
      else broken.push(...batch.map((condition) => ({ condition, mentee })));
    },
  );
  await inCrossings(
    broken,
    evaluate,
    texts,
    ({ condition }) => alone(condition),
    ({ condition, mentee }, result) => {
      said[mentee]!.set(condition, result);
    },
  );
  return said.map((own) => {
    const verdict = (condition = '') => verdictOf(condition, own.get(condition));
    return asked.map(({ show, enable }) => ({ show: verdict(show), enable: verdict(enable) }));
  });
}

const wordsOf = ({ show, enable }: Conditions): string[] => [show, enable].filter(isAsked);

/** A situation as it travels: actions in which nothing was done, most of them, are named and not written out. */
function packed({ fields, actions }: Situation): Json {
  const touched: Record<string, Json> = {};
  const untouched: string[] = [];
  for (const [id, { done, started, data, answers, scores }] of Object.entries(actions))
    if (done || started || !isEmpty(data)) touched[id] = { done, started, data, answers, scores };
    else untouched.push(id);
  return { fields, actions: touched, untouched };
}

const isEmpty = (data: Json): boolean =>
  typeof data === 'object' && data !== null && Object.keys(data).length === 0;

/** A mentee's document, frozen as the answers of a rule are; the names of the whole question lead nowhere. */
const over = (body: string): string =>
  `((answers, ctx) => ${body})(((text) => {
    const { fields, actions, untouched } = JSON.parse(text);
    const nothing = { done: false, started: false, data: {}, answers: {}, scores: {} };
    const frozen = [fields, nothing, ...Object.values(actions)];
    for (const one of frozen)
      for (const inner of Object.values(Object.freeze(one))) if (inner !== null && typeof inner === 'object') frozen.push(inner);
    for (const id of untouched) actions[id] = nothing;
    return Object.freeze({ fields, actions: Object.freeze(actions) });
  })(answers.mentees[ctx]), null)`;

const alone = (condition: string): string => over(asRule(condition));

/** Whether each condition held, or the words with which it failed. */
const together = (batch: readonly string[]): string =>
  over(`[${batch.map((one) => `() => ${asRule(one)}`).join(',')}].map((run) => {
    try { return Boolean(run()); }
    catch (error) {
      if (!(error instanceof Error) || error instanceof InternalError || error instanceof RangeError) throw error;
      return (error.name + ': ' + error.message).slice(0, 200);
    }
  })`);

/** What `together` said of a condition, as the sandbox says it of one that is alone. */
const unpacked = (said: Json): RuleResult =>
  typeof said === 'string' ? { ok: false, kind: 'error', message: said } : { ok: true, value: said };

function batchesOf(distinct: readonly string[]): string[][] {
  const batches: string[][] = [];
  let length = 0;
  for (const one of distinct) {
    const last = batches.at(-1);
    length += one.length;
    if (last && last.length < TOGETHER.conditions && length < TOGETHER.length) last.push(one);
    else {
      batches.push([one]);
      length = one.length;
    }
  }
  return batches;
}

/** Makes these runs, many in one crossing, and hands on what each said. */
async function inCrossings<R extends { mentee: number }>(
  runs: readonly R[],
  evaluate: Evaluate,
  texts: readonly string[],
  codeOf: (run: R) => string,
  take: (run: R, result: RuleResult) => void,
): Promise<void> {
  for (let from = 0; from < runs.length; from += PER_CROSSING) {
    const some = runs.slice(from, from + PER_CROSSING);
    const places = [...new Set(some.map(({ mentee }) => mentee))];
    const calls = some.map((run) => ({ code: codeOf(run), ctx: places.indexOf(run.mentee) }));
    const results = await evaluate(calls, { mentees: places.map((place) => texts[place]!) });
    some.forEach((run, place) => take(run, results[place]!));
  }
}
