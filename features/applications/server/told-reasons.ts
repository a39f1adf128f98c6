import type { Settings } from '#features/projects/contract/settings.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import type { Status } from '../contract/status.ts';
import { rejectionReasons } from './store/changes.ts';
import '../settings.ts';

/** Whether applicants of a project with these settings read the reason of a rejection. */
export const tellsReason = (settings: Settings): boolean => settings.Config?.TellRejectionReason === true;

/** The reasons of rejections, of the projects that tell them. */
export async function toldReasons(
  db: Db,
  applications: readonly { id: number; projectId: number; status: Status }[],
): Promise<Map<number, string>> {
  const rejected = applications.filter(({ status }) => status === 1000);
  const projects = new Map<number, boolean>();
  for (const { projectId } of rejected)
    if (!projects.has(projectId)) projects.set(projectId, tellsReason(await settingsOf(db, projectId)));
  return rejectionReasons(
    db,
    rejected.filter(({ projectId }) => projects.get(projectId)).map(({ id }) => id),
  );
}
