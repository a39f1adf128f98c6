import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { grepOf, planOf } from './changed.mjs';

const features = ['files', 'grids', 'meetings', 'people', 'steps'];
const plan = (...files: string[]) => planOf(files, { features, underTest: ['meetings'] });

describe('a change', () => {
  test('a change of unknown files calls for all tests', () => {
    expect(planOf(undefined, { features, underTest: [] })).toEqual({
      all: true,
      faults: true,
      journeys: 'all',
    });
  });

  test('a change of more than half of the features calls for all tests', () => {
    const files = ['files', 'grids', 'steps'].map((one) => `features/${one}/contract.ts`);
    expect(plan(...files.slice(1)).all).toBe(false);
    expect(plan(...files)).toEqual({ all: true, faults: true, journeys: 'all' });
  });

  test('a change of tests and texts for engineers counts as no change of a feature', () => {
    const files = features.flatMap((one) => [
      `features/${one}/README.md`,
      `features/${one}/server/routes.test.ts`,
    ]);
    expect(plan(...files, 'docs/style.md')).toEqual({ all: false, faults: false, journeys: [] });
  });

  test.each([
    'platform/server/jobs.ts',
    'app/server.ts',
    'db/migrations/0001-x.ts',
    'testing/product.ts',
    'features/meetings/server/book.ts',
    'app/faults/daily.test.ts',
    'package-lock.json',
  ])('a change of %s calls for the faults', (file) => {
    expect(plan(file).faults).toBe(true);
  });

  test.each([
    'features/grids/server/page.ts',
    'features/meetings/web/Week.tsx',
    'ui/Page.tsx',
    'app/shell/Nav.tsx',
  ])('a change of %s calls for no faults', (file) => {
    expect(plan(file).faults).toBe(false);
  });

  test('a change of a feature calls for its long journeys, of a shared part for all', () => {
    expect(plan('features/grids/web/Grid.tsx').journeys).toEqual(['@grids']);
    expect(plan('e2e/views.journey.ts').journeys).toEqual(['views.journey.ts']);
    for (const file of [
      'ui/Page.tsx',
      'platform/web/api.ts',
      'app/routes.tsx',
      'e2e/support.ts',
      'vite.config.ts',
    ])
      expect(plan(file).journeys, file).toBe('all');
  });
});

describe('the journeys of a plan', () => {
  const runs = (journeys: string[]) => {
    const pattern = new RegExp(grepOf(journeys)!);
    return (title: string) => pattern.test(title);
  };

  test('are the short ones and those with a tag or a file of the plan', () => {
    const isRun = runs(['@grids', 'views.journey.ts']);
    expect(isRun(' people.journey.ts a person is found')).toBe(true);
    expect(isRun(' people.journey.ts a person is found @long @people')).toBe(false);
    expect(isRun(' grid.journey.ts the grid @long @people @grids')).toBe(true);
    expect(isRun(' views.journey.ts a view @long @views')).toBe(true);
    expect(isRun(' grid.journey.ts the grid @long @grids-of-old')).toBe(false);
    expect(grepOf('all')).toBeUndefined();
  });

  test('name in their tags the features that they go through', () => {
    const folders = new Set(readdirSync(new URL('../features', import.meta.url)));
    const e2e = new URL('../e2e/', import.meta.url);
    const known = new Set(['@long', '@database', ...[...folders].map((folder) => `@${folder}`)]);
    let long = 0;
    for (const file of readdirSync(e2e).filter((name) => name.endsWith('.journey.ts')))
      for (const [, list] of readFileSync(new URL(file, e2e), 'utf8').matchAll(
        /\btag: (\[[^\]]*\]|'[^']*')/g,
      )) {
        const tags = [...list!.matchAll(/'([^']*)'/g)].map(([, tag]) => tag!);
        expect(
          tags.filter((tag) => !known.has(tag)),
          file,
        ).toEqual([]);
        if (!tags.includes('@long')) continue;
        long += 1;
        expect(
          tags.filter((tag) => tag !== '@long' && tag !== '@database'),
          file,
        ).not.toEqual([]);
      }
    expect(long).toBeGreaterThan(0);
  });
});
