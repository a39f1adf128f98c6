import type { Json } from '#engines/rules/sandbox.ts';
import { projectAt } from '#features/projects/server/public.ts';
import type { Db } from '#platform/server/db.ts';

/**
 * The address to go to after finishing (spec 002 §2.1: OnFinish): `/home` is that of the project. Undefined for anything but a path of
 * this site, since an author could otherwise send mentees anywhere.
 */
export async function onFinishOf(
  db: Db,
  projectId: number,
  address: Json | undefined,
): Promise<string | undefined> {
  if (typeof address !== 'string' || !/^\/(?![/\\])[^\s\\]*$/.test(address)) return undefined;
  const { url } = await projectAt(db, projectId);
  return address.startsWith(`/${url}/`) ? address : `/${url}${address}`;
}
