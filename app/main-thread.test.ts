import { globSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { evaluateForm } from '#engines/forms/evaluate-form.ts';
import { MAX_TEXT, textVector } from '#engines/search/vector.ts';
import { effortOf } from '#testing/effort.ts';
import { MAX_TURN_MS } from '#testing/turns.ts';
import { both, greekText, questions, today, worstInputs } from '#testing/worst-inputs.ts';

const root = new URL('../', import.meta.url).pathname;
const table = readFileSync(`${root}docs/main-thread.md`, 'utf8');

/** The lines of the table by the folder of the engine. */
const lines = [...table.matchAll(/^\| `engines\/([a-z-]+)`/gm)].map(([, engine]) => engine!);

test('each engine that the server runs on its main thread has a line in docs/main-thread.md', () => {
  const files = globSync('{features/*/server,platform/server,app}/**/*.ts', { cwd: root });
  // The stand-in of the register is a process of its own.
  const sources = files.filter(
    (file) => !/[.]test[.]ts$|fixtures[.]ts$|^app\/(dev\/register\/|register[.]ts$)/.test(file),
  );
  const imported = sources.flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(/^import (?!type).*? from '#engines\/([a-z-]+)\//gms)].map(
      ([, engine]) => engine!,
    ),
  );
  expect([...new Set(imported)].sort()).toEqual([...new Set(lines)].sort());
});

const cpuOf = (run: () => unknown) => effortOf(process.env['MAIN_THREAD'] === '1' ? 0 : MAX_TURN_MS, run);

const measured: string[] = [];
const print = (line: string) => void measured.push(line);
// MAIN_THREAD=1 prints the figures of docs/main-thread.md.
afterAll(() => {
  if (process.env['MAIN_THREAD'] === '1') console.log(measured.join('\n'));
});

test.each(worstInputs)('engines/%s takes %s without holding the event loop', async (engine, input, run) => {
  const ms = await cpuOf(run);
  print(`${engine}: ${input}: ${ms.toFixed(1)} ms`);
  expect(ms).toBeLessThan(MAX_TURN_MS);
});

test('the text of a document is read in pieces, none of which holds the event loop', async () => {
  const text = greekText(MAX_TEXT);
  const whole = await cpuOf(() => [...textVector(text)].length);
  const pieces = [...textVector(text)].length;
  print(`search: a piece of a text of 500,000 characters: ${(whole / pieces).toFixed(1)} ms`);
  expect(pieces).toBeGreaterThan(20);
  expect(whole / pieces).toBeLessThan(MAX_TURN_MS);
});

test('a form of 8,000 questions, each with a rule that does not hold, is judged without holding the event loop', async () => {
  const ruled = questions
    .slice(0, 8000)
    .map((question) => ({ ...question, validation: [{ rule: 'false', message: both('α') }] }));
  const form = { sections: [{ title: both('α'), questions: ruled }], documents: [] };
  const answers = Object.fromEntries(ruled.map(({ name }) => [name, 'α']));
  const evaluateRules = async (rules: readonly unknown[]) =>
    rules.map(() => ({ ok: true, value: false }) as const);
  const ms = await cpuOf(() => evaluateForm(form, answers, { evaluateRules, today }));
  print(`forms: judging 8,000 questions with a rule each: ${ms.toFixed(1)} ms`);
  expect(ms).toBeLessThan(MAX_TURN_MS);
});
