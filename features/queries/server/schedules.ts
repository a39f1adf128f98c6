import { nextMoment } from '#engines/queries/rhythm.ts';
import { record } from '#features/audit/server/inside.ts';
import { forbidden, notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { lockKeys } from '#platform/server/lock.ts';
import { present } from '#platform/server/present.ts';
import { mayChange } from '../access.ts';
import { MAX_SCHEDULES, type Schedule, tooManySchedules } from '../contract/kept.ts';
import type { queries } from '../contract.ts';
import { requireQueryIn } from './in-project.ts';
import * as store from './store/schedules.ts';
import { mayWrite } from './writing.ts';

export async function schedules({
  db,
  actor,
  input,
}: Request<typeof queries.schedules>): Promise<Schedule[]> {
  const query = await requireQueryIn(db, actor, input);
  const changes = mayChange(actor, query, await mayWrite(db, actor));
  const found = await store.schedulesOf(db, query.id, input.projectId);
  return found
    .filter(({ madeBy }) => changes || madeBy === actor.id)
    .map(({ id, every, weekday, monthDay, hour, given, roles, nextAt, sentAt, sentTo, madeBy, by }) => ({
      id,
      every,
      weekday,
      monthDay,
      hour,
      given: given as Schedule['given'],
      roles,
      nextAt,
      ...(sentAt && { sent: { at: sentAt, to: sentTo ?? 0 } }),
      ...present({ by }),
      isOwn: madeBy === actor.id,
    }));
}

/** Adds a schedule. Only those who change a report decide that others get it by mail. */
export async function schedule(request: Request<typeof queries.schedule>) {
  const { db, actor, input } = request;
  const { projectId, parameters: given, roles, every, weekday, monthDay, hour } = input;
  const query = await requireQueryIn(db, actor, input);
  if (roles.length > 0 && !mayChange(actor, query, await mayWrite(db, actor))) throw forbidden();
  await lockKeys(db, `schedules of ${query.id} in ${projectId}`);
  if ((await store.schedulesOf(db, query.id, projectId)).length >= MAX_SCHEDULES)
    throw tooManySchedules({ most: MAX_SCHEDULES });
  const rhythm = { every, weekday, monthDay, hour };
  const nextAt = new Date(nextMoment(rhythm, Date.now()));
  const id = await store.addSchedule(db, {
    ...rhythm,
    queryId: query.id,
    projectId,
    given,
    roles,
    nextAt,
    madeBy: actor.id,
  });
  await record(request, 'queries.schedule', {
    projectId,
    target: String(query.id),
    after: { schedule: id, ...rhythm, roles },
  });
  return { id, nextAt };
}

export async function unschedule(request: Request<typeof queries.unschedule>) {
  const { db, actor, input } = request;
  const found = await store.lockSchedule(db, actor, input.id);
  if (!found) throw notFound();
  const query = await requireQueryIn(db, actor, { id: found.queryId, projectId: found.projectId });
  if (found.madeBy !== actor.id && !mayChange(actor, query, await mayWrite(db, actor))) throw forbidden();
  await store.removeSchedule(db, found.id);
  const { id, every, weekday, monthDay, hour, roles } = found;
  await record(request, 'queries.unschedule', {
    projectId: found.projectId,
    target: String(query.id),
    before: { schedule: id, every, weekday, monthDay, hour, roles },
  });
  return {};
}
