import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Contract } from '#platform/contract/call.ts';
import type { Feature } from '#platform/server/feature.ts';
import { features } from './features.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const glob = (pattern: string): string[] => globSync(pattern, { cwd: root }).sort();

// Imported by a computed name, because the type checker checks screens with the page, and this file with the server.
const { allPages } = (await import(new URL('pages.ts', import.meta.url).href)) as {
  allPages: readonly { name: string; screens?: readonly unknown[]; parts?: object }[];
};

/** A place where features plug into an earlier one: a contribution on the server, a part on the page. */
export interface Plug {
  side: 'server' | 'page';
  name: string;
  /** The feature that declares it, or `platform`. */
  declaredBy: string;
  filledBy: readonly string[];
  /** The files that read it. */
  readIn: readonly string[];
  /** The first sentence of its comment. */
  about: string;
}

interface Side {
  side: Plug['side'];
  declarations: string;
  /** What declares the plugs of this side in the file. */
  type: string;
  /** The calls and elements that read a plug. Their group is its name. */
  reads: RegExp;
  fills: (name: string) => string[];
}

const sides: readonly Side[] = [
  {
    side: 'server',
    declarations: '{features/*,platform}/server/contributions.ts',
    type: 'Contributions',
    reads: /\b(?:contributed|(?:each|any|all)Contributed)\([^,;]*,\s*'(\w+)'/g,
    fills: (plug) => features.filter((one) => plug in one).map(({ name }) => name),
  },
  {
    side: 'page',
    declarations: '{features/*/web/parts.tsx,platform/web/pages.ts}',
    type: 'Parts',
    reads: /\buse(?:Loaded)?Parts\('(\w+)'\)|<Slot\s+of="(\w+)"/g,
    fills: (plug) => allPages.filter(({ parts = {} }) => plug in parts).map(({ name }) => name),
  },
];

const ownerOf = (path: string): string =>
  path.startsWith('features/') ? path.split('/')[1]! : path.split('/')[0]!;

/** The first sentence of a comment or a paragraph, on one line. */
const firstSentence = (text: string): string => {
  const line = text
    .replaceAll(/^\s*(?:\/\*\*|\*\/|\*)?\s?/gm, '')
    .replaceAll(/\s*\*\/|\s+/g, ' ')
    .trim();
  return /^.*?[.](?=\s|$)/.exec(line)?.[0] ?? line;
};

const COMMENT = String.raw`(\/\*\*(?:(?!\*\/)[^])*\*\/)\s*`;

/** The comment of a plug: its own, or that of its type in the same file. */
function commentOf(code: string, name: string, type: string): string {
  const own = new RegExp(`${COMMENT}${name}: `).exec(code)?.[1];
  const ofType = new RegExp(
    `${COMMENT}export (?:interface|type) ${/\w+(?=(?:\[\])?;?$)/.exec(type)?.[0]}\\b`,
  ).exec(code)?.[1];
  return firstSentence(own ?? ofType ?? '');
}

/** The body of an interface that is indented by two spaces. */
const bodyOf = (code: string, type: string): string =>
  new RegExp(`interface ${type} \\{\\n([^]*?)\\n(?: {2})?\\}\\n`).exec(code)?.[1] ?? '';

/** Every plug of the product: those of the server first, each side in the order of the features. */
export function plugs(): Plug[] {
  const order = ['platform', ...features.map(({ name }) => name)];
  return sides.flatMap(({ side, declarations, type, reads, fills }) => {
    const readers = glob('{features,platform,app}/**/*.{ts,tsx}')
      .filter((path) => !path.includes('.test.') && path !== 'platform/web/Slot.tsx')
      .flatMap((path) => [...read(path).matchAll(reads)].map(([, a, b]) => ({ name: a ?? b, path })));
    return glob(declarations)
      .toSorted((a, b) => order.indexOf(ownerOf(a)) - order.indexOf(ownerOf(b)))
      .flatMap((path) => {
        const code = read(path);
        const body = bodyOf(code, type);
        const depth = /^ */.exec(body)![0];
        return [...body.matchAll(new RegExp(`^${depth}(\\w+): ([^]*?)(?=\\n${depth}\\S|$)`, 'gm'))].map(
          ([, name = '', is = '']): Plug => ({
            side,
            name,
            declaredBy: ownerOf(path),
            filledBy: fills(name),
            readIn: [
              ...new Set(readers.filter((reader) => reader.name === name).map((reader) => reader.path)),
            ],
            about: commentOf(code, name, is.split('\n')[0]!),
          }),
        );
      });
  });
}

interface Chapter {
  title: string;
  features: readonly Feature[];
}

/** The chapters of the list of features: each begins with a comment in `app/features.ts`. */
function chapters(): Chapter[] {
  const [, list = ''] = read('app/features.ts').split('readonly Feature[] = [');
  const found: { title: string; features: Feature[] }[] = [];
  for (const [, title, name] of list.matchAll(/^ {2}(?:\/\/ (.*)|(\w+)Feature,)$/gm)) {
    if (title) found.push({ title, features: [] });
    const one = features.find((feature) => camelCased(feature.name) === name);
    if (one) found.at(-1)!.features.push(one);
  }
  return found;
}

const camelCased = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const STEP = 500;
/** Lines of these files, rounded, so that not every change makes the page stale. */
const linesOf = (paths: readonly string[]): string => {
  const lines = paths.reduce((sum, path) => sum + read(path).split('\n').length, 0);
  return lines < STEP / 2 ? '–' : `${(Math.round(lines / STEP) * STEP) / 1000}k`;
};

const isTest = (path: string): boolean => /\.test\.|\/fixtures\.ts|\/scope\//.test(path);

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `|${'---|'.repeat(head.length)}`,
  ...rows.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`),
];

const coded = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ') || '–';

const MADE = 'Made by `npm run plugs` from the sources; a test fails when it is stale.';

/** `docs/plugs.md`: where features plug into earlier ones. */
export function plugsPage(): string {
  const all = plugs();
  const rowsOf = (side: Plug['side']) =>
    all
      .filter((plug) => plug.side === side)
      .map(({ name, declaredBy, filledBy, readIn, about }) => [
        `\`${name}\``,
        declaredBy,
        filledBy.join(', ') || '–',
        coded(readIn),
        about,
      ]);
  const head = ['plug', 'declared by', 'filled by', 'read in', 'what it is'];
  return `${[
    '# Plugs',
    '',
    `What a feature gives to one above it in the list of features. ${MADE} \`npm run plugs <feature>\` prints what one feature offers and fills.`,
    '',
    'Plugs of the server are declared in `server/contributions.ts` of a feature and filled in its `server/feature.ts`; those of the page in `web/parts.tsx` and `web/feature.ts`.',
    '',
    '## Server',
    '',
    ...table(head, rowsOf('server')),
    '',
    '## Page',
    '',
    ...table(head, rowsOf('page')),
  ].join('\n')}\n`;
}

const namesOf = (all: readonly Plug[], is: (plug: Plug) => boolean): string[] => [
  ...new Set(all.filter(is).map(({ name }) => name)),
];

/** `docs/features.md`: the features in their order, by chapters. */
export function featuresPage(): string {
  const all = plugs();
  const rowOf = ({ name, contract }: Feature): string[] => {
    const paths = glob(`features/${name}/**/*.{ts,tsx,css}`);
    const pages = allPages.find((one) => one.name === name);
    return [
      `[${name}](../features/${name}/README.md)`,
      firstSentence(read(`features/${name}/README.md`).split('\n\n')[1] ?? ''),
      linesOf(paths.filter((path) => !isTest(path))),
      linesOf(paths.filter(isTest)),
      String(Object.keys(contract as Contract).length),
      String(pages?.screens?.length ?? 0),
      coded(namesOf(all, (plug) => plug.declaredBy === name)),
      coded(namesOf(all, (plug) => plug.filledBy.includes(name))),
    ];
  };
  const head = ['feature', 'what it is', 'lines', 'of tests', 'calls', 'screens', 'offers', 'fills'];
  return `${[
    '# Features',
    '',
    `The features in their order: each may use those above it. ${MADE} Lines are rounded to ${STEP}. What the plugs are is in plugs.md.`,
    ...chapters().flatMap(({ title, features: own }) => [
      '',
      `## ${title}`,
      '',
      ...table(head, own.map(rowOf)),
    ]),
  ].join('\n')}\n`;
}
