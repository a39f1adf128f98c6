import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { constructs, onSecondDatabase } from './second-database.mjs';

test('another PostgreSQL is tried with the platform, the migrations, the races and each construct that servers treat differently', () => {
  const files = onSecondDatabase();
  expect(files.filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
  for (const file of ['platform/server/db.test.ts', 'platform/server/migrate.test.ts', 'app/faults.test.ts'])
    expect(files).toContain(file);
});

test.for([...constructs])('the feature that shows $what uses it', ({ sql, test: file }) => {
  const [, feature] = file.split('/');
  const sources = globSync(`features/${feature}/server/**/*.ts`).filter((path) => !path.endsWith('.test.ts'));
  expect(sources.some((path) => sql.test(readFileSync(path, 'utf8')))).toBe(true);
});
