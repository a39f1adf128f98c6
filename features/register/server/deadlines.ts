import { athensClock } from '#engines/dates/athens.ts';
import { sqlDay } from '#engines/dates/database-day.ts';
import { notify } from '#features/notifications/server/inside.ts';
import { type Ground, linkTo, type News } from '#features/notifications/server/public.ts';
import type { JobKind } from '#platform/server/jobs.ts';
import { type ProjectDeadlines, projectsWithDeadlines, readersOf } from './store/deadlines.ts';

/** Reminds staff each morning of forms that are due soon, or became late. */
export const deadlineJob: JobKind = {
  queue: 'microdata-deadlines',
  cron: '20 8 * * *',
  expireInSeconds: 3_600,
  run: (services) => remindOfDeadlines(services, Date.now()),
};

/** Reminds each user once a day, even if the job runs again: the cause is the project with its day. */
export async function remindOfDeadlines(ground: Ground, nowMs: number): Promise<void> {
  const today = sqlDay(athensClock(nowMs).date);
  for (const deadlines of await projectsWithDeadlines(ground.pool)) {
    const readers = await readersOf(ground.pool, deadlines.projectId);
    const news = readers.flatMap((userId) => newsOf(userId, deadlines, today));
    await ground.pool.transaction().execute((db) => notify(db, ground, news));
  }
}

/** How many forms fall due within a week, and how many are late. The link opens the tool with these forms. */
const newsOf = (userId: number, { projectId, stage, soon, late }: ProjectDeadlines, today: string): News[] =>
  Object.entries({ soon, late })
    .filter(([, count]) => count > 0)
    .map(([due, count]) => ({
      userId,
      projectId,
      kind: 'microdataDue',
      saying: `microdataDue.${due}.${stage}`,
      count,
      cause: `microdataDue ${due} ${stage} ${projectId} ${today}`,
      link: linkTo('/{curProject}/admin/project/microdata', {}, { stage, due }),
    }));
