import { expect, test } from 'vitest';
import { coverage } from './covering.ts';

const testsOf = coverage('.');

test('a fault is tried by the tests of its own feature first, those with its words before the others', () => {
  const tests = testsOf('features/library/server/store/search.ts');
  expect(tests[0]).toBe('features/library/server/search.test.ts');
  expect(tests.slice(0, 5).every((file) => file.startsWith('features/library/'))).toBe(true);
});

test('a fault is tried by features that import the faulty one, and by the matrices last', () => {
  const tests = testsOf('features/people/server/reach.ts');
  expect(tests.some((file) => file.startsWith('features/chat/'))).toBe(true);
  expect(tests.at(-1)).toMatch(/^app\//);
});

test('a fault of an engine is tried by its own tests first', () => {
  expect(testsOf('engines/questionnaire/conditions/visible.ts')[0]).toMatch(/^engines\/questionnaire\//);
});
