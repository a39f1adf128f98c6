interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}
export interface Build {
  manifest: Record<string, Chunk>;
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
export function filesOf(manifest: Build['manifest'], keys: readonly string[]): string[];
