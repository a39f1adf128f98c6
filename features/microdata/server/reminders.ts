import { athensClock } from '#engines/dates/athens.ts';
import { modelOf, sqlDay } from '#engines/dates/database-day.ts';
import { daysBetween } from '#engines/dates/days.ts';
import { SOON_DAYS } from '#engines/microdata/checks/exit.ts';
import { notify } from '#features/notifications/server/inside.ts';
import { type Ground, linkTo, type News } from '#features/notifications/server/public.ts';
import { settingsOf as projectSettings } from '#features/projects/server/inside.ts';
import type { JobKind } from '#platform/server/jobs.ts';
import { settingsOf } from './load.ts';
import { keepersOf, openStages, type OpenStage } from './store/due.ts';

/** Reminds each morning of exit forms that have opened, are due soon, or are late. */
export const microdataReminderJob: JobKind = {
  queue: 'microdata-reminders',
  cron: '10 8 * * *',
  expireInSeconds: 3_600,
  run: (services) => remindOfForms(services, Date.now()),
};

/** Reminds each user once, even if the job runs again: the cause is the form, or for staff the project, with its day. */
export async function remindOfForms(ground: Ground, nowMs: number): Promise<void> {
  const today = athensClock(nowMs).date;
  const open = await openStages(ground.pool, sqlDay(today), SOON_DAYS);
  for (const [projectId, stages] of Map.groupBy(open, (one) => one.projectId)) {
    const asksPeople = settingsOf(await projectSettings(ground.pool, projectId)).AskPeople;
    const news = [
      ...(asksPeople ? stages.map(ofPerson) : []),
      ...(await ofStaff(ground, projectId, { stages, today })),
    ];
    await ground.pool.transaction().execute((db) => notify(db, ground, news));
  }
}

/** What a person is told of the own form: once, when it opens. */
const ofPerson = ({ projectId, userId, stage, opensOn, dueOn }: OpenStage): News => ({
  userId,
  projectId,
  kind: 'microdataAsked',
  saying: `microdataAsked.${stage}`,
  cause: `microdata asked ${projectId} ${userId} ${stage} ${opensOn}`,
  link: linkTo('/{curProject}/microdata/{UserId}/{Stage}', { UserId: userId, Stage: stage }),
  day: modelOf(dueOn),
});

/** What the staff of a project are told: how many forms fall due within a week, and how many became late. */
async function ofStaff(
  { pool }: Ground,
  projectId: number,
  { stages, today }: { stages: readonly OpenStage[]; today: string },
): Promise<News[]> {
  const left = stages.map(({ dueOn }) => daysBetween(today, modelOf(dueOn)));
  const soon = left.filter((days) => days >= 0 && days <= SOON_DAYS).length;
  const late = left.filter((days) => days < 0).length;
  const sayings = [
    { saying: 'microdataDue.soon', count: soon },
    { saying: 'microdataDue.late', count: late },
  ].filter(({ count }) => count > 0);
  if (sayings.length === 0) return [];
  const keepers = await keepersOf(pool, projectId);
  return keepers.flatMap((userId) =>
    sayings.map(({ saying, count }): News => ({
      userId,
      projectId,
      kind: 'microdataDue',
      saying,
      count,
      cause: `${saying} ${projectId} ${today}`,
      link: linkTo('/{curProject}/mentor/mentee/list', {}),
    })),
  );
}
