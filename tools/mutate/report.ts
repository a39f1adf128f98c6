import { type Fault, shown } from './fault.ts';
import { reasonToLive } from './may-live.ts';
import type { Failure } from './tests.ts';

export interface Outcome {
  fault: Fault;
  /** The test that found it. */
  found: Failure | undefined;
  seconds: number;
}

/** Prints what the tests of its own feature, or those of others, made of one fault. */
export function say({ fault, found, seconds }: Outcome, which: 'own' | 'others', code: string): void {
  const { before, after } = shown(code, fault);
  const reason = reasonToLive(fault, code);
  const unfound = which === 'own' ? 'not found by its own tests' : 'SURVIVED';
  const end = found ? `found: ${found.file}, ${found.title}` : reason ? `may live: ${reason}` : unfound;
  console.log(`${fault.file}:${fault.line} (${fault.kind}, ${seconds.toFixed(0)} s) ${end}`);
  if (!found) console.log(`  - ${before}\n  + ${after}`);
}

/** Prints how many faults were found, and which were not. */
export function sum(outcomes: readonly Outcome[], read: (file: string) => string): void {
  const unfound = outcomes.filter(({ found }) => !found);
  const unexplained = unfound.filter(({ fault }) => !reasonToLive(fault, read(fault.file)));
  const seconds = outcomes.reduce((all, one) => all + one.seconds, 0);
  console.log(
    `${outcomes.length} faults: ${outcomes.length - unfound.length} found, ${unfound.length - unexplained.length} may live, ` +
      `${unexplained.length} survived; ${(seconds / outcomes.length).toFixed(0)} s each.`,
  );
  for (const { fault } of unexplained) console.log(`  ${fault.file}:${fault.line} (${fault.kind})`);
  process.exitCode = unexplained.length > 0 ? 1 : 0;
}
