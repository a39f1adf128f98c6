import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Copy } from './copy.ts';
import type { Fault, FaultKind } from './fault.ts';

/** These leave the types as they are. */
const typed = new Set<FaultKind>(['condition', 'limit']);

/** The faults that the compiler does not find, in their order. Faults of different files are compiled at once. */
export async function compiling(copy: Copy, faults: readonly Fault[]): Promise<Fault[]> {
  const good = new Set(faults.filter(({ kind }) => typed.has(kind)));
  const others = faults.filter((fault) => !good.has(fault));
  for (const group of oneOfEachFile(others)) for (const fault of await goodOf(copy, group)) good.add(fault);
  return faults.filter((fault) => good.has(fault));
}

/** The faults in groups without two of the same file. */
function oneOfEachFile(faults: readonly Fault[]): Fault[][] {
  const groups: Fault[][] = [];
  for (const fault of faults) {
    const group = groups.find((some) => some.every(({ file }) => file !== fault.file));
    if (group) group.push(fault);
    else groups.push([fault]);
  }
  return groups;
}

async function goodOf(copy: Copy, group: readonly Fault[]): Promise<readonly Fault[]> {
  if (group.length === 0) return [];
  const wrong = await copy.withFaults(group, () => filesWithErrors(copy.root));
  if (wrong.size === 0) return group;
  const rest = group.filter(({ file }) => !wrong.has(file));
  if (rest.length < group.length) return goodOf(copy, rest);
  // One of them makes errors in a file of none.
  if (group.length === 1) return [];
  const half = Math.ceil(group.length / 2);
  return [...(await goodOf(copy, group.slice(0, half))), ...(await goodOf(copy, group.slice(half)))];
}

/** What a fault leaves unused is no error. */
const options = ['-p', 'tsconfig.server.json', '--noUnusedLocals', 'false', '--noUnusedParameters', 'false'];

async function filesWithErrors(root: string): Promise<Set<string>> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const child = spawn(process.execPath, [compiler, ...options, '--pretty', 'false'], { cwd: root });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return new Set([...output.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file]) => file!));
}
