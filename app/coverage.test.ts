import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { roles } from '#platform/contract/roles.ts';
import {
  coverage,
  doneAreas,
  routeDifferences,
  screenPaths,
  specCalls,
  specRoutes,
  standingCall,
} from './coverage.ts';
import { ownRoutes, routeTable } from './route-table.ts';

test('the map of what stands is up to date (npm run coverage:spec)', () => {
  expect(readFileSync(new URL('../docs/coverage.md', import.meta.url), 'utf8')).toBe(coverage());
});

test('every call of an area that is done has its handler', () => {
  const missing = specCalls().filter((call) => doneAreas.includes(call.area) && !standingCall(call));
  expect(missing).toEqual([]);
});

test('the route table is the one of the specification', () => {
  expect(routeDifferences()).toEqual([]);
});

test('every route is for the roles that the specification gives it', () => {
  const written = { anyone: 'anyone', 'signed-in': 'signed in' } as const;
  for (const { path, roles: told } of specRoutes()) {
    const guard = routeTable.find((route) => route.path === path)!.guard;
    const expected =
      told === 'all but Registered' ? roles.filter((role) => role !== 'Registered') : told.split(', ');
    expect(typeof guard === 'string' ? [written[guard]] : [...guard].sort(), path).toEqual(
      [...expected].sort(),
    );
  }
});

test('every screen stands at a route', () => {
  const paths = new Set([...routeTable, ...ownRoutes].map(({ path }) => path));
  expect(screenPaths.filter((path) => !paths.has(path))).toEqual([]);
});
