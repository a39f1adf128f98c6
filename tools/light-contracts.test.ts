import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { lightContract, withSingleCalls } from './light-contracts.ts';

const root = new URL('../', import.meta.url).pathname;
const valueImport = /^import (?!type )\{([^}]*)\} from '([.#][^']+\.ts)'/gm;

/** The values that a file imports, each as the path of the other file and a name. */
function importsOf(file: string): [from: string, name: string][] {
  return [...readFileSync(join(root, file), 'utf8').matchAll(valueImport)].flatMap(
    ([, names = '', from = '']) => {
      const path = from.startsWith('#') ? from.slice(1) : join(dirname(file), from);
      return names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name): [string, string] => [path, name.split(' as ')[0]!]);
    },
  );
}

test('every value that the page imports from a contract is plain data, which the built page has', async () => {
  const files = globSync('{app,ui,platform/web,features/*/web}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  );
  const known = new Map<string, Record<string, unknown> | undefined>();
  const missing: string[] = [];
  let found = 0;
  for (const file of files)
    for (const [from, name] of importsOf(file)) {
      if (!known.has(from)) known.set(from, await lightContract(join(root, from)));
      const contract = known.get(from);
      if (contract) found += 1;
      if (contract && !(name in contract)) missing.push(`${file}: ${name}`);
    }
  expect(missing).toEqual([]);
  expect(found).toBeGreaterThan(100);
});

test('a file of the built page imports the calls of a contract one by one, and the rest of it as before', async () => {
  const file = join(root, 'features/people/web/shared/example.tsx');
  const contract = join(root, 'features/people/contract.ts');
  const code = [
    "import { people as of, type Person } from '../../contract.ts';",
    "import type { people } from '../../contract.ts';",
    "import { href } from '#platform/contract/addresses.ts';",
    "const key = 'people.title';",
  ].join('\n');
  expect(await withSingleCalls(file, code)).toBe(
    code.replace(
      /^.*$/m,
      `import * as of from '${contract}?calls=people'; import { type Person } from '../../contract.ts';`,
    ),
  );
});
