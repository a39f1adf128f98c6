import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aCopy, run, serverTests, types } from '#testing/project-copy.ts';

/** Removes a feature from the copy: its folder, its journey, and its line in each of the two lists. */
function remove(copy: string, name: string): void {
  rmSync(join(copy, 'features', name), { recursive: true });
  rmSync(join(copy, 'e2e', `${name}.journey.ts`));
  for (const file of ['app/features.ts', 'app/pages.ts']) {
    const lines = readFileSync(join(copy, file), 'utf8').split('\n');
    const own = new RegExp(`#features/${name}/|^  ${name}(Feature|Pages),$`);
    writeFileSync(join(copy, file), lines.filter((line) => !own.test(line)).join('\n'));
  }
}

test('without the features conference, matching and privacy the rest compiles, builds and passes its tests', async () => {
  const copy = aCopy();
  // In the order of the features: each one leaves while those that may import it are still there.
  for (const name of ['conference', 'matching', 'privacy']) {
    remove(copy, name);
    expect(await types(copy), `without ${name}`).toEqual(['', '']);
  }
  expect(await run(copy, 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error')).toBe('');
  // The tests of the whole contract, and of the features that those three stand beside.
  const whole = ['order', 'addresses', 'texts', 'refusals', 'gate'];
  const beside = ['meetings', 'links', 'files'].map((name) => `features/${name}`);
  expect(await serverTests(copy, ...beside, ...whole.map((name) => `app/${name}.test.ts`))).toBe('');
}, 600_000);
