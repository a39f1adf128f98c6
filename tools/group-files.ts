import { deflateRawSync } from 'node:zlib';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { holds, type Role, staff } from '../platform/contract/roles.ts';
import {
  declaredPages,
  ENTRY,
  EVERYWHERE,
  FRAME,
  IN_FRAME,
  isInFrame,
  ON_SIGN_IN,
  SIGN_IN,
} from './declared-pages.ts';
import { loadedByName, sourceOf } from './page-map.ts';
import { type Piece, planFiles, type Visit } from './plan-files.ts';

/**
 * What a request costs in bytes. On a poor line (400 ms there and back, 200 KB a second, six requests at once) it is 13,000; here it is
 * less, because most visits find most files in the cache, which every change of a larger file empties.
 */
const FILE_COST = 2_700;

/** How often users load something with an empty cache, beside a single screen of a project. */
const weights = { signIn: 12_000, everywhere: 1_200, home: 2_700, public: 30, screen: 1.5, later: 0.6 };

/**
 * How many times more a screen counts that needs so many bytes. The nearer it is to what the gate lets it weigh, the dearer is what it does
 * not need: it doubles with every 5 KiB.
 */
const dearness = (bytes: number): number => Math.min(Math.max(2 ** ((bytes / 1024 - 210) / 5), 1), 320);

/** The start pages that differ: each role is one of these people. */
const people: readonly (readonly Role[])[] = [['Mentee'], ['Mentor'], ['Supervisor', 'Coordinator', 'Admin']];
const homes: Readonly<Record<string, string>> = {
  home: '/{curProject}/home',
  overview: '/{curProject}/admin/home',
};

/** The largest size of the compression dictionary, in bytes. It is made of pieces of typical size. */
const DICTIONARY_BYTES = 32_000;
const isTypical = (code: string): boolean => code.length > 800 && code.length < 6_000;

/** What files begin and end with beside their modules. */
const seams = /import\s*(?:\{[^}]*\}\s*from)?\s*"[^"]*";|export\{[^}]*\};?/g;

/** How many bytes a script adds to a file with other code of the page. A small piece that is compressed alone would look too large. */
function scriptSizes(codes: readonly string[]): number[] {
  const bare = codes.map((code) => code.replace(seams, ''));
  const dictionary = Buffer.from(bare.filter(isTypical).join('').slice(0, DICTIONARY_BYTES));
  return bare.map((code) => deflateRawSync(code, { dictionary, level: 9 }).length);
}

/** Builds the page without writing it, so that each piece is a file. */
async function piecesOf(config: InlineConfig) {
  let named: ReadonlySet<string> = new Set();
  const look = {
    name: 'loaded-by-name',
    generateBundle(this: Rolldown.PluginContext) {
      named = loadedByName(this);
    },
  };
  const built = (await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    plugins: [...(config.plugins ?? []), look],
    build: {
      ...config.build,
      write: false,
      rolldownOptions: { experimental: { chunkOptimization: false } },
    },
  })) as Rolldown.RolldownOutput;
  const sheets = new Map(
    built.output.flatMap((file) =>
      file.type === 'asset' && file.fileName.endsWith('.css')
        ? [[file.fileName, deflateRawSync(file.source).length]]
        : [],
    ),
  );
  const chunks = built.output.filter((file) => file.type === 'chunk');
  const places = new Map(chunks.map(({ fileName }, place) => [fileName, place]));
  const scripts = scriptSizes(chunks.map(({ code }) => code));
  const pieces = chunks.map(({ moduleIds, imports, viteMetadata }, place): Piece => ({
    modules: moduleIds,
    script: scripts[place]!,
    style: [...(viteMetadata?.importedCss ?? [])].reduce((sum, name) => sum + (sheets.get(name) ?? 0), 0),
    imports: imports.flatMap((name) => places.get(name) ?? []),
  }));
  return { pieces, named: [...named].map(sourceOf) };
}

