import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Call } from '../platform/contract/call.ts';
import { namespaces } from '../platform/server/texts.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const isOfThePage = /^(app|ui|platform\/web|features\/[\w-]+\/web)\/.*\.tsx?$/;

/** An import that is loaded later; not one of types. */
const lazyImport = /(?<!typeof )\bimport\(\s*'([.#][^']+\.tsx?)'\s*\)/g;
const staticImport = /^(?:import|export) (?!type )(?:[^;']*? from )?'([.#][^']+\.tsx?)'/gm;

/** The file of ours that a module imports by this name, from the root. */
const fileOf = (importer: string, name: string): string =>
  name.startsWith('#') ? name.slice(1) : join(dirname(importer), name);

/** The keys of the texts that travel to the page; the others are for the server alone. */
const keys = [...namespaces].flatMap(([key, namespace]) => (namespace.endsWith('/server') ? [] : [key]));

/** The keys that a file writes out (`'meetings.title'`), and those that begin as a text with gaps in it does. */
function keysIn(code: string): readonly string[] {
  const whole = [...code.matchAll(/['"]([a-z][\w-]*\.[\w.-]+)['"]/g)].map(([, key]) => key!);
  // A beginning of one word, as `people.${column}`, says nothing of where its text is.
  const heads = [...code.matchAll(/`([a-z][\w-]*\.[\w-]+\.[\w.-]*)\$\{/g)].map(([, head]) => head!);
  const exact = new Set(whole.flatMap((key) => [key, `${key}_one`, `${key}_other`]));
  return keys.filter((key) => exact.has(key) || heads.some((head) => key.startsWith(head)));
}

const contractImport = /^import (?!type )\{([^}]*)\} from '([.#][^']*\/contract\.ts)'/gm;

/** The calls of each feature, by the file and the name of its contract. */
const contracts = new Map<string, Record<string, Call>>();
for (const file of globSync('features/*/contract.ts', { cwd: root })) {
  const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
  for (const [name, value] of Object.entries(module))
    if (isContract(value)) contracts.set(`${file} ${name}`, value);
}

function isContract(value: unknown): value is Record<string, Call> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((call) => typeof call === 'object' && call !== null && 'path' in call)
  );
}

/** A call that a file of the page names. */
export interface NamedCall {
  feature: string;
  name: string;
  call: Call;
}

/** The calls that a file names (`applications.submit`); all of a contract that it hands on as a whole. */
function callsIn(file: string, code: string): readonly NamedCall[] {
  return [...code.matchAll(contractImport)].flatMap(([, names = '', from]) => {
    const contract = fileOf(file, from!);
    const feature = contract.split('/')[1]!;
    return names.split(',').flatMap((imported) => {
      const [name = '', alias = name] = imported.trim().split(/ as /);
      const calls = Object.entries(contracts.get(`${contract} ${name}`) ?? {});
      const used = new Set(
        [...code.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))].map(([, call]) => call),
      );
      return calls.flatMap(([call, value]) =>
        used.size === 0 || used.has(call) ? [{ feature, name: call, call: value }] : [],
      );
    });
  });
}

interface Part {
  calls: readonly NamedCall[];
  keys: readonly string[];
  imports: readonly string[];
}

const parts = new Map<string, { code: string; part: Part }>();

function partOf(file: string): Part {
  const code = readFileSync(join(root, file), 'utf8');
  const known = parts.get(file);
  if (known?.code === code) return known.part;
  const imports = [...code.matchAll(staticImport)]
    .map(([, name]) => fileOf(file, name!))
    .filter((other) => isOfThePage.test(other) && existsSync(join(root, other)));
  const part = { calls: callsIn(file, code), keys: keysIn(code), imports };
  parts.set(file, { code, part });
  return part;
}

/** A file of the page, and every file that comes with it. */
function filesWith(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const other of partOf(file).imports) filesWith(other, seen);
  return seen;
}

/** The calls that a file of the page may send, with all that comes with it. */
export const callsSentBy = (file: string): readonly NamedCall[] =>
  [...filesWith(file)].flatMap((one) => partOf(one).calls);

/** A file of the page, and the parts that it and they load later. */
export function partsOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const one of filesWith(file))
    for (const [, name] of readFileSync(join(root, one), 'utf8').matchAll(lazyImport))
      if (isOfThePage.test(fileOf(one, name!))) partsOf(fileOf(one, name!), seen);
  return seen;
}

/** The keys that a file of the page names, with all that comes with it. */
export const keysNamedBy = (file: string): readonly string[] =>
  [...filesWith(file)].flatMap((one) => partOf(one).keys);

/** The namespaces of the texts that a file of the page needs, with all that comes with it, besides those of every page. */
export function textsNeededBy(file: string): readonly string[] {
  const needed = keysNamedBy(file).map((key) => namespaces.get(key)!);
  return [...new Set(needed)].filter((namespace) => namespace !== 'first').toSorted();
}

/** The code of a file of the page, in which every lazy import brings the texts that the imported part needs. */
export function withTextsBrought(file: string, code: string): string {
  let isChanged = false;
  const changed = code.replace(lazyImport, (whole, name: string) => {
    const target = fileOf(file, name);
    const needed = isOfThePage.test(target) ? textsNeededBy(target) : [];
    if (needed.length === 0) return whole;
    isChanged = true;
    return `__withTexts(${whole}, ${needed.map((namespace) => `'${namespace}'`).join(', ')})`;
  });
  return isChanged ? `import { withTexts as __withTexts } from '#platform/web/language.ts';${changed}` : code;
}

/**
 * Loads texts with the parts of the page that need them: each lazy import also brings the namespaces of the keys that
 * the imported files name. So there is no list of which screen needs which texts (docs/decisions/0031). The words for a refused call come
 * with its answer (`platform/web/api.ts`).
 */
export function bringTexts(): Plugin {
  return {
    name: 'bring-texts',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0]!.replace(root, '');
      if (!isOfThePage.test(file)) return null;
      const changed = withTextsBrought(file, code);
      return changed === code ? null : { code: changed, map: null };
    },
  };
}
