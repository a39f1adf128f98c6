import type { Settings } from '#features/projects/contract/settings.ts';
import { openForApplications } from '#features/projects/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import { type FormVersion, projectsWithReadForm } from '#features/forms/server/inside.ts';

/** Whether visitors can submit this form now: it is open, and its notice does not wait for staff to confirm it. */
export const takesApplications = (
  settings: Settings,
  { noticeUnread }: Pick<FormVersion, 'noticeUnread'>,
): boolean => settings.Config?.Application?.Open === true && !noticeUnread;

/** The projects that take applications now. */
export async function openProjects(db: Db) {
  const open = await openForApplications(db);
  const ready = await projectsWithReadForm(
    db,
    open.map(({ id }) => id),
  );
  return open.filter(({ id }) => ready.has(id));
}
