import { record } from '#features/audit/server/public.ts';
import { notFound, Refusal } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Settings } from '../contract.ts';
import { lockProject, saveOver } from './store/versions.ts';

/**
 * Changes a part of a project's settings for another feature: a version of its own in the history. Refused with
 * `changed-meanwhile` when the project is no longer at the version that the caller saw. Answers the new version.
 */
export async function changeSettings(
  { db, actor, http }: Pick<Request, 'db' | 'http'> & { actor: Actor },
  { projectId, version, what }: { projectId: number; version: number; what: string },
  change: (settings: Settings) => Settings,
): Promise<number> {
  const project = await lockProject(db, projectId);
  if (!project) throw notFound();
  if (project.version !== version)
    throw new Refusal('changed-meanwhile', 409, { present: { Version: project.version } });
  const { id, version: _, ...documents } = project;
  await saveOver(db, { id, version }, { ...documents, settings: change(documents.settings) }, actor.id);
  await record(
    db,
    { actor, http },
    { what, projectId, before: { version }, after: { version: version + 1 } },
  );
  return version + 1;
}
