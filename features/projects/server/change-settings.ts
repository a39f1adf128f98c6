import { record } from '#features/audit/server/public.ts';
import { notFound, type Refusal } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Settings } from '../contract/settings.ts';
import { lastSaving, lockProject, saveOver } from './store/versions.ts';

interface Change {
  projectId: number;
  /** The version of the project that the caller saw. */
  version: number;
  /** The name of the change in the audit log. */
  what: string;
  /** Makes the refusal for a newer version, from who saved it and its settings. */
  stale: (last: Awaited<ReturnType<typeof lastSaving>>, now: Settings) => Refusal;
}

/**
 * Changes a part of a project's settings for another feature, as a version in the history. Throws the refusal of
 * `stale` if the project is no longer at the version that the caller saw. Returns the new version.
 */
export async function changeSettings(
  { db, actor, http }: Pick<Request, 'db' | 'http'> & { actor: Actor },
  { projectId, version, what, stale }: Change,
  change: (settings: Settings) => Settings,
): Promise<number> {
  const project = await lockProject(db, projectId);
  if (!project) throw notFound();
  if (project.version !== version) throw stale(await lastSaving(db, project), project.settings);
  const { id, version: _, ...documents } = project;
  await saveOver(db, { id, version }, { ...documents, settings: change(documents.settings) }, actor.id);
  await record(
    db,
    { actor, http },
    { what, projectId, before: { version }, after: { version: version + 1 } },
  );
  return version + 1;
}
