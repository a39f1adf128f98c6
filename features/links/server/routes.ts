import { contentLanguageOf } from '#platform/contract/languages.ts';
import { titleIn } from '#engines/actions/title.ts';
import { record } from '#features/audit/server/inside.ts';
import { isActiveAs, reportRelations, stateOf } from '#features/people/server/inside.ts';
import { isInScope } from '#features/people/server/public.ts';
import { actionsSeenBy } from '#features/programme/server/public.ts';
import { holds, staff, supervisors } from '#platform/contract/roles.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/server/db.ts';
import type { Handlers } from '#platform/server/implement.ts';
import { notACoordinator, notASupervisor, ownSubject } from '../contract/refusals.ts';
import { links } from '../contract.ts';
import { menteesOn, showBoard } from './board.ts';
import { reassign } from './reassigning.ts';
import { restoreOne } from './restore-mentors.ts';
import * as mentors from './set-mentors.ts';
import * as store from './store/links.ts';
import { progressOf } from './store/progress.ts';

export const handlers: Handlers<typeof links> = {
  setDefaultSingle: mentors.setDefaultSingle,
  setDefault: mentors.setDefault,
  setActions: mentors.setActions,
  setActionsOne: mentors.setActionsOne,
  resetActions: mentors.resetActions,
  resetActionsOne: mentors.resetActionsOne,
  restoreOne,

  actions: async ({ db, actor, input }) =>
    (await actionsSeenBy(db, actor, input.projectId)).map((action) => ({
      id: action.id,
      title: titleIn(action, contentLanguageOf(actor.language)),
      group: action.groupPath[0] ?? '',
    })),

  ofMentee: async ({ db, actor, input }) => {
    const { projectId, menteeId } = input;
    if (!(await isInScope(db, actor, projectId, menteeId))) throw notFound();
    return store.mentorsOf(db, projectId, menteeId);
  },

  board: showBoard,
  mentees: menteesOn,
  progress: ({ db, actor, input }) => progressOf(db, actor, input.projectId, input.ids),
  reassign,

  subjectIds: async ({ db, actor, input }) => {
    const { projectId, supervisorId } = input;
    // A light supervisor may ask only for their own subjects.
    if (supervisorId !== actor.id && !holds(actor.roles, staff)) throw notFound();
    await requireMembers(db, projectId, supervisorId);
    return store.subjectsOf(db, projectId, supervisorId);
  },

  supervise: async (request) => {
    const { db, input, services } = request;
    const { projectId, supervisorId, subjectId, link } = input;
    await requireMembers(db, projectId, supervisorId, subjectId);
    if (supervisorId === subjectId) throw ownSubject();
    if (link && !(await isActiveAs(db, projectId, supervisorId, supervisors))) throw notASupervisor();
    if (await store.linkSubject(db, { projectId, supervisorId, subjectId }, link)) {
      const pairs = [{ staffId: supervisorId, userId: subjectId }];
      await reportRelations({ db, services }, { projectId, staff: pairs });
    }
    await record(request, 'links.supervise', {
      projectId,
      subjectId,
      after: { supervisorId, link },
    });
    return store.subjectsOf(db, projectId, supervisorId);
  },

  setCoordinators: async (request) => {
    const { db, input, services } = request;
    const { projectId, userId } = input;
    const coordinatorIds = [...new Set(input.coordinatorIds)];
    await requireMembers(db, projectId, userId, ...coordinatorIds);
    if (coordinatorIds.includes(userId)) throw ownSubject();
    for (const id of coordinatorIds)
      if (!(await isActiveAs(db, projectId, id, ['Coordinator']))) throw notACoordinator();
    const changed = await store.setCoordinators(db, projectId, userId, coordinatorIds);
    const pairs = changed.map((staffId) => ({ staffId, userId }));
    await reportRelations({ db, services }, { projectId, staff: pairs });
    await record(request, 'links.set-coordinators', {
      projectId,
      subjectId: userId,
      after: { coordinatorIds },
    });
    return {};
  },
};

/** Throws not-found unless all of these users are members of the project. */
async function requireMembers(db: Db, projectId: number, ...ids: number[]): Promise<void> {
  for (const id of ids) if ((await stateOf(db, projectId, id)) === undefined) throw notFound();
}
