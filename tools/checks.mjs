// The checks of `npm run check`: types, lint, fences, unused code and format, two at a time.
import { spawn } from 'node:child_process';
import { environment, root } from './install.mjs';

const checks = {
  'types of engines': 'tsc -p tsconfig.engines.json',
  'types of the server': 'tsc -p tsconfig.server.json',
  'types of the page': 'tsc -p tsconfig.web.json',
  lint: 'oxlint --type-aware --deny-warnings',
  fences: 'node tools/fences.mjs',
  'unused code': 'knip',
  format: 'oxfmt --check .',
};

/** Runs all checks, prints their errors, and returns how many passed and failed. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0, failures: [] };
  const queue = Object.entries(checks);
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, command] = next;
      const started = Date.now();
      const { code, output } = await run(command);
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
    const child = spawn(command, { cwd: root, env: environment, shell: true });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.on('close', (code) => resolve({ code, output }));
  });
}
