import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Beginning, ScreenFiles } from '../app/start/screen-files.ts';
import type { May } from '../platform/contract/call.ts';
import type { Role } from '../platform/contract/roles.ts';
import { textsNeededBy } from './bring-texts.ts';
import { type Build, filesOf } from './budget.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const FRAME = 'app/shell/ProjectLayout.tsx';
/** What is drawn in the frame, or on most start pages, once its own file has come: its few texts come with the frame. */
const LATER = ['features/chat/web/public.tsx', 'features/chat/web/write/WriteButton.tsx'];

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
function homePartFiles({ name, homeParts = [] }: Pages): readonly string[] {
  if (homeParts.length === 0) return [];
  const folder = folderOf(name);
  const code = readFileSync(join(root, folder, 'feature.ts'), 'utf8');
  const declared = code.slice(code.indexOf('homeParts:'));
  const places = [...declared.matchAll(/\bPart: (part\([^;]*?\)\)\.\w+\)|\w+)/g)].slice(0, homeParts.length);
  if (places.length < homeParts.length) throw new Error(`A home part of ${name} has no lazy import.`);
  return places.map(([, part]) => {
    const own = /^\w+$/.test(part!) ? new RegExp(`const ${part} = ([^;]+);`).exec(code)?.[1] : part;
    return importIn(own ?? part!, folder);
  });
}

/** What a page needs for these files of the product besides what every page begins with. */
function beginningOf(manifest: Build['manifest'], files: readonly string[]): Beginning {
  const entry = Object.keys(manifest).filter((key) => manifest[key]!.isEntry);
  const there = new Set(filesOf(manifest, entry));
  return {
    files: filesOf(manifest, [...entry, ...files]).filter((file) => !there.has(file)),
    texts: [...new Set(files.flatMap(textsNeededBy))],
  };
}

/** The same beginning with the texts of other files, but not the files. */
const withTextsOf = (files: readonly string[], { texts, ...beginning }: Beginning): Beginning => ({
  ...beginning,
  texts: [...new Set([...texts, ...files.flatMap(textsNeededBy)])],
});

/**
 * Writes `.vite/screens.json`: for each screen the files and the texts that it begins with, so that the page of its address can
 * name and bring them (docs/decisions/0050).
 */
export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const manifest = JSON.parse(
        readFileSync(join(dir, '.vite/manifest.json'), 'utf8'),
      ) as Build['manifest'];
      const { allPages } = (await import(new URL('../app/pages.ts', import.meta.url).href)) as {
        allPages: readonly Pages[];
      };
      const screens: ScreenFiles = {
        frame: withTextsOf(LATER, beginningOf(manifest, [FRAME, 'app/shell/all-places.ts'])),
        homeParts: allPages.flatMap((one) =>
          homePartFiles(one).map((file, place) => ({
            on: one.homeParts![place]!.on,
            roles: one.homeParts![place]!.roles,
            ...beginningOf(manifest, [file]),
          })),
        ),
        screens: allPages.flatMap(({ name, screens: own = [] }) =>
          own.map(({ path, may, load }) => ({
            path,
            may,
            ...beginningOf(manifest, [importIn(load.toString(), folderOf(name))]),
          })),
        ),
      };
      writeFileSync(join(dir, '.vite/screens.json'), JSON.stringify(screens));
    },
  };
}
