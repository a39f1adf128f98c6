import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reportViewsOf } from '#platform/server/report/keep.ts';
import { features } from './features.ts';
import { reportDocs } from './report-docs.ts';

const written = readFileSync(new URL('../docs/queries-and-reports.md', import.meta.url), 'utf8');

test('docs/queries-and-reports.md is up to date (npm run docs:reports)', () => {
  expect(written).toBe(reportDocs());
});

test('docs/queries-and-reports.md has each view with each of its columns', () => {
  const missing = reportViewsOf(features).flatMap(({ name, columns }) => {
    const [, about = ''] = written.split(`### \`${name}\``);
    const own = about.split('\n### ')[0]!;
    return Object.keys(columns)
      .filter((column) => !own.includes(`| \`${column}\` |`))
      .map((column) => `${name}.${column}`);
  });
  expect(missing).toEqual([]);
});
