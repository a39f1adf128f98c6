/**
 * The addresses of all screens, as the specification writes them (`/{curProject}/admin/user/{id?}`). The first ones are those of the
 * frame; features add theirs by declaration merging, in their `addresses.ts`.
 */
export interface Addresses {
  '/': true;
  '/{curProject}/home': true;
  '/{curProject}/admin/home': true;
  '/{curProject}/about': true;
  '/{curProject}/test': true;
  /** The console of Admins, whose tabs the features bring. */
  '/{curProject}/admin/development/index': true;
}

type Whole<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string}?` ? never : Name) | Whole<Rest>
  : never;
type Optional<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Own}?` ? Own : never) | Optional<Rest>
  : never;

type Value = string | number;

/** What fills the gaps of an address; those with a question mark may be left out. */
export type Gaps<Path extends string> = { [Name in Whole<Path>]: Value } & {
  [Name in Optional<Path>]?: Value | undefined;
};

/** The path and query of a screen, with its parameters filled in. */
export function href<Path extends keyof Addresses>(
  path: Path,
  gaps: Gaps<Path>,
  search: Readonly<Record<string, Value>> = {},
): string {
  const filled = (path as string).replace(/(\/?)\{(\w+)\??\}/g, (_gap, slash: string, name: string) => {
    const value = (gaps as Record<string, Value | undefined>)[name];
    return value === undefined ? '' : slash + encodeURIComponent(value);
  });
  const query = new URLSearchParams(
    Object.entries(search).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return query.size === 0 ? filled : `${filled}?${query.toString()}`;
}

/** The part of a project screen's path after the project. */
export type InProject = Extract<keyof Addresses, `/{curProject}/${string}`>;
