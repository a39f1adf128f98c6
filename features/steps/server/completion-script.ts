import { asScript } from '#engines/actions/completion-script.ts';
import type { Json, Sandbox } from '#engines/rules/sandbox.ts';

interface Written {
  data: Record<string, unknown>;
  mentor: Record<string, unknown>;
  fields: Record<string, unknown>;
}

/** Whether the completion script of an action is true. A script that fails completes nothing. */
export async function completesBy(
  sandbox: Sandbox,
  script: string,
  written: Written,
  nowMs: number,
): Promise<boolean> {
  if (script.trim() === '') return false;
  const ctx = written as unknown as Json;
  const [result] = await sandbox.evaluate([{ code: asScript(script), ctx }], {}, { nowMs });
  return result?.ok === true && Boolean(result.value);
}
