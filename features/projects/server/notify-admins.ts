import { notify } from '#features/notifications/server/inside.ts';
import { type Link, type News } from '#features/notifications/server/public.ts';
import type { Db } from '#platform/server/db.ts';
import { adminsOf } from './store/admins.ts';
import { projectAt } from './store/projects.ts';

/**
 * Notifies all Admins of what happened in a project, except the person who did it. An Admin who is no member of the project gets the
 * notification without the project, with its address in the link.
 */
export async function notifyAdmins(
  db: Db,
  services: Parameters<typeof notify>[1],
  { projectId, ...news }: Omit<News, 'userId' | 'projectId'> & { projectId: number },
): Promise<void> {
  const { url } = await projectAt(db, projectId);
  const admins = (await adminsOf(db, projectId)).filter(({ id }) => id !== news.personId);
  await notify(
    db,
    services,
    admins.map(({ id: userId, isMember }): News =>
      isMember ? { ...news, userId, projectId } : { ...news, userId, link: `${url}/${news.link}` as Link },
    ),
  );
}
