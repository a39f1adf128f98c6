import { record } from '#features/audit/server/inside.ts';
import { notFound, type Refusal } from '#platform/contract/refusal.ts';
import type { Settings } from '../contract/settings.ts';
import type { Making } from './contributions.ts';

import { saveVersion } from './save-version.ts';
import { lastSaving, lockProject } from './store/versions.ts';

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
  making: Making,
  { projectId, version, what, stale }: Change,
  change: (settings: Settings) => Settings,
): Promise<number> {
  const { db } = making;
  const project = await lockProject(db, projectId);
  if (!project) throw notFound();
  if (project.version !== version) throw stale(await lastSaving(db, project), project.settings);
  const { id: _id, version: _version, ...documents } = project;
  const next = await saveVersion(making, project, { ...documents, settings: change(documents.settings) });
  await record(making, what, { projectId, before: { version }, after: { version: next } });
  return next;
}