/** What users load at once, from the declarations of the features. */
async function visitsOf(pieces: readonly Piece[], named: readonly string[]): Promise<Visit[]> {
  const places = new Map(
    pieces.flatMap(({ modules }, place) => modules.map((id) => [sourceOf(id), place] as const)),
  );
  const withAll = (files: readonly string[]): ReadonlySet<number> => {
    const found = new Set<number>();
    const visit = (place: number | undefined) => {
      if (place === undefined || found.has(place)) return;
      found.add(place);
      pieces[place]!.imports.forEach(visit);
    };
    for (const file of [ENTRY, ...files]) visit(places.get(file));
    return found;
  };
  const bytesOf = (some: ReadonlySet<number>): number =>
    [...some].reduce((sum, place) => sum + pieces[place]!.script + pieces[place]!.style, 0);
  const framed = (file: string, weight: number): Visit => {
    const needed = withAll([...FRAME, file]);
    return { pieces: needed, weight: weight * dearness(bytesOf(needed)) };
  };
  const { screens, homeParts } = await declaredPages();
  // Staff see the same page at both addresses.
  const isOn = (roles: readonly Role[], on: string, one: string) => one === on || holds(roles, staff);
  const starts = people.flatMap((roles) =>
    Object.keys(homes).map((on) => [
      ...FRAME,
      ...Object.entries(homes).flatMap(([one, path]) =>
        isOn(roles, on, one) ? screens.flatMap((screen) => (screen.path === path ? [screen.file] : [])) : [],
      ),
      ...homeParts.flatMap((part) =>
        isOn(roles, on, part.on) && holds(roles, part.roles) ? [part.file] : [],
      ),
    ]),
  );
  const declared = new Set([...screens, ...homeParts].map(({ file }) => file));
  const later = named.filter((file) => !declared.has(file) && file !== ENTRY && places.has(file));
  return [
    { pieces: withAll([SIGN_IN]), weight: weights.signIn },
    { pieces: withAll([SIGN_IN, ...ON_SIGN_IN]), weight: weights.signIn },
    // It is drawn after each screen, which must not wait for it.
    { pieces: withAll(EVERYWHERE), weight: weights.everywhere },
    ...starts.map((files) => ({ pieces: withAll(files), weight: weights.home })),
    { pieces: withAll([...FRAME, ...IN_FRAME]), weight: weights.home },
    ...screens.map((screen) =>
      isInFrame(screen)
        ? framed(screen.file, weights.screen)
        : { pieces: withAll([screen.file]), weight: weights.public },
    ),
    ...later.map((file) => framed(file, weights.later)),
    // Public pages draw these too.
    ...later
      .filter((file) => file.startsWith('ui/charts/'))
      .map((file) => ({ pieces: withAll([file]), weight: weights.public })),
  ];
}

/** The name of the file of each module. */
async function fileNames(config: InlineConfig): Promise<Map<string, string>> {
  const { pieces, named } = await piecesOf(config);
  const files = planFiles(pieces, await visitsOf(pieces, named), FILE_COST);
  const names = new Map(
    files.flatMap((places, file) =>
      places.flatMap((place) => pieces[place]!.modules.map((id) => [id, `file-${file}`] as const)),
    ),
  );
  // The document names the file of the entry, so the entry stays alone.
  for (const id of names.keys()) if (['index.html', ENTRY].includes(sourceOf(id))) names.delete(id);
  return names;
}

/**
 * Which modules of the page come in one file: those that make what users load the smallest, in bytes and in requests
 * (`planFiles`). It follows from the declarations of the features and from the imports of their files, so a new screen needs no line here
 * (docs/decisions/0091). The page is built twice for it: first by `config`, without being written.
 */
export function groupFiles(config: InlineConfig): Plugin {
  return {
    name: 'group-files',
    apply: 'build',
    async config() {
      const names = await fileNames(config);
      const groups = [{ name: (id: string) => names.get(id) ?? null, debugName: 'planned' }];
      return {
        build: {
          rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } },
        },
      };
    },
  };
}
