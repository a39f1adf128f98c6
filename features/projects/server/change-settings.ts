import { record } from '#features/audit/server/inside.ts';
import { notFound, type Refusal } from '#platform/contract/refusal.ts';
import type { Settings } from '../contract/settings.ts';
import type { Making } from './contributions.ts';

import { saveVersion } from './save-version.ts';
import { type Documents, lastSaving, lockProject } from './store/versions.ts';

interface Change {
  projectId: number;
  /** The version of the project that the caller saw. */
  version: number;
  /** The name of the change in the audit log. */
  what: string;
  /** Makes the refusal for a newer version, from who saved it and its settings. */
  stale: (last: Awaited<ReturnType<typeof lastSaving>>, now: Settings) => Refusal;
}

/** What a project has besides its name: its settings and the forms of microdata. */
type Content = Pick<Documents, 'settings' | 'microdataStart' | 'microdataEnd'>;

/**
 * Changes a part of a project for another feature, as a version in the history. Throws the refusal of `stale` if the project is no
 * longer at the version that the caller saw. Returns the new version.
 */
export async function changeContent(
  making: Making,
  { projectId, version, what, stale }: Change,
  change: (content: Content) => Partial<Content>,
): Promise<number> {
  const { db } = making;
  const project = await lockProject(db, projectId);
  if (!project) throw notFound();
  if (project.version !== version) throw stale(await lastSaving(db, project), project.settings);
  const { id: _id, version: _version, ...documents } = project;
  const next = await saveVersion(making, project, { ...documents, ...change(documents) });
  await record(making, what, { projectId, before: { version }, after: { version: next } });
  return next;
}

/** Changes a part of the settings, as `changeContent` does. */
export const changeSettings = (
  making: Making,
  asked: Change,
  change: (settings: Settings) => Settings,
): Promise<number> => changeContent(making, asked, ({ settings }) => ({ settings: change(settings) }));
