import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = join(dirname(fileURLToPath(import.meta.resolve('@mantine/core'))), '../styles');
const ground = ['default-css-variables', 'baseline', 'global'];
const layered = '?component-sheet';

/**
 * Each component of the library brings its own sheet in the built page, so a screen loads the sheets of what it shows and
 * no list of them is kept by hand. A sheet lies in a layer of its own, and the layers are in the library's order: what is
 * built on another part wins over it, whichever file arrives last. `ui/styles/library.css` becomes that order with what
 * holds for all; while developing and in tests it has every sheet at once, since packages are bundled ahead there.
 */
export function componentSheets(): Plugin {
  let isBuild = false;
  return {
    name: 'component-sheets',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    load(id) {
      if (id.endsWith('/ui/styles/library.css'))
        return isBuild ? base() : [base(), ...parts.map(sheet)].join('\n');
      if (id.endsWith(layered)) return sheet(id.slice(id.lastIndexOf('/') + 1, -`.css${layered}`.length));
      return undefined;
    },
    transform(code, id) {
      const part = isBuild && /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1];
      return part && parts.includes(part)
        ? `import '${join(folder, part)}.css${layered}';\n${code}`
        : undefined;
    },
  };
}

const read = (name: string) => readFileSync(join(folder, `${name}.css`), 'utf8').trim();
const sheet = (part: string) => `@layer mantine.p${parts.indexOf(part)} {\n${read(part)}\n}`;

/** The sheets of single components, those that others are built on first: as the library's one big sheet has them. */
const parts = (() => {
  const all = readFileSync(join(folder, '../styles.css'), 'utf8');
  const names = readdirSync(folder).flatMap((file) => /^([\w-]+)\.css$/.exec(file)?.[1] ?? []);
  const placed = names
    .filter((name) => !ground.includes(name))
    .map((name) => ({ name, at: all.indexOf(read(name)) }));
  return placed.toSorted((a, b) => a.at - b.at).map(({ name }) => name);
})();

function base() {
  const order = `@layer mantine { @layer ground, ${parts.map((_, place) => `p${place}`).join(', ')}; }`;
  return `${order}\n@layer mantine.ground {\n${ground.map(read).join('\n')}\n}`;
}
