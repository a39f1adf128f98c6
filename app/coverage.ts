import { readFileSync } from 'node:fs';
import type { Call, May } from '#platform/contract/call.ts';
import { contracts } from './features.ts';

// Imported by a computed name, because the type checker checks screens with the page, and this file with the server.
export const { screens, leadingToStart } = (await import(new URL('pages.ts', import.meta.url).href)) as {
  screens: ReadonlyMap<string, { may: May }>;
  leadingToStart: readonly string[];
};

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

const ours = new Map(
  Object.entries(contracts).flatMap(([area, contract]) =>
    Object.entries(contract as Record<string, Call>).flatMap(
      ([name, { method = 'POST', path, aliases = [] }]) =>
        [path, ...aliases].map((at) => [`${method} ${at}`.toLowerCase(), `${area}.${name}`] as const),
    ),
  ),
);

/** Our call for a call of the specification, as `feature.name`. */
export const existingCall = ({ method, path }: SpecCall): string | undefined =>
  ours.get(`${method} ${path}`.toLowerCase());

/** The areas of the specification in which every call exists. */
export const wholeAreas = (calls: readonly SpecCall[]): string[] =>
  [...Map.groupBy(calls, ({ area }) => area)].flatMap(([area, own]) =>
    own.every(existingCall) ? [area] : [],
  );

/**
 * `docs/coverage.md`: the calls and routes of the specification that exist, generated from its tables, the contracts
 * and the screens.
 */
export function coverage(): string {
  const calls = specCalls();
  const routes = specRoutes();
  const existing = calls.filter(existingCall);
  const isBuilt = (path: string): boolean => screens.has(path) || leadingToStart.includes(path);
  const built = routes.filter(({ path }) => isBuilt(path));
  const named = new Set(calls.map(({ method, path }) => `${method} ${path}`.toLowerCase()));
  const known = new Set(routes.map(({ path }) => path));
  const own = [...ours].filter(([path]) => !named.has(path)).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return `${[
    '# What is built of the specification',
    '',
    'Made by `npm run coverage:spec` from `docs/spec/`, the contracts and the screens; a test fails when it is stale.',
    'A route without a screen leads to the start page and is linked from nowhere.',
    '',
    `Calls: ${existing.length} of ${calls.length}. Routes: ${built.length} of ${routes.length}. Areas of calls that are whole: ${wholeAreas(calls).join(', ')}.`,
    '',
    '## Calls',
    '',
    '| area | call | ours |',
    '|---|---|---|',
    ...calls.map(
      (call) => `| ${call.area} | ${call.method} ${call.path} | ${existingCall(call) ?? 'open'} |`,
    ),
    '',
    '## Routes',
    '',
    '| area | route | screen |',
    '|---|---|---|',
    ...routes.map(({ area, path }) => `| ${area} | ${path} | ${isBuilt(path) ? 'built' : 'open'} |`),
    '',
    '## Beyond the specification',
    '',
    '| call | ours |',
    '|---|---|',
    ...own.map(([path, name]) => `| ${path} | ${name} |`),
    '',
    '| route | screen |',
    '|---|---|',
    ...[...screens.keys()].filter((path) => !known.has(path)).map((path) => `| ${path} | built |`),
  ].join('\n')}\n`;
}
