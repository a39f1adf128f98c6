import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { May } from '#platform/contract/call.ts';
import { holds, type Role, staff } from '#platform/contract/roles.ts';
import type { AddressParams, StartPlace } from '#platform/server/starting.ts';

/** Files of the built page and namespaces of texts that a part of the page begins with. */
export interface Beginning {
  files: readonly string[];
  texts: readonly string[];
}

/** What the page of an address begins with, and where it is. */
export interface Start extends Beginning {
  /** The path of its screen; undefined for a user who may not open it. */
  screen?: string;
  places: readonly StartPlace[];
  params: AddressParams;
}

/** What `tools/screen-files.ts` writes when the page is built. */
export interface ScreenFiles {
  /** The frame of the screens in a project, with the navigation. */
  frame: Beginning;
  /** The page that the service worker shows without a network. */
  offline: Beginning;
  screens: readonly (Beginning & { path: string; may: May })[];
  /** The parts of the start page and the overview, with the roles that see them. */
  homeParts: readonly (Beginning & { on: string; roles: readonly Role[] })[];
}

export const SIGN_IN = '/signin';
const IN_PROJECT = '/{curProject}/';
const nothing: Start = { files: [], texts: [], places: [], params: {} };

/** The start page has two addresses; the second one is for staff, who see the same page at both, with the parts of both places. */
const HOME = '/{curProject}/home';
const STAFF_HOME = '/{curProject}/admin/home';

/** The places on a screen that features add parts to. */
function placesOn(path: string, roles: readonly Role[] | undefined): readonly StartPlace[] {
  if (path !== HOME && path !== STAFF_HOME) return [];
  return roles && holds(roles, staff) ? ['home', 'overview'] : ['home'];
}

/** Reads what the screens of a built page begin with. */
export const readScreenFiles = async (dist: string): Promise<ScreenFiles> =>
  JSON.parse(await readFile(join(dist, '.vite/screens.json'), 'utf8')) as ScreenFiles;

/** A path of a screen as an expression over addresses, the names of its parameters, and how many of its segments are fixed words. */
function patternOf(path: string) {
  const segments = path.split('/').slice(1);
  const words = segments.filter((segment) => !segment.startsWith('{')).length;
  const source = segments.map((segment) => {
    if (!segment.startsWith('{')) return `/${segment}`;
    return segment.endsWith('?}') ? '(?:/([^/]+))?' : '/([^/]+)';
  });
  const pattern = new RegExp(`^${source.join('')}/?$`, 'i');
  const names = Array.from(path.matchAll(/\{(\w+)\??\}/g), ([, name]) => name!);
  const paramsIn = (address: string): AddressParams => {
    const values = pattern.exec(address)?.slice(1) ?? [];
    return Object.fromEntries(
      names.flatMap((name, at) => (values[at] === undefined ? [] : [[name, values[at]]])),
    );
  };
  return { pattern, paramsIn, words };
}

/**
 * Returns the function that says what the page of an address begins with, for a user with these roles or for a visitor. A visitor who
 * has to sign in first, and a user who has something else to do first, see another screen than the address names.
 */
export function beginnings({ frame, screens, homeParts }: ScreenFiles) {
  // Fixed words go before parameters, as in the router of the page.
  const patterns = screens
    .map((screen) => ({ ...patternOf(screen.path), screen }))
    .toSorted((a, b) => b.words - a.words);
  const named = (path: string) => screens.find((screen) => screen.path === path);

  return (address: string, roles: readonly Role[] | undefined): Start => {
    const found = patterns.find(({ pattern }) => pattern.test(address));
    const at = found?.screen;
    // Addresses without a screen lead to the start page.
    const shown = roles || at?.may === 'anyone' ? (at ?? named(HOME)) : named(SIGN_IN);
    if (!shown || (roles && Array.isArray(shown.may) && !holds(roles, shown.may))) return nothing;
    const here = placesOn(shown.path, roles);
    const parts = homeParts.filter(
      (part) => here.some((one) => one === part.on) && roles !== undefined && holds(roles, part.roles),
    );
    const isFramed = shown.path.startsWith(IN_PROJECT);
    // The page of staff is a part of its own, so that the start page of others stays as small as it is.
    const ofStaff = here.includes('overview') ? named(STAFF_HOME) : undefined;
    const all = [...(isFramed ? [frame] : []), shown, ...(ofStaff ? [ofStaff] : []), ...parts];
    return {
      screen: shown.path,
      params: found && shown === at ? found.paramsIn(address) : {},
      places: [...(isFramed ? (['frame'] as const) : []), ...here],
      files: [...new Set(all.flatMap(({ files }) => files))],
      texts: [...new Set(all.flatMap(({ texts }) => texts))],
    };
  };
}
