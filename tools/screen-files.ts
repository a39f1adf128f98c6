import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Beginning, ScreenFiles } from '../app/start/screen-files.ts';
import { textsNeededBy } from './bring-texts.ts';
import { filesOf, type PageMap } from './budget.mjs';
import { declaredPages, ENTRY, FRAME, IN_FRAME, OFFLINE } from './declared-pages.ts';

/** What a page needs for these files of the product besides what every page begins with. */
function beginningOf(page: PageMap, files: readonly string[]): Beginning {
  const there = new Set(filesOf(page, [ENTRY]));
  return {
    files: filesOf(page, [ENTRY, ...files]).filter((file) => !there.has(file)),
    texts: [...new Set(files.flatMap(textsNeededBy))],
  };
}

/**
 * Writes `.vite/screens.json`: for each screen the files and the texts that it begins with, so that the page of its address can
 * name and bring them (docs/decisions/0050).
 */
export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const page = JSON.parse(readFileSync(join(dir, '.vite/page.json'), 'utf8')) as PageMap;
      const { screens, homeParts } = await declaredPages();
      const begins: ScreenFiles = {
        // The texts of what the frame draws later come with it, and its files do not.
        frame: { ...beginningOf(page, [...FRAME, ...IN_FRAME]), files: beginningOf(page, FRAME).files },
        offline: beginningOf(page, [OFFLINE]),
        homeParts: homeParts.map(({ on, roles, file }) => ({ on, roles, ...beginningOf(page, [file]) })),
        screens: screens.map(({ path, may, file }) => ({ path, may, ...beginningOf(page, [file]) })),
      };
      writeFileSync(join(dir, '.vite/screens.json'), JSON.stringify(begins));
    },
  };
}
