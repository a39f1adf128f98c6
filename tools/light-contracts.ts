import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Call, Read } from '../platform/contract/call.ts';
import type { HubEvent } from '../platform/contract/event.ts';
import type { Declared } from '../platform/contract/refusal.ts';
import { shapeOf } from '../platform/contract/shapes.ts';

/** The contracts of features, their settings, and the refusals of the platform. */
const contracts =
  /\/(?:features\/([\w-]+)\/(?:contract(?:\/[\w-]+)?|settings)|platform\/contract\/refusals?)\.ts$/;

const root = fileURLToPath(new URL('../', import.meta.url));

/**
 * The page needs the addresses of the calls of a contract and the encoding of their fields, but not the schemas. A
 * contract is loaded when the page is built and becomes plain data in it. The page is 20 KB lighter, and no name is
 * written twice.
 *
 * In the built page each call is a module of its own, so a part of the page comes with the calls that it sends, and not with all calls of
 * each feature that it asks something.
 */
export function lightContracts(): Plugin {
  let isBuild = false;
  const known = new Map<string, ReturnType<typeof lightContract>>();
  const contractIn = (path: string) => {
    const found = isBuild ? known.get(path) : undefined;
    const contract = found ?? lightContract(path);
    known.set(path, contract);
    return contract;
  };
  return {
    name: 'light-contracts',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async transform(code, id) {
      const [path = ''] = id.split('?');
      if (!isBuild || !/\.tsx?$/.test(path) || contracts.test(path)) return null;
      const changed = await withSingleCalls(path, code, contractIn);
      return changed === code ? null : { code: changed, map: null };
    },
    async load(id) {
      const [path = '', query] = id.split('?');
      const light = await contractIn(path);
      if (!light) return null;
      return { code: codeOf(path, light, new URLSearchParams(query)), map: null, moduleSideEffects: false };
    },
  };
}

/** A contract as a module; with `calls` one of its records as a module of its calls, with `call` such a call. */
function codeOf(path: string, light: Light, query: URLSearchParams): string {
  const record = query.get('calls');
  if (!record)
    return Object.entries(light)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  const calls = light[record] as Record<string, unknown>;
  const call = query.get('call');
  if (call) return `export default ${JSON.stringify(calls[call])};`;
  return Object.keys(calls)
    .map((name) => `export { default as ${name} } from '${path}?calls=${record}&call=${name}';`)
    .join('\n');
}

const contractImport = /^import (?!type )\{([^}]*)\} from '([.#][^']*\/contract(?:\/[\w-]+)?\.ts)';/gm;

/**
 * The code of a file, in which the calls of each contract are imported as a namespace. The bundler follows `people.find` to the one call
 * that is meant; the code that uses them stays as it is.
 */
export async function withSingleCalls(
  path: string,
  code: string,
  contractIn: (path: string) => Promise<Light | undefined> = lightContract,
): Promise<string> {
  let changed = code;
  for (const [whole, names = '', from = ''] of code.matchAll(contractImport)) {
    const file = from.startsWith('#') ? join(root, from.slice(1)) : join(dirname(path), from);
    const light = (await contractIn(file)) ?? {};
    const imported = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    const isCalls = (name: string) => hasCalls(light[name.split(' as ')[0]!]);
    const rest = imported.filter((name) => !isCalls(name));
    const lines = imported.filter(isCalls).map((name) => {
      const [record = '', alias = record] = name.split(' as ');
      return `import * as ${alias} from '${file}?calls=${record}';`;
    });
    if (lines.length === 0) continue;
    if (rest.length > 0) lines.push(`import { ${rest.join(', ')} } from '${from}';`);
    changed = changed.replace(whole, () => lines.join(' '));
  }
  return changed;
}

/** Whether something of a contract is a record of calls, as `descriptor` writes them. */
const hasCalls = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every(
    (call: unknown) =>
      typeof call === 'object' && call !== null && 'feature' in call && 'path' in call && 'input' in call,
  );

type Light = Readonly<Record<string, unknown>>;

/** What the page has of the contract in this file, by name; undefined for a file that is no contract. */
export async function lightContract(path: string): Promise<Light | undefined> {
  const found = contracts.exec(path);
  if (!found) return undefined;
  const [, feature = ''] = found;
  // A changed contract is another module: the one that was loaded before stays in memory.
  const module = (await import(`${pathToFileURL(path).href}?v=${Date.now()}`)) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(module).flatMap(([name, value]) => {
      const light = lighten(value, feature);
      return light === undefined ? [] : [[name, light]];
    }),
  );
}

/** A contract as descriptors of its calls, a refusal as its code and status, plain data as it is; a schema is nothing that the page could use. */
function lighten(value: unknown, feature: string): unknown {
  if (isRefusal(value)) return { code: value.code, status: value.status };
  if (isContract(value)) return mapValues(value, (call) => descriptor(call, feature));
  if (isEvents(value))
    return mapValues(value, ({ payload, ...event }) => ({ ...event, payload: shapeOf(payload) }));
  return isPlain(value) ? value : undefined;
}

/** What `platform/web/api.ts` reads of a call; defaults are left out. */
const descriptor = (call: Call, feature: string) => ({
  feature,
  path: call.path,
  ...(call.method === 'GET' && { method: call.method }),
  ...(call.accepts === 'multipart' && { accepts: call.accepts }),
  input: shapeOf(call.input),
  output: shapeOf(call.output),
  ...refusalsOf(call),
  ...staleOf(call),
});

/** The addresses of the reads that a call makes out of date, and of those that it follows. */
const staleOf = (call: Call) => ({
  ...(call.stales === 'all' && { stales: call.stales }),
  ...(typeof call.stales === 'object' &&
    call.stales.length > 0 && { stales: call.stales.map(({ path }) => path) }),
  ...(call.follows && { follows: followedBy(call) }),
});

const followedBy = ({ follows = [] }: Read): string[] =>
  follows.flatMap((read) => [read.path, ...followedBy(read)]);

/** How the data of each refusal travels, where it has any. */
function refusalsOf({ refusals = [] }: Call) {
  const shapes = refusals.flatMap((kind) =>
    kind.schema ? [[kind.code, shapeOf(kind.schema)] as const] : [],
  );
  return shapes.length > 0 && { refusals: Object.fromEntries(shapes) };
}

const isRefusal = (value: unknown): value is Declared =>
  typeof value === 'function' && 'code' in value && 'status' in value;

const isContract = (value: unknown): value is Record<string, Call> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every(
    (call: unknown) => typeof call === 'object' && call !== null && 'path' in call && 'input' in call,
  );

const isEvents = (value: unknown): value is Record<string, HubEvent> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every(
    (event: unknown) => typeof event === 'object' && event !== null && 'hub' in event && 'payload' in event,
  );

const mapValues = <T, R>(record: Record<string, T>, change: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

const isPlain = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isPlain)) ||
  (typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isPlain));
