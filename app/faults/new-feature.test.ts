import { expect, test } from 'vitest';
import { aCopy, run, serverTests, types } from '#testing/project-copy.ts';

test('npm run new:feature creates a feature that compiles and whose tests pass', async () => {
  const copy = aCopy();
  expect(await run(copy, 'tools/new-feature.mjs', 'payments')).toBe('');
  expect(await run(copy, 'tools/coverage-spec.ts')).toBe('');
  expect(await types(copy)).toEqual(['', '']);
  expect(await run(copy, 'tools/fences.mjs')).toBe('');
  const whole = ['order', 'addresses', 'coverage', 'texts', 'refusals', 'scope', 'gate'].map(
    (name) => `app/${name}.test.ts`,
  );
  expect(await serverTests(copy, 'features/payments', ...whole)).toBe('');
}, 300_000);
