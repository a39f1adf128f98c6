// The checks of `npm run check`: types, lint, fences, unused code and format, two at a time.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { environment, root } from './install.mjs';
import { watchProcessorTime } from './processor-time.mjs';

// Several checkers would each work out most of the types again.
const types = (side) => `tsc -p tsconfig.${side}.json --checkers 1`;
const checks = {
  lint: 'oxlint --type-aware --deny-warnings',
  'types of engines': types('engines'),
  'types of the server': types('server'),
  'types of the page': types('web'),
  fences: 'node tools/fences.mjs',
  'unused code': 'knip',
  format: 'oxfmt --check .',
};

/** For the programs in Go, two of which share the processors: they would spend a third of their time on collecting memory. */
const frugal = { GOMAXPROCS: String(Math.max(1, Math.floor(availableParallelism() / 2))), GOGC: '400' };

/** Runs all checks, prints their errors, and returns how many passed and failed, and the seconds of processor time. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0, failures: [], processor: 0 };
  const queue = Object.entries(checks);
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, command] = next;
      const started = Date.now();
      const { code, output, processor } = await run(command);
      counts.processor += processor ?? 0;
      counts[code === 0 ? 'passed' : 'failed'] += 1;
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
      if (code === 0) continue;
      console.log(output);
      counts.failures.push(`${name}\n${output.slice(0, 2000)}`);
    }
  };
  await Promise.all([worker(), worker()]);
  return counts;
}

function run(command) {
  return new Promise((resolve) => {
    const child = spawn(command, { cwd: root, env: { ...environment, ...frugal }, shell: true });
    const endWatch = watchProcessorTime(child.pid);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.on('close', (code) => resolve({ code, output, processor: endWatch() }));
  });
}
