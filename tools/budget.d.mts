/** What is in which file of the built page, from the root of `dist`. */
export interface PageMap {
  /** The files of the modules that are loaded by name, by their paths from the root of the project. */
  sources: Record<string, string>;
  /** What comes with a script at once. */
  files: Record<string, { imports: string[]; css: string[] }>;
}
export interface Build {
  page: PageMap;
  /** The size of a file of the build over the wire, in bytes. */
  weigh: (file: string) => number;
}
export interface Line {
  name: string;
  kib: number;
  limit: number;
}
export function readBuild(dist?: string): Build;
export function checkBudget(build: Build): Line[];
export function filesOf(page: PageMap, sources: readonly string[]): string[];
