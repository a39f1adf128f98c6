import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Fault, plant } from './fault.ts';

export interface Copy {
  root: string;
  /** Writes these faults into the copy, at most one a file, for as long as the work takes. */
  withFaults: <T>(faults: readonly Fault[], work: () => Promise<T>) => Promise<T>;
  remove: () => void;
}

/** A copy of the project as it is now, with the same dependencies. Faults are planted in it, never in the project. */
export function copyOf(project: string): Copy {
  const root = mkdtempSync(join(tmpdir(), 'ithaki-mutate-'));
  const kept = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: project,
    encoding: 'utf8',
  });
  for (const file of kept.split('\n').filter((name) => name && existsSync(join(project, name)))) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(project, file), join(root, file));
  }
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  return {
    root,
    withFaults: async (faults, work) => {
      const before = faults.map((fault) => [fault, readFileSync(join(root, fault.file), 'utf8')] as const);
      for (const [fault, code] of before) writeFileSync(join(root, fault.file), plant(code, fault));
      try {
        return await work();
      } finally {
        for (const [{ file }, code] of before) writeFileSync(join(root, file), code);
      }
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
