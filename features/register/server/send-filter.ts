import type { Json, Sandbox } from '#engines/rules/sandbox.ts';
import { fieldsOfProject, valuesAtLevel } from '#features/people/server/public.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import type { Db } from '#platform/server/db.ts';
import { valuesOf } from './store/people.ts';

/** People whose values one call of the sandbox gets. */
const AT_ONCE = 500;
/** The level whose fields the rule reads: staff write it. */
const AUTHOR_LEVEL = 1;

/** Those of these people whose forms are sent at all: for whom `MicrodataSendFilter` holds; or why the rule does not run. Without a rule all. */
export async function mayBeSent(
  db: Db,
  sandbox: Sandbox,
  { settings, projectId, userIds }: { settings: Settings; projectId: number; userIds: readonly number[] },
): Promise<{ ok: true; allowed: ReadonlySet<number> } | { ok: false; message: string }> {
  const rule = settings.Config?.MicrodataSendFilter?.trim();
  if (!rule) return { ok: true, allowed: new Set(userIds) };
  const fields = fieldsOfProject(settings);
  const found = new Set<number>();
  for (let from = 0; from < userIds.length; from += AT_ONCE) {
    const people = await valuesOf(db, projectId, userIds.slice(from, from + AT_ONCE));
    const calls = people.map((person) => ({
      code: `((fields) => Boolean(${rule}\n))(ctx)`,
      ctx: valuesAtLevel(fields, AUTHOR_LEVEL, person) as Json,
    }));
    const results = await sandbox.evaluate(calls, {}, { nowMs: Date.now() });
    for (const [place, result] of results.entries()) {
      if (!result.ok) return { ok: false, message: result.message.slice(0, 500) };
      if (result.value === true) found.add(people[place]!.id);
    }
  }
  return { ok: true, allowed: found };
}
