import { globSync } from 'node:fs';

/** Where access is decided and data is read: every kind of fault is planted there. */
const rights = [
  'features/*/access.ts',
  'features/*/server/store.ts',
  'features/*/server/store/**/*.ts',
  'features/*/server/{visible,reach,scope,may}*.ts',
  'engines/**/visible*.ts',
];

/** Where limits are named and calls are refused: only limits and guards are changed there. */
const others = ['features/*/*.ts', 'features/*/{contract,server}/**/*.ts', 'engines/**/*.ts'];

export interface Place {
  file: string;
  /** Whether it decides about access or reads data. */
  hasRights: boolean;
}

/** The files of the project that faults are planted in; `only` names features, and parts of engines. */
export function places(root: string, only: readonly string[] = []): Place[] {
  const files = (patterns: string[]) =>
    globSync(patterns, { cwd: root, exclude: ['**/*.test.ts', '**/fixtures.ts', '**/scope/**'] });
  const withRights = new Set(files(rights));
  return [...new Set([...withRights, ...files(others)])]
    .toSorted()
    .filter((file) => only.length === 0 || only.includes(file.split('/')[1]!))
    .map((file) => ({ file, hasRights: withRights.has(file) }));
}
