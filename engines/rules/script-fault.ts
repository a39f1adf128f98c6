import type { Sandbox } from './sandbox.ts';

/** Why a script does not compile, and where. Lines and columns count from 1. */
export interface ScriptFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/**
 * Finds the first error in a script, which is read as the body of an asynchronous function and never run. An empty script
 * has none.
 */
export async function scriptFault(
  sandbox: Pick<Sandbox, 'compile'>,
  script: string,
): Promise<ScriptFault | undefined> {
  if (script.trim() === '') return undefined;
  const read = await sandbox.compile(`async () => {\n${script}\n}`);
  if (read.ok) return undefined;
  const lines = script.split('\n');
  // The script begins on the second line. One that ends too soon is reported at its end.
  const line = Math.min(Math.max(read.line - 1, 1), lines.length);
  const column = line < read.line - 1 ? lines[line - 1]!.length + 1 : read.column;
  return { line, column, message: read.message };
}
