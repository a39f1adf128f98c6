import type { Db } from '#platform/server/db.ts';
import { lockKeys } from '#platform/server/lock.ts';
import type { Services } from '#platform/server/services.ts';
import { projectFull } from '../contract/refusals.ts';
import { roomOf } from './project-settings.ts';
import { bytesInProject } from './store/room.ts';

type Ground = Pick<Services, 'features'>;

/** How much room the files of a project take, and how much they may take; both in bytes. */
export async function usageOfProject(
  db: Db,
  { features }: Ground,
  projectId: number,
): Promise<{ used: number; max: number }> {
  const { used } = await bytesInProject(db, features, { projectId, fileIds: [] });
  return { used, max: await roomOf(db, projectId) };
}

/**
 * Throws `projectFull` if these files, as far as the project does not have them yet, do not fit into its room. Concurrent calls for one
 * project wait for each other until their transactions end, so that each counts the others' files.
 */
export async function requireRoom(
  db: Db,
  { features }: Ground,
  { projectId, fileIds }: { projectId: number; fileIds: readonly number[] },
): Promise<void> {
  if (fileIds.length === 0) return;
  await lockKeys(db, `files of project ${projectId}`);
  const { used, added } = await bytesInProject(db, features, { projectId, fileIds });
  if (added === 0) return;
  const max = await roomOf(db, projectId);
  if (used + added > max) throw projectFull({ used, max });
}

/** Throws `projectFull` if so many bytes do not fit now: an upload is refused before it is sent. Takes no lock. */
export async function requireRoomFor(
  db: Db,
  ground: Ground,
  { projectId, bytes }: { projectId: number; bytes: number },
): Promise<void> {
  const { used, max } = await usageOfProject(db, ground, projectId);
  if (used + bytes > max) throw projectFull({ used, max });
}
