import { record } from '#features/audit/server/inside.ts';
import { knownServices } from '#features/queries/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { scriptNameTaken, type scripts, staleScript, testsFailed, unknownService } from '../contract.ts';
import { requireCompiled, runTests } from './judge.ts';
import { scriptOf } from './read.ts';
import * as store from './store.ts';
import type { ScriptContent } from './tables.ts';

type Saving = Request<typeof scripts.save>;

/** Code that compiles, whose services exist and whose tests pass. */
async function requireGood(
  { db, actor, services: { sandbox } }: Saving,
  content: ScriptContent,
): Promise<void> {
  await requireCompiled(sandbox, content.code);
  const known = await knownServices(db, actor, content.services);
  const name = content.services.find((one) => !known.has(one.toLowerCase()));
  if (name !== undefined) throw unknownService({ name });
  const tests = await runTests(sandbox, content.code, content.tests);
  if (tests.some(({ isGood }) => !isGood)) throw testsFailed({ tests });
}

/** Saves a script over the version that its author opened, or a new one. */
export async function save(request: Saving) {
  const { db, input } = request;
  const { id, projectId, version, ...content } = input;
  const before = id === undefined ? undefined : await store.lockScript(db, id);
  if (id !== undefined && !before) throw notFound();
  if (before && before.version !== version)
    throw staleScript({
      version: before.version,
      by: before.changedBy,
      at: before.changedAt,
      present: scriptOf(before, true),
    });
  await requireGood(request, content);
  const of = before ? before.projectId : (projectId ?? null);
  const saved = await keep(request, { id, content, projectId: of });
  await record(request, 'scripts.save', {
    projectId: of ?? undefined,
    target: content.name,
    ...(before && { before: { name: before.name, code: before.code, roles: before.roles } }),
    after: { name: content.name, code: content.code, roles: content.roles, version: saved.version },
  });
  return saved;
}

async function keep(
  { db, actor }: Saving,
  { id, content, projectId }: { id: number | undefined; content: ScriptContent; projectId: number | null },
): Promise<{ id: number; version: number }> {
  const by = { id: actor.id, adminId: actor.adminId };
  try {
    if (id !== undefined) return { id, version: await store.changeScript(db, id, content, by) };
    return { id: await store.addScript(db, { ...content, projectId }, by), version: 1 };
  } catch (error) {
    if (store.isNameTaken(error)) throw scriptNameTaken();
    throw error;
  }
}

async function setRemoved(
  request: Request<typeof scripts.remove> | Request<typeof scripts.restore>,
  removed: boolean,
) {
  const { db, input } = request;
  const found = await store.lockScript(db, input.id, { removed: !removed });
  if (!found) throw notFound();
  try {
    await store.setRemoved(db, found.id, removed);
  } catch (error) {
    if (store.isNameTaken(error)) throw scriptNameTaken();
    throw error;
  }
  await record(request, removed ? 'scripts.remove' : 'scripts.restore', {
    projectId: found.projectId ?? undefined,
    target: found.name,
  });
  return {};
}

export const remove = (request: Request<typeof scripts.remove>) => setRemoved(request, true);
export const restore = (request: Request<typeof scripts.restore>) => setRemoved(request, false);
