import { sqlDay } from '#engines/dates/database-day.ts';
import { parseDate } from '#engines/dates/parse-date.ts';
import { record } from '#features/audit/server/inside.ts';
import { badInput, notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import type { microdata } from '../contract.ts';
import { formFinal } from '../contract/refusals.ts';
import { menteesAmong } from './store/people.ts';
import { removeExits, setExits } from './store/exits.ts';
import { lockForms, recordsOfMany } from './store/records.ts';

/** Says on which day mentees left the programme, or that they have not. */
export async function setExit(request: Request<typeof microdata.setExit>) {
  const { db, actor, input } = request;
  const { projectId, userIds, day } = input;
  if (day !== null && parseDate(day) === undefined)
    throw badInput({ errors: [{ field: 'Day', code: 'date' }] });
  const ids = [...new Set<number>(userIds)];
  const known = await menteesAmong(db, actor, projectId, ids);
  if (known.length < ids.length) throw notFound();
  await lockForms(db, projectId, ...ids);
  const records = await recordsOfMany(db, projectId, ids);
  if (records.some(({ stage, finalAt }) => stage !== 'entry' && finalAt)) throw formFinal();
  if (day === null) await removeExits(db, projectId, ids);
  else await setExits(db, { projectId, userIds: ids, day: sqlDay(day), why: 'set', by: actor.id });
  await record(request, 'microdata.set-exit', { projectId, after: { day, people: ids } });
  return {};
}
