import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { roles } from '#platform/contract/roles.ts';
import { coverage, screens, specRoutes } from './coverage.ts';

test('docs/coverage.md is up to date (npm run coverage:spec)', () => {
  expect(readFileSync(new URL('../docs/coverage.md', import.meta.url), 'utf8')).toBe(coverage());
});

/** Roles that open a screen besides those of the specification, by a decision. */
const added: Readonly<Record<string, readonly string[]>> = {
  // The tool is what the role is named for (docs/decisions/0099).
  '/{curProject}/admin/project/microdata': ['Microdata'],
};

test('every screen of the specification has the roles that the specification gives it', () => {
  const written = { anyone: 'anyone', 'signed-in': 'signed in' } as const;
  for (const { path, roles: allowed } of specRoutes()) {
    const screen = screens.get(path);
    if (!screen) continue;
    const expected =
      allowed === 'all but Registered' ? roles.filter((role) => role !== 'Registered') : allowed.split(', ');
    expect(typeof screen.may === 'string' ? [written[screen.may]] : [...screen.may].sort(), path).toEqual(
      [...expected, ...(added[path] ?? [])].sort(),
    );
  }
});
