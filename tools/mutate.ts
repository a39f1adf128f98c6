// `npm run mutate`: plants faults in a copy of the project, one after the other, and says which of them no test finds (docs/testing.md).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compiling } from './mutate/compiling.ts';
import { type Copy, copyOf } from './mutate/copy.ts';
import { coverage } from './mutate/covering.ts';
import type { Fault } from './mutate/fault.ts';
import { faultsOf } from './mutate/faults-of.ts';
import { drawn } from './mutate/lot.ts';
import { places } from './mutate/places.ts';
import { type Outcome, say, sum } from './mutate/report.ts';
import { openTests } from './mutate/tests.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 10_000) },
    count: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
  },
});
const root = join(import.meta.dirname, '..');
const seed = Number(values.seed);
const count = Number(values.count);

const copy = copyOf(root);
const read = (file: string) => readFileSync(join(root, file), 'utf8');
try {
  console.log(`Seed ${seed}. The faults are planted in ${copy.root}.`);
  await tryAll(copy, await drawFaults(copy));
} finally {
  copy.remove();
}

/** As many faults as are asked for, each on a line of its own, and none that the compiler finds. */
async function drawFaults(copy: Copy): Promise<Fault[]> {
  const only = values.only.split(',').filter(Boolean);
  const all = places(root, only).flatMap((place) => faultsOf(place, read(place.file)));
  const lines = new Map(drawn(all, seed).map((fault) => [`${fault.file}:${fault.line}`, fault]));
  const waiting = [...lines.values()];
  console.log(`${all.length} faults can be planted on ${lines.size} lines.`);
  const faults: Fault[] = [];
  while (faults.length < count && waiting.length > 0)
    faults.push(...(await compiling(copy, waiting.splice(0, Math.ceil((count - faults.length) * 1.2)))));
  return faults.slice(0, count);
}

async function tryAll(copy: Copy, faults: readonly Fault[]): Promise<void> {
  const testsOf = coverage(copy.root);
  const tests = await openTests(copy.root);
  const outcomes: Outcome[] = [];
  try {
    for (const fault of faults) {
      const begun = performance.now();
      const found = await copy.withFaults([fault], () => tests.firstFailure(testsOf(fault.file), fault.file));
      const outcome = { fault, found, seconds: (performance.now() - begun) / 1000 };
      outcomes.push(outcome);
      say(outcome, read(fault.file));
    }
    // A test that also fails without a fault has found none.
    const finders = [...new Set(outcomes.flatMap(({ found }) => found?.file ?? []))];
    const unreliable = await tests.firstFailure(finders);
    if (unreliable) console.log(`Fails without a fault too: ${unreliable.file}, ${unreliable.title}`);
  } finally {
    await tests.close();
  }
  sum(outcomes, read);
}
