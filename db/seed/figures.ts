import { sql } from 'kysely';
import { userByName } from '#features/identity/server/inside.ts';
import { addChange, keepAnswer } from '#features/statistics/server/store/answers.ts';
import { keepPins } from '#features/statistics/server/store/pages.ts';
import type { StatisticsSettings } from '#features/statistics/settings.ts';
import type { Db } from '#platform/server/db.ts';
import type { Chance } from './chance.ts';

/** What the demo asks about its mentees. */
export const demoStatistics: StatisticsSettings = {
  Answers: [
    { Id: 'readiness', Label: 'Ετοιμότητα για εργασία (1–10)', Type: 'number', Min: 1, Max: 10 },
    { Id: 'search', Label: 'Πού αναζητά εργασία', Type: 'text' },
  ],
};

/** How many of the mentees with a mentor have an answer. */
const ANSWERED_SHARE = 0.6;
/** The mentors of the light supervisor who has people; the other one has none yet. */
const SUBJECTS = 3;

/** Answers of mentors about their mentees, figures on the start pages of staff, and the people of a light supervisor. */
export async function plantFigures(db: Db, chance: Chance, projectId: number): Promise<void> {
  const pairs = await db
    .selectFrom('defaultMentor')
    .where('projectId', '=', projectId)
    .select(['menteeId', 'mentorId'])
    .orderBy('menteeId')
    .execute();
  for (const { menteeId, mentorId } of pairs) {
    if (!chance.likely(ANSWERED_SHARE)) continue;
    const about = { id: 'readiness', userId: menteeId };
    const change = { value: chance.int(3, 9), text: null, version: 1, changedBy: mentorId };
    await keepAnswer(db, about, change);
    await addChange(db, { ...about, ...change, adminId: undefined });
  }
  const staff = await userByName(db, 'coordinator');
  if (staff)
    await keepPins(db, projectId, {
      placed: ['people.region', 'meetings.byMonth'].map((figure) => ({ figure, filters: {} })),
      changedBy: staff.id,
    });
  const light = await userByName(db, 'supervisorliteplus');
  const subjects = [...new Set(pairs.map(({ mentorId }) => mentorId))].slice(0, SUBJECTS);
  if (light)
    await db
      .insertInto('supervision')
      .values(
        subjects.map((subjectId) => ({ projectId, supervisorId: light.id, subjectId, linkedAt: sql`now()` })),
      )
      .execute();
}
