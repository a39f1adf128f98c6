import { contributed } from '#platform/server/feature.ts';
import type { Settings } from '../contract/settings.ts';
import type { Making } from './contributions.ts';

import { lockProject, replaceSettings } from './store/versions.ts';

/**
 * Lets the settings of a copied project name the copies of actions instead of the originals. A key whose action has no copy loses it, so that a
 * copy never reads the actions of another project.
 */
export async function renumberActions(
  { db, services }: Pick<Making, 'db' | 'services'>,
  projectId: number,
  copies: ReadonlyMap<number, number>,
): Promise<void> {
  const project = await lockProject(db, projectId);
  if (!project) return;
  const settings: Settings = structuredClone(project.settings);
  for (const part of contributed(services.features, 'projectSettings'))
    part.renumberActions?.(settings, copies);
  await replaceSettings(db, project, settings);
}
