import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { May } from '../platform/contract/call.ts';
import type { Role } from '../platform/contract/roles.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** The page begins with it. */
export const ENTRY = 'app/web.tsx';
export const SIGN_IN = 'features/identity/web/SignInScreen.tsx';
/** What the sign-in page loads once it is drawn. */
export const ON_SIGN_IN = ['features/applications/web/SignInOffer.tsx'];
/** The frame around the screens of a project. */
export const FRAME = ['app/shell/ProjectLayout.tsx', 'app/shell/all-places.ts'];
/** What the document without a network shows. */
export const OFFLINE = 'app/shell/OfflinePage.tsx';
/** What every page loads once it is drawn. */
export const EVERYWHERE = [
  'app/shell/attend/Attend.tsx',
  'app/shell/attend/FollowTexts.tsx',
  'ui/announce.ts',
];
/** What is drawn in the frame, or on most start pages, once its own file has come. */
export const IN_FRAME = [
  'features/chat/web/public.tsx',
  'features/chat/web/write/buttons.ts',
  'features/notifications/web/public.tsx',
  'app/shell/PrintHead.tsx',
  'app/shell/NavGroups.tsx',
  'features/custom-views/web/ViewGroups.tsx',
];

export interface DeclaredScreen {
  path: string;
  may: May;
  /** From the root of the project. */
  file: string;
}

export interface DeclaredHomePart {
  on: string;
  roles: readonly Role[];
  file: string;
}

interface Pages {
  name: string;
  screens?: readonly { path: string; may: May; load: () => unknown }[];
  homeParts?: readonly { on: string; roles: readonly Role[] }[];
}

/** The folder of what a feature declares for the page. */
const folderOf = (name: string): string => (name === 'shell' ? 'app/shell' : `features/${name}/web`);

/** The part that a piece of code imports lazily. */
function importIn(code: string, folder: string): string {
  const [, file] = /\bimport\(\s*['"](\.[^'"]+)['"]/.exec(code) ?? [];
  if (!file) throw new Error(`No lazy import of ${folder} in: ${code}`);
  return join(folder, file);
}

/** The files of the parts that a feature adds to start pages, in the order in which it declares them. */
function homePartsOf({ name, homeParts = [] }: Pages): DeclaredHomePart[] {
  if (homeParts.length === 0) return [];
  const folder = folderOf(name);
  const code = readFileSync(join(root, folder, 'feature.ts'), 'utf8');
  const declared = code.slice(code.indexOf('homeParts:'));
  const places = [...declared.matchAll(/\bPart: (part\([^;]*?\)\)\.\w+\)|\w+)/g)].slice(0, homeParts.length);
  if (places.length < homeParts.length) throw new Error(`A home part of ${name} has no lazy import.`);
  return homeParts.map(({ on, roles }, place) => {
    const [, part] = places[place]!;
    const own = /^\w+$/.test(part!) ? new RegExp(`const ${part} = ([^;]+);`).exec(code)?.[1] : part;
    return { on, roles, file: importIn(own ?? part!, folder) };
  });
}

/** The screens and the parts of start pages of all features, with their files. */
export async function declaredPages(): Promise<{ screens: DeclaredScreen[]; homeParts: DeclaredHomePart[] }> {
  const { allPages } = (await import(new URL('../app/pages.ts', import.meta.url).href)) as {
    allPages: readonly Pages[];
  };
  return {
    screens: allPages.flatMap(({ name, screens = [] }) =>
      screens.map(({ path, may, load }) => ({ path, may, file: importIn(load.toString(), folderOf(name)) })),
    ),
    homeParts: allPages.flatMap(homePartsOf),
  };
}

/** The screens that have the frame around them, by their paths. */
export const isInFrame = ({ path }: Pick<DeclaredScreen, 'path'>): boolean =>
  path.startsWith('/{curProject}/');
