import { memberState } from '#engines/people/membership.ts';
import { href } from '#platform/contract/addresses.ts';
import { menteeChange } from '#engines/applications/moves.ts';
import { changeRolesOf, setDefaultProjects } from '#features/identity/server/public.ts';
import { setMembers } from '#features/people/server/public.ts';
import type { Db } from '#platform/server/db.ts';
import { queueMails } from '#platform/server/mail/queue.ts';
import type { Services } from '#platform/server/services.ts';
import type { Status } from '../contract/status.ts';
import { nameOfApplicant } from './name-of-applicant.ts';
import { activeElsewhere, mailFacts } from './store/applications.ts';
import { waysIn } from './ways-in.ts';

/** A status change that was made, of an application with an account. */
export interface Moved {
  id: number;
  userId: number | null;
  from: Status;
  to: Status;
}

/**
 * Makes mentees of applicants that reached status 3, and applicants of those that left it (decisions.md). It goes in
 * the order of the user ids, so that two moves of many cannot deadlock.
 */
export async function settleMentees(db: Db, projectId: number, moved: readonly Moved[]): Promise<void> {
  const whose = (change: 'becomes' | 'ceases') => {
    const due = moved.filter(({ userId, from, to }) => userId !== null && menteeChange(from, to) === change);
    return [...new Set(due.map(({ userId }) => userId!))].sort((a, b) => a - b);
  };
  await becomeMentees(db, projectId, whose('becomes'));
  await ceaseMentees(db, projectId, whose('ceases'));
}

async function becomeMentees(db: Db, projectId: number, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await changeRolesOf(db, userIds, { add: 'Mentee', remove: 'Registered' });
  await setMembers(db, userIds, projectId, memberState.active);
  await setDefaultProjects(db, userIds, projectId);
}

/** A mentee who is active in another project keeps the role: roles belong to the user, not to a project. */
async function ceaseMentees(db: Db, projectId: number, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await setMembers(db, userIds, projectId, memberState.never);
  const staying = await activeElsewhere(db, userIds, projectId);
  const leaving = userIds.filter((userId) => !staying.has(userId));
  await changeRolesOf(db, leaving, { add: 'Registered', remove: 'Mentee' });
}

/** Mails a welcome to newly selected applicants. */
export async function welcome(db: Db, { jobs, config }: Services, moved: readonly Moved[]): Promise<void> {
  const ids = moved.filter(({ from, to }) => menteeChange(from, to) === 'becomes').map(({ id }) => id);
  if (ids.length === 0) return;
  const selected = await mailFacts(db, ids);
  const ways = await waysIn(db, config.baseUrl, selected, href('/signin', {}));
  await queueMails(
    jobs,
    db,
    selected.map((application) => ({
      template: 'welcomeMentee.html',
      language: application.language,
      to: application.email,
      variables: {
        name: nameOfApplicant(application),
        project: application.descr,
        url: ways.get(application.id)!,
      },
    })),
  );
}
