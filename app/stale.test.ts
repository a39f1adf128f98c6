import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import { contracts } from './features.ts';

const root = new URL('../', import.meta.url).pathname;

const silent = (contract: Record<string, Call>): string[] =>
  Object.entries(contract).flatMap(([name, { writes, stales }]) => (writes && !stales ? [name] : []));

test('every call that writes says what it makes out of date on open pages', () => {
  const found = Object.entries(contracts).flatMap(([feature, contract]) =>
    silent(contract).map((name) => `${feature}.${name}`),
  );
  expect(found).toEqual([]);
});

const partImport = /^import (?!type )\{([^}]*)\} from '([.#][^']*\/contract\/[\w-]+\.ts)'/gm;

/** The parts of contracts that files of the page import by themselves, each as the path of its file and its name. */
const parts = globSync('{app,ui,platform/web,features/*/web}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(partImport)].flatMap(([, names = '', from = '']) => {
      const path = from.startsWith('#') ? from.slice(1) : join(dirname(file), from);
      return names.split(',').map((name) => ({ path, name: name.trim() }));
    }),
  );

const isContract = (value: unknown): value is Record<string, Call> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some((call) => typeof call === 'object' && call !== null && 'path' in call);

test('a part of a contract that the page imports by itself says it too', async () => {
  const found: string[] = [];
  for (const { path, name } of parts) {
    const module = (await import(pathToFileURL(root + path).href)) as Record<string, unknown>;
    const part = module[name];
    if (isContract(part)) found.push(...silent(part).map((call) => `${path}: ${call}`));
  }
  expect([...new Set(found)]).toEqual([]);
});
