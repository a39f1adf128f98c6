// `npm run mutate`: plants faults in a copy of the project, one after the other, and says which of them no test finds (docs/testing.md).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compiling } from './mutate/compiling.ts';
import { type Copy, copyOf } from './mutate/copy.ts';
import { type Coverage, coverage } from './mutate/covering.ts';
import type { Fault } from './mutate/fault.ts';
import { faultsOf } from './mutate/faults-of.ts';
import { drawn } from './mutate/lot.ts';
import { places } from './mutate/places.ts';
import { type Outcome, say, sum } from './mutate/report.ts';
import { openTests, type Tests } from './mutate/tests.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 10_000) },
    count: { type: 'string', default: '100' },
    skip: { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
  },
});
const root = join(import.meta.dirname, '..');
const seed = Number(values.seed);
const count = Number(values.count);

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const copy = copyOf(root);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    copy.remove();
    process.exit(1);
  });
try {
  console.log(`Seed ${seed}. The faults are planted in ${copy.root}.`);
  sum(await tryAll(copy, drawFaults()), read);
} finally {
  copy.remove();
}

/** As many faults as are asked for, each on a line of its own. */
function drawFaults(): Fault[] {
  const only = values.only.split(',').filter(Boolean);
  const all = places(root, only).flatMap((place) => faultsOf(place, read(place.file)));
  const lines = new Map(drawn(all, seed).map((fault) => [`${fault.file}:${fault.line}`, fault]));
  console.log(`${all.length} faults can be planted on ${lines.size} lines.`);
  const skip = Number(values.skip);
  return [...lines.values()].slice(skip, skip + count);
}

/** Each fault by the tests of its own feature, then those that these did not find by the tests of others. */
async function tryAll(copy: Copy, faults: readonly Fault[]): Promise<Outcome[]> {
  const testsOf = coverage(copy.root);
  const tests = await openTests(copy.root);
  const tryOne = async (fault: Fault, which: keyof Coverage): Promise<Outcome> => {
    const begun = performance.now();
    const files = testsOf(fault.file)[which];
    const found = await copy.withFaults([fault], () => tests.firstFailure(files, fault.file));
    const outcome = { fault, found, seconds: (performance.now() - begun) / 1000 };
    say(outcome, which, read(fault.file));
    return outcome;
  };
  try {
    const first: Outcome[] = [];
    for (const fault of faults) first.push(await tryOne(fault, 'own'));
    const counted = await compiling(copy, faults);
    const outcomes: Outcome[] = [];
    for (const one of first.filter(({ fault }) => counted.includes(fault)))
      outcomes.push(one.found ? one : await tryOne(one.fault, 'others'));
    console.log(`The compiler finds ${faults.length - counted.length}, which are not counted.`);
    await printUnreliable(tests, outcomes);
    return outcomes;
  } finally {
    await tests.close();
  }
}

/** A test that also fails without a fault has found none. */
async function printUnreliable(tests: Tests, outcomes: readonly Outcome[]): Promise<void> {
  const failure = await tests.firstFailure([...new Set(outcomes.flatMap(({ found }) => found?.file ?? []))]);
  if (failure) console.log(`Fails without a fault too: ${failure.file}, ${failure.title}`);
}
