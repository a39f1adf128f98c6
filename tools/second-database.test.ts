import { existsSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onSecondDatabase } from './second-database.mjs';

test('another PostgreSQL is tried with the platform, the migrations and every feature that asks for a database', () => {
  const files = onSecondDatabase();
  expect(files.filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)))).toEqual([]);
  for (const file of ['platform/server/db.test.ts', 'platform/server/migrate.test.ts', 'app/faults.test.ts'])
    expect(files).toContain(file);
  const withServer = globSync('features/*/server/routes.ts').map((path) => path.split('/')[1]);
  expect(withServer.length).toBeGreaterThan(10);
  for (const feature of withServer)
    if (globSync(`features/${feature}/server/**/*.test.ts`).length > 0)
      expect(
        files.some((file) => file.startsWith(`features/${feature}/`)),
        feature,
      ).toBe(true);
});
