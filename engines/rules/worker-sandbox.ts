import type { Answers, CompileResult, EvaluateOptions, RuleCall, RuleResult, Sandbox } from './sandbox.ts';

/** What a worker is asked. */
export type Question =
  | { ask: 'compile'; code: string }
  | { ask: 'evaluate'; calls: readonly RuleCall[]; answers: Answers; options: EvaluateOptions };

/** What a worker answers: a `CompileResult` or the `RuleResult`s, by the question. */
export type Reply = CompileResult | RuleResult[];

/** A running worker with a rule box inside. It is asked one question at a time. */
export interface RuleWorker {
  /** The reply, or `lost` when the worker hung or broke; it has been stopped then and cannot be asked again. */
  ask(question: Question): Promise<Reply | 'lost'>;
  stop(): Promise<void>;
}

interface Lane {
  worker: Promise<RuleWorker> | undefined;
}

/**
 * A sandbox over workers, which are started when they are first needed and again after one was lost. A question waits
 * for a free worker, so a rule that hangs holds up one of them and no other, and that one no longer than its watchdog.
 *
 * @param start gives a worker that is ready to be asked; its failure fails the question
 */
export function createWorkerSandbox({
  workers,
  start,
}: {
  workers: number;
  start: () => Promise<RuleWorker>;
}): Sandbox {
  const lanes: Lane[] = Array.from({ length: workers }, () => ({ worker: undefined }));
  const free = [...lanes];
  const waiting: { take: (lane: Lane) => void; refuse: (error: Error) => void }[] = [];
  let isClosed = false;

  async function withLane<T>(work: (ask: RuleWorker['ask']) => Promise<T>): Promise<T> {
    if (isClosed) throw new Error('the sandbox is closed');
    const lane = free.pop() ?? (await new Promise<Lane>((take, refuse) => waiting.push({ take, refuse })));
    try {
      return await work((question) => askIn(lane, question));
    } finally {
      const next = waiting.shift();
      if (next) next.take(lane);
      else free.push(lane);
    }
  }

  async function askIn(lane: Lane, question: Question): Promise<Reply | 'lost'> {
    if (isClosed) throw new Error('the sandbox is closed');
    try {
      lane.worker ??= start();
      const reply = await (await lane.worker).ask(question);
      if (reply === 'lost') lane.worker = undefined;
      return reply;
    } catch (error) {
      await stopWorker(lane);
      throw error;
    }
  }

  return {
    compile: (code) =>
      withLane(async (ask) => {
        const reply = await ask({ ask: 'compile', code });
        return reply === 'lost' ? tooLongToRead : (reply as CompileResult);
      }),

    evaluate: (rules, answers, options) =>
      withLane((ask) => {
        const calls = rules.map((rule) => (typeof rule === 'string' ? { code: rule } : rule));
        return evaluateWith(ask, calls, answers, options);
      }),

    async close() {
      isClosed = true;
      for (const { refuse } of waiting.splice(0)) refuse(new Error('the sandbox is closed'));
      await Promise.all(lanes.map(stopWorker));
    },
  };
}

/** Stops the worker of a lane, also one that is just starting; one that could not start needs no stopping. */
async function stopWorker(lane: Lane): Promise<void> {
  const { worker } = lane;
  lane.worker = undefined;
  await worker?.then(
    (started) => started.stop(),
    () => undefined,
  );
}

/** All rules at once; if that hangs, one by one, so that exactly the rule that hangs is found out. */
async function evaluateWith(
  ask: RuleWorker['ask'],
  calls: readonly RuleCall[],
  answers: Answers,
  options: EvaluateOptions,
): Promise<RuleResult[]> {
  const together = await ask({ ask: 'evaluate', calls, answers, options });
  if (together !== 'lost') return together as RuleResult[];
  const results: RuleResult[] = [];
  for (const call of calls) {
    const alone = await ask({ ask: 'evaluate', calls: [call], answers, options });
    results.push(alone === 'lost' ? hung : (alone as RuleResult[])[0]!);
  }
  return results;
}

const hung: RuleResult = { ok: false, kind: 'timeout', message: 'the rule takes too long' };
const tooLongToRead: CompileResult = {
  ok: false,
  message: 'the rule takes too long to read',
  line: 1,
  column: 1,
};
