import { expect, test } from 'vitest';
import { coverage } from './covering.ts';

const testsOf = coverage('.');

test('a fault is tried by the tests of its own feature first, those with its words before the others', () => {
  const { own } = testsOf('features/library/server/store/search.ts');
  expect(own[0]).toBe('features/library/server/search.test.ts');
  expect(own.every((file) => file.startsWith('features/library/'))).toBe(true);
});

test('then by features that import the faulty one, and by the matrices last', () => {
  const { others } = testsOf('features/people/server/reach.ts');
  expect(others.some((file) => file.startsWith('features/chat/'))).toBe(true);
  expect(others.at(-1)).toMatch(/^app\//);
});

test('the tests of other features that make a call of the file come before those of its importers', () => {
  const { others } = testsOf('features/steps/server/worklist.ts');
  expect(others[0]).toBe('features/meetings/server/few.test.ts');
});

test('a fault of an engine is tried by its own tests first', () => {
  expect(testsOf('engines/questionnaire/conditions/visible.ts').own[0]).toMatch(/^engines\/questionnaire\//);
});
