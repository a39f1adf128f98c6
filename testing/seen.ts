import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What a run notes about calls: that one was answered with success, and that one left its line in the audit log. */
type Noted = 'answered' | 'audited';

/** Each process of a run has a file here. */
const folder = fileURLToPath(new URL('../.cache/seen/', import.meta.url));
const seen = new Set<string>();

/** Notes something about the call with this path. */
export function note(what: Noted, path: string): void {
  const line = `${what} ${path}`;
  if (seen.has(line)) return;
  seen.add(line);
  write(line);
}

function write(line: string): void {
  mkdirSync(folder, { recursive: true });
  appendFileSync(`${folder}${process.pid}.txt`, `${line}\n`);
}

/** Every line that the processes of the run have written. */
function noted(): string[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.flatMap((file) => readFileSync(folder + file, 'utf8').split('\n'));
}

/** The longest turn of each piece of work in this process, in whole milliseconds of CPU; short ones are of no interest. */
const turns = new Map<string, number>();
const SHORT_TURN_MS = 20;

/** Notes that this work held the event loop for so many milliseconds of CPU. */
export function noteTurn({ name, ms }: { name: string; ms: number }): void {
  const whole = Math.round(ms);
  if (whole < SHORT_TURN_MS || whole <= (turns.get(name) ?? 0)) return;
  turns.set(name, whole);
  write(`turn ${whole} ${name}`);
}

/** The longest turns of the run, longest first, each work once. */
export function longestTurns(count: number): { name: string; ms: number }[] {
  const longest = new Map<string, number>();
  for (const line of noted()) {
    const [, ms, name] = /^turn (\d+) (.+)$/.exec(line) ?? [];
    if (name !== undefined) longest.set(name, Math.max(Number(ms), longest.get(name) ?? 0));
  }
  return [...longest]
    .map(([name, ms]) => ({ name, ms }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count);
}

/** Forgets what earlier runs noted. */
export const forgetNotes = (): void => rmSync(folder, { recursive: true, force: true });

/** Those of these paths about which the run noted nothing of this kind. */
export function neverNoted(what: Noted, paths: readonly string[]): string[] {
  const lines = new Set(noted());
  return paths.filter((path) => !lines.has(`${what} ${path}`));
}
