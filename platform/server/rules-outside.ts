import type { Answers, EvaluateOptions, RuleCall, Sandbox } from '#engines/rules/sandbox.ts';
import type { SharedSandbox } from '#engines/rules/worker-sandbox.ts';
import { unavailable } from '#platform/contract/refusal.ts';

/** Rules are asked for that have not run yet; the transaction is rolled back, and begins again with their results. */
class RulesAreNeeded extends Error {}

/** Whether an error only asks for rules: what catches errors of a part of a transaction has to let it pass. */
export const asksForRules = (error: unknown): boolean => error instanceof RulesAreNeeded;

/** A transaction that asks for ever new rules is given up: what it reads changes faster than its rules run. */
const MAX_ROUNDS = 10;

/**
 * Lets handlers use rules inside their transaction although none run there (promises S8): a transaction that asks for
 * rules ends, the rules run without any connection, and the transaction begins again with their results. If what they
 * read has changed by then, they are other questions, and run again. Results are also kept from before a transaction.
 */
export function rulesOutside(own: SharedSandbox): {
  sandbox: SharedSandbox;
  transaction: <T>(begin: () => Promise<T>) => Promise<T>;
} {
  const known = new Map<string, unknown>();
  let isInside = false;
  let needed: (() => Promise<void>)[] = [];

  async function ask<T>(key: string, run: () => Promise<T>): Promise<T> {
    if (known.has(key)) return known.get(key) as T;
    const runAndKeep = async () => void known.set(key, await run());
    if (isInside) {
      needed.push(runAndKeep);
      throw new RulesAreNeeded();
    }
    await runAndKeep();
    return known.get(key) as T;
  }

  const keeping = (sandbox: Sandbox): Sandbox => ({
    compile: (code) => ask(`compile ${code}`, () => sandbox.compile(code)),
    // The time is no part of the key: within one request it is the same moment.
    evaluate: (rules: readonly (string | RuleCall)[], answers: Answers, options: EvaluateOptions) =>
      ask(JSON.stringify([rules, answers, options.trace]), () => sandbox.evaluate(rules, answers, options)),
    close: () => sandbox.close(),
  });

  return {
    sandbox: {
      ...keeping(own),
      of: (sharer) => keeping(own.of(sharer)),
      forTrial: (sharer) => keeping(own.forTrial(sharer)),
      forRequest: (sharer) => own.forRequest(sharer),
    },

    async transaction(begin) {
      for (let round = 1; ; round += 1) {
        needed = [];
        isInside = true;
        try {
          return await begin();
        } catch (error) {
          if (!(error instanceof RulesAreNeeded)) throw error;
          if (round === MAX_ROUNDS) throw unavailable();
        } finally {
          isInside = false;
        }
        await Promise.all(needed.map((run) => run()));
      }
    },
  };
}
