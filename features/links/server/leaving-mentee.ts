import type { LeavesProgramme } from '#features/applications/server/public.ts';
import { linkTo, notify } from '#features/notifications/server/public.ts';
import { changeLinks } from './links-changed.ts';
import { addDefaultMentors, clearDefaultMentor, defaultMentorsOf } from './store/links.ts';

/** The default mentor of a mentee who leaves the programme is told, and gets the mentee back when that is undone. */
export const mentorsOfLeaving: LeavesProgramme = {
  kind: 'mentor',

  count: async (db, projectId, menteeIds) => (await defaultMentorsOf(db, projectId, menteeIds)).length,

  settle: async ({ db, services }, projectId, menteeIds) => {
    const linked = await defaultMentorsOf(db, projectId, menteeIds);
    await changeLinks({ db, services }, { projectId, menteeIds }, () =>
      clearDefaultMentor(db, projectId, menteeIds),
    );
    await notify(
      db,
      services,
      linked.map(({ menteeId, mentorId, linkedAt }) => ({
        userId: mentorId,
        projectId,
        kind: 'linked',
        saying: 'linked.left',
        cause: `left ${projectId} ${menteeId} ${linkedAt.getTime()}`,
        link: linkTo('/{curProject}/mentor/mentee/list', {}),
        personId: menteeId,
      })),
    );
    return new Map(linked.map(({ menteeId, mentorId }) => [menteeId, mentorId]));
  },

  restore: async ({ db, services }, projectId, menteeId, mentorId) => {
    await changeLinks({ db, services }, { projectId, menteeIds: [menteeId] }, () =>
      addDefaultMentors(db, projectId, [{ menteeId, mentorId: mentorId as number }]),
    );
  },
};
