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
  mkdirSync(folder, { recursive: true });
  appendFileSync(`${folder}${process.pid}.txt`, `${line}\n`);
}

/** Forgets what earlier runs noted. */
export const forgetNotes = (): void => rmSync(folder, { recursive: true, force: true });

/** Those of these paths about which the run noted nothing of this kind. */
export function neverNoted(what: Noted, paths: readonly string[]): string[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const lines = new Set(files.flatMap((file) => readFileSync(folder + file, 'utf8').split('\n')));
  return paths.filter((path) => !lines.has(`${what} ${path}`));
}
