import {
  blankApplications,
  countDueApplications,
  dueApplications,
} from '#features/applications/server/inside.ts';
import { record } from '#features/audit/server/inside.ts';
import { projectAt } from '#features/projects/server/inside.ts';
import { present } from '#platform/server/present.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import { pageOf } from '#platform/contract/paging.ts';

import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Due, privacy, Retention } from '../contract.ts';
import { erasePerson } from './erase.ts';
import * as store from './store/due.ts';
import { setChanged } from '#platform/contract/refusals.ts';

/** People and applications that one transaction erases. */
const atOnce = 50;

/** The retention rules of a project's settings. A missing rule keeps everything. */
export function retentionOf({ Config }: Settings): Retention {
  const { MembersMonths, ApplicationsMonths } = Config?.Retention ?? {};
  return present({ membersMonths: MembersMonths, applicationsMonths: ApplicationsMonths });
}

export const storedRetention = ({ membersMonths, applicationsMonths }: Retention) =>
  present({ MembersMonths: membersMonths, ApplicationsMonths: applicationsMonths });

/** What is due by the saved rules: members first, then applications, each oldest first. */
export async function due({ db, input }: Request<typeof privacy.due>) {
  const { projectId, page, count } = input;
  const rules = retentionOf((await projectAt(db, projectId)).settings);
  const { members, applications } = await counted(db, projectId, rules);
  const offset = (page - 1) * count;
  const list = await listed(db, projectId, rules, { limit: count, offset, members });
  return pageOf(list, members + applications, count);
}

async function counted(db: Db, projectId: number, { membersMonths, applicationsMonths }: Retention) {
  return {
    members: membersMonths === undefined ? 0 : await store.countDueMembers(db, projectId, membersMonths),
    applications:
      applicationsMonths === undefined ? 0 : await countDueApplications(db, projectId, applicationsMonths),
  };
}

async function listed(
  db: Db,
  projectId: number,
  { membersMonths, applicationsMonths }: Retention,
  { limit, offset, members }: { limit: number; offset: number; members: number },
): Promise<Due[]> {
  const people =
    membersMonths === undefined || offset >= members
      ? []
      : await store.dueMembers(db, projectId, membersMonths, { limit, offset });
  const list = people.map((one): Due => ({ kind: 'member', ...one }));
  if (applicationsMonths === undefined || list.length === limit) return list;
  const rest = { limit: limit - list.length, offset: Math.max(0, offset - members) };
  const applications = await dueApplications(db, projectId, applicationsMonths, rest);
  return [...list, ...applications.map((one): Due => ({ kind: 'application', ...one }))];
}

/** Erases the first of the due records, if their number is the one that the caller saw. */
export async function letGo(request: Request<typeof privacy.letGo>) {
  const { db, input, services } = request;
  const { projectId, expected } = input;
  await store.lockProjectForRetention(db, projectId);
  const rules = retentionOf((await projectAt(db, projectId)).settings);
  const before = await counted(db, projectId, rules);
  const all = before.members + before.applications;
  if (all !== expected) throw setChanged({ count: all });
  const list = await listed(db, projectId, rules, { limit: atOnce, offset: 0, members: before.members });
  const members = list.filter(({ kind }) => kind === 'member').map(({ id }) => id);
  const applications = list.filter(({ kind }) => kind === 'application').map(({ id }) => id);
  for (const id of members) await erasePerson(services, db, id);
  await blankApplications(db, applications);
  const after = await counted(db, projectId, rules);
  const gone = { members: members.length, applications: applications.length };
  await record(request, 'privacy.let-go', { projectId, after: { ...gone, rules } });
  return { ...gone, left: after.members + after.applications };
}
