import { isPlaceMissing, type KnownPlaces, usualPlace, usualWay, type Way } from '#engines/meetings/ways.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import { noPlace } from '../contract/refusals.ts';
import * as timetable from './store/timetable.ts';

/** How and where a meeting is held. The place is empty online, and by phone it says who calls where. */
export interface How {
  way: Way;
  place: string;
}

interface Wanted {
  projectId: number;
  mentorId: number;
  typeId: number;
  /** What the caller asks for. What is left out stays as it is, or is as usual for a new meeting. */
  asked: { way?: Way | undefined; place?: string | undefined };
  present?: How;
}

/** How a meeting will be held. Refuses a meeting in person without a place, unless neither project nor mentor has one. */
export async function howToMeet(
  db: Db,
  { projectId, mentorId, typeId, asked, present }: Wanted,
): Promise<How> {
  // What nobody touches is not checked again.
  if (present && asked.way === undefined && asked.place === undefined) return present;
  const way = asked.way ?? present?.way ?? usualWay(typeId);
  if (way === 'online') return { way, place: '' };
  const known = await placesOf(db, projectId, mentorId);
  const kept = present?.way === way ? present.place : way === 'in-person' ? usualPlace(known) : '';
  const how = { way, place: asked.place ?? kept };
  if (isPlaceMissing(how, known)) throw noPlace();
  return how;
}

async function placesOf(db: Db, projectId: number, mentorId: number): Promise<KnownPlaces> {
  const { Config } = await settingsOf(db, projectId);
  return {
    ofProject: Config?.Meeting?.Places ?? [],
    ofMentor: await timetable.placeOfMentor(db, { projectId, mentorId }),
  };
}
