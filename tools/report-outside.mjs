// A reporter of vitest for what fails outside of any test: a promise that nothing waits for, a process that ends.
// What it hears goes to the file OUTSIDE_FILE, which the list of failures at the end of the run reads (runs.mjs).
import { appendFileSync } from 'node:fs';

/** Notes a failure outside of any test. */
export function noteOutside(text) {
  const file = process.env['OUTSIDE_FILE'];
  if (file) appendFileSync(file, `${text}\n`);
}

// oxlint-disable-next-line import/no-default-export -- vitest loads a reporter by it
export default class ReportOutside {
  onTestRunEnd(_modules, unhandledErrors) {
    for (const { name, message, stack } of unhandledErrors)
      noteOutside([`${name}: ${message}`, ...placesOf(stack)].join('\n'));
  }
}

/** The first places of our own code in a stack. */
const placesOf = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line))
    .slice(0, 3);
