import { finishAddress } from '#engines/questionnaire/on-finish.ts';
import { projectAt } from '#features/projects/server/inside.ts';
import { sitesOf } from '#features/questionnaires/server/inside.ts';
import type { Db } from '#platform/server/db.ts';

/**
 * The address to go to after finishing (spec 002 §2.1: OnFinish): a path of the platform, where `/home` is that of the project, or an
 * address of a site on the Admins' list. Undefined for anything else.
 */
export async function onFinishOf(db: Db, projectId: number, onFinish: unknown): Promise<string | undefined> {
  if (onFinish === undefined) return undefined;
  const found = finishAddress(onFinish, await sitesOf(db));
  if (found?.is !== 'path') return found?.address;
  const { url } = await projectAt(db, projectId);
  return found.address.startsWith(`/${url}/`) ? found.address : `/${url}${found.address}`;
}
