import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What tests the rules about people for all features at once, the most likely finder first. */
const matrices = [
  'two-projects',
  'second-door',
  'scope',
  'gate',
  'acting',
  'archive',
  'ways-out',
  'reach',
  'undo',
].map((name) => `app/${name}.test.ts`);

/** The test files that may find a fault: those of its own feature or engine, and all others that are tried when these do not find it. */
export interface Coverage {
  own: string[];
  others: string[];
}

/** How many other features' tests are tried for one fault. */
const MAX_FEATURES = 5;

/** How many tests of other features that make a call of the faulty file are tried. */
const MAX_CALLERS = 5;

/**
 * For a file, the tests that cover it, the likeliest first: those of its own feature or engine; then those of others that make a call
 * whose handler is in the file, those of the features that import it by the fewest steps, and the matrices of the whole contract.
 */
export function coverage(root: string): (file: string) => Coverage {
  const list = (pattern: string) => globSync(pattern, { cwd: root }).toSorted();
  const importers = importersOf(root, list('{features,engines,app}/**/*.ts'));
  const tests = list('features/*/server/**/*.test.ts');
  return (file) => ({
    own: likeliestFirst(file, list(`${partOf(file)}/**/*.test.ts`)),
    others: [
      ...new Set([
        ...callersOf(root, file, tests).slice(0, MAX_CALLERS),
        ...featuresAbove(file, importers)
          .slice(0, MAX_FEATURES)
          .flatMap((part) => list(`${part}/server/**/*.test.ts`)),
        ...matrices,
      ]),
    ],
  });
}

/** The feature or the part of the engines, as `features/links`. */
const partOf = (file: string): string => file.split('/').slice(0, 2).join('/');

/** Which files import a file, by its path. */
function importersOf(root: string, files: readonly string[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of files.filter((name) => !name.endsWith('.test.ts')))
    for (const [, name] of readFileSync(join(root, file), 'utf8').matchAll(/from '([.#][^']+)'/g)) {
      const imported = name!.startsWith('#') ? name!.slice(1) : join(file, '..', name!);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  return importers;
}

/** The other features that come to the file by their imports, the nearest first. */
function featuresAbove(file: string, importers: ReadonlyMap<string, readonly string[]>): string[] {
  const seen = new Set([file]);
  for (const one of seen) for (const importer of importers.get(one) ?? []) seen.add(importer);
  const parts = new Set([...seen].map(partOf));
  return [...parts].filter((part) => part.startsWith('features/') && part !== partOf(file));
}

/** Tests of other features that make a call by its handler's name, as `steps.askMeeting`: they know the feature by its contract alone. */
function callersOf(root: string, file: string, tests: readonly string[]): string[] {
  const handlers = [...readFileSync(join(root, file), 'utf8').matchAll(/^export async function (\w+)/gm)];
  const feature = basename(partOf(file)).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (handlers.length === 0) return [];
  const calls = new RegExp(`\\b${feature}\\.(${handlers.map(([, name]) => name).join('|')})\\b`);
  return tests.filter(
    (test) => partOf(test) !== partOf(file) && calls.test(readFileSync(join(root, test), 'utf8')),
  );
}

/** Tests whose names share words with the file, then the others. */
function likeliestFirst(file: string, tests: readonly string[]): string[] {
  const words = new Set(wordsOf(file));
  const shared = (test: string) => wordsOf(test).filter((word) => words.has(word)).length;
  return tests.toSorted((one, other) => shared(other) - shared(one));
}

const wordsOf = (file: string): string[] =>
  basename(file)
    .split(/[.-]/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word !== 't' && word !== 'test');
