import { athensClock } from '#engines/dates/athens.ts';
import { modelOf, sqlDay } from '#engines/dates/database-day.ts';
import { EXIT_DAYS, SOON_DAYS } from '#engines/microdata/checks/exit.ts';
import { notify } from '#features/notifications/server/inside.ts';
import { type Ground, linkTo, type News } from '#features/notifications/server/public.ts';
import { settingsOf as projectSettings } from '#features/projects/server/inside.ts';
import type { JobKind } from '#platform/server/jobs.ts';
import { settingsOf } from './load.ts';
import { stagesOpenedSince, type WaitingStage } from './store/due.ts';

/** Asks people each morning for the exit forms that have opened. */
export const microdataReminderJob: JobKind = {
  queue: 'microdata-reminders',
  cron: '10 8 * * *',
  expireInSeconds: 3_600,
  run: (services) => remindOfForms(services, Date.now()),
};

/**
 * Asks each person once for each form, even if the job runs again: the cause is the form with its day. A form that is late is asked for until a week
 * after its last day, for people whose exit was noted late.
 */
export async function remindOfForms(ground: Ground, nowMs: number): Promise<void> {
  const today = sqlDay(athensClock(nowMs).date);
  const open = await stagesOpenedSince(ground.pool, today, EXIT_DAYS + SOON_DAYS);
  for (const [projectId, stages] of Map.groupBy(open, (one) => one.projectId)) {
    if (!settingsOf(await projectSettings(ground.pool, projectId)).AskPeople) continue;
    await ground.pool.transaction().execute((db) => notify(db, ground, stages.map(newsOf)));
  }
}

const newsOf = ({ projectId, userId, stage, opensOn, dueOn }: WaitingStage): News => ({
  userId,
  projectId,
  kind: 'microdataAsked',
  saying: `microdataAsked.${stage}`,
  cause: `microdata asked ${projectId} ${userId} ${stage} ${opensOn}`,
  link: linkTo('/{curProject}/microdata/{UserId}/{Stage}', { UserId: userId, Stage: stage }),
  day: modelOf(dueOn),
});
