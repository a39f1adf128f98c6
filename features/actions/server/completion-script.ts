import type { Json, Sandbox } from '#engines/rules/sandbox.ts';

/** A completion script as the sandbox takes it: an expression over what the mentee and the mentor wrote, and the fields. */
export const asScript = (script: string): string => `(({ data, mentor, fields }) => (${script}\n))(ctx)`;

interface Written {
  data: Record<string, unknown>;
  mentor: Record<string, unknown>;
  fields: Record<string, unknown>;
}

/** Whether an action is completed by its script. One that fails completes nothing. */
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
