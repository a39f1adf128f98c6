import { MINUTE_MS } from '#engines/dates/durations.ts';
import { SLOT_MINUTES } from '#engines/meetings/clashes.ts';
import { doorRule } from '#engines/meetings/door.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import type { Request } from '#platform/server/implement.ts';
import type { meetings } from '../contract.ts';
import { requireSpan } from './reading.ts';
import * as store from './store/few.ts';
import { toMeeting } from './words.ts';

/** Returns the caller's own meetings that are not over, and those whose room has not closed. */
export async function mine({ db, actor, input: { projectId } }: Request<typeof meetings.mine>) {
  const { closesAfter } = doorRule((await settingsOf(db, projectId)).Config?.Meeting);
  const from = new Date(Date.now() - Math.max(closesAfter, SLOT_MINUTES) * MINUTE_MS);
  const rows = await store.ownFrom(db, actor, projectId, from);
  return rows.map((row) => toMeeting(row, actor.language));
}

export async function beside({ db, actor, input }: Request<typeof meetings.beside>) {
  return (await store.shownBeside(db, actor, input)).map((row) => toMeeting(row, actor.language));
}

export async function countBooked({ db, actor, input }: Request<typeof meetings.countBooked>) {
  requireSpan(input);
  return { booked: await store.countBooked(db, actor, input) };
}
