import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where each process of a run notes the calls that it saw answered with success. */
const folder = fileURLToPath(new URL('../.cache/answered/', import.meta.url));
const seen = new Set<string>();

/** Notes that a call was answered with success. */
export function noteAnswered(path: string): void {
  if (seen.has(path)) return;
  seen.add(path);
  mkdirSync(folder, { recursive: true });
  appendFileSync(`${folder}${process.pid}.txt`, `${path}\n`);
}

/** Forgets what earlier runs noted. */
export const forgetAnswered = (): void => rmSync(folder, { recursive: true, force: true });

/** The paths of the calls that no test of the run saw answered with success. */
export function neverAnswered(paths: readonly string[]): string[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const answered = new Set(files.flatMap((file) => readFileSync(folder + file, 'utf8').split('\n')));
  return paths.filter((path) => !answered.has(path));
}
