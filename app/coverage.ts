import { readFileSync } from 'node:fs';
import type { Call } from '#platform/contract/call.ts';
import { contracts } from './features.ts';
import { ownRoutes, routeTable } from './route-table.ts';

// By a name that the type checker does not follow: screens are checked with the page, and this with the server.
const { screens } = (await import(new URL('screens.ts', import.meta.url).href)) as {
  screens: ReadonlyMap<string, unknown>;
};

/** Areas whose every call stands: a missing one fails the tests. */
export const doneAreas: readonly string[] = [
  'identity',
  'applications',
  'people',
  'links',
  'projects',
  'grid',
  'actions',
  'actiondata',
  'meetings',
  'notify',
];

interface SpecCall {
  area: string;
  method: string;
  path: string;
}

interface SpecRoute {
  area: string;
  path: string;
  roles: string;
}

function readTable(name: string): string[][] {
  const text = readFileSync(new URL(`../docs/spec/${name}`, import.meta.url), 'utf8');
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line) => line.split('\t'));
}

export const specCalls = (): SpecCall[] =>
  readTable('calls.tsv').map(([area, method, path]) => ({ area: area!, method: method!, path: path! }));

export const specRoutes = (): SpecRoute[] =>
  readTable('routes.tsv').map(([area, path, roles]) => ({ area: area!, path: path!, roles: roles! }));

export const screenPaths = [...screens.keys()];

const ours = new Map(
  Object.entries(contracts).flatMap(([area, contract]) =>
    Object.entries(contract as Record<string, Call>).flatMap(
      ([name, { method = 'POST', path, aliases = [] }]) =>
        [path, ...aliases].map((at) => [`${method} ${at}`.toLowerCase(), `${area}.${name}`] as const),
    ),
  ),
);

/** The call of ours that answers a call of the specification, as `feature.name`. */
export const standingCall = ({ method, path }: SpecCall): string | undefined =>
  ours.get(`${method} ${path}`.toLowerCase());

/** `docs/coverage.md`: what stands of the specification, made from its tables, the contracts and the screens. */
export function coverage(): string {
  const calls = specCalls();
  const routes = specRoutes();
  const standing = calls.filter(standingCall);
  const built = routes.filter(({ path }) => screens.has(path));
  const named = new Set(calls.map(({ method, path }) => `${method} ${path}`.toLowerCase()));
  const own = [...ours].filter(([path]) => !named.has(path)).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return `${[
    '# What stands of the specification',
    '',
    'Made by `npm run coverage:spec` from `docs/spec/`, the contracts and the route tree; a test fails when it is stale.',
    'A route without a screen answers the not-found page and is linked from nowhere.',
    '',
    `Calls: ${standing.length} of ${calls.length}. Routes: ${built.length} of ${routes.length}. Areas of calls that are whole: ${doneAreas.join(', ')}.`,
    '',
    '## Calls',
    '',
    '| area | call | ours |',
    '|---|---|---|',
    ...calls.map(
      (call) => `| ${call.area} | ${call.method} ${call.path} | ${standingCall(call) ?? 'open'} |`,
    ),
    '',
    '## Routes',
    '',
    '| area | route | screen |',
    '|---|---|---|',
    ...routes.map(({ area, path }) => `| ${area} | ${path} | ${screens.has(path) ? 'stands' : 'open'} |`),
    '',
    '## Beyond the specification',
    '',
    '| call | ours |',
    '|---|---|',
    ...own.map(([path, name]) => `| ${path} | ${name} |`),
    '',
    '| route | screen |',
    '|---|---|',
    ...ownRoutes.map(({ path }) => `| ${path} | ${screens.has(path) ? 'stands' : 'open'} |`),
  ].join('\n')}\n`;
}

/** The route table of the specification that ours leaves out or adds. */
export function routeDifferences(): string[] {
  const spec = new Set(specRoutes().map(({ path }) => path));
  const table = new Set(routeTable.map(({ path }) => path));
  return [...[...spec].filter((path) => !table.has(path)), ...[...table].filter((path) => !spec.has(path))];
}
