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

/**
 * For a file, the tests that cover it, the likeliest first: those of its own feature or engine; then those of the features that
 * import it by the fewest steps, and the matrices of the whole contract.
 */
export function coverage(root: string): (file: string) => Coverage {
  const list = (pattern: string) => globSync(pattern, { cwd: root }).toSorted();
  const importers = importersOf(root, list('{features,engines,app}/**/*.ts'));
  return (file) => ({
    own: likeliestFirst(file, list(`${partOf(file)}/**/*.test.ts`)),
    others: [
      ...featuresAbove(file, importers)
        .slice(0, MAX_FEATURES)
        .flatMap((part) => list(`${part}/server/**/*.test.ts`)),
      ...matrices,
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
