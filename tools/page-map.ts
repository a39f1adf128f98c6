import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import type { PageMap } from './budget.mjs';
import { ENTRY } from './declared-pages.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** The path of a module from the root of the project; what plugins make up keeps its name. */
export const sourceOf = (id: string): string => {
  const [path = ''] = id.split('?');
  return path.startsWith(root) ? relative(root, path) : path;
};

/** The modules that a page begins with or loads when it needs them. */
export function loadedByName(context: Rolldown.PluginContext): ReadonlySet<string> {
  const found = new Set<string>();
  for (const id of context.getModuleIds()) {
    const info = context.getModuleInfo(id);
    if (info && (info.isEntry || info.dynamicImporters.length > 0)) found.add(id);
  }
  return found;
}

/**
 * Writes `.vite/page.json`: in which file each such module is, and what a browser loads with that file. Vite's own manifest does not
 * know modules that share a file with others.
 */
export function pageMap(): Plugin {
  return {
    name: 'page-map',
    apply: 'build',
    writeBundle({ dir = 'dist' }, bundle) {
      const named = loadedByName(this);
      const map: PageMap = { sources: {}, files: {} };
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset') {
          for (const source of file.originalFileNames) map.sources[source] = file.fileName;
          continue;
        }
        const css = [...(file.viteMetadata?.importedCss ?? [])];
        map.files[file.fileName] = { imports: file.imports, css };
        if (file.isEntry) map.sources[ENTRY] = file.fileName;
        for (const id of file.moduleIds) if (named.has(id)) map.sources[sourceOf(id)] = file.fileName;
      }
      mkdirSync(join(dir, '.vite'), { recursive: true });
      writeFileSync(join(dir, '.vite/page.json'), JSON.stringify(map));
    },
  };
}
