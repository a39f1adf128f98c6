import { KAYAS } from '#engines/fields/definition.ts';
import { editsField } from '#engines/fields/levels.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import { mayActAs } from '#features/identity/access.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import { findDefault } from '#features/projects/server/public.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { present } from '#platform/server/present.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';
import { assignableRoles, mayChange } from '../access.ts';
import type { OneUser, User } from '../contract/directory.ts';
import type { people } from '../contract.ts';
import { describe, named } from './described.ts';
import { barriersTo } from './reach.ts';
import { findSeen } from './seen.ts';
import { peopleOf, projectsOf } from './store/one.ts';

type PersonRow = Awaited<ReturnType<ReturnType<typeof peopleOf>['execute']>>[number];

/** Rows in the form of the specification, with only what the reader may see. */
export async function usersOf(
  rows: readonly PersonRow[],
  settings: Settings,
  { actor, services }: { actor: Actor; services: Services },
): Promise<User[]> {
  const people = await describe(rows, settings, { actor, services });
  return people.map(({ row, who, fields, shown, computed }): User => {
    const ofProject = (name: string) => fields.find((field) => field.name === name)?.place === 'project';
    const pick = (isProject: boolean) =>
      Object.fromEntries(Object.entries(computed).filter(([name]) => ofProject(name) === isProject));
    return present({
      ...who,
      level: row.level,
      roles: row.roles,
      state: row.state,
      active: row.state === ACTIVE,
      online: row.online,
      notSignedIn: row.signedInAt === null && actor.level < 4 ? true : undefined,
      lastSeen: actor.level < 4 ? row.lastSeen : undefined,
      kayas: typeof shown.project[KAYAS] === 'string' ? shown.project[KAYAS] : undefined,
      fields: { ...shown.user, ...pick(false) } as User['fields'],
      projectFields: { ...shown.project, ...pick(true) } as User['projectFields'],
      coordinators: row.coordinators.map(named),
      cacheMentors: row.cacheMentors,
    });
  });
}

/** Returns one person, and what the caller may do with them. */
export async function one(request: Request<typeof people.one>): Promise<OneUser> {
  const { db, actor, input } = request;
  const { projectId, userId } = input;
  const seen = await findSeen(db, actor, projectId, userId);
  if (!seen) throw notFound();
  const { row, settings, fields, sees } = seen;
  const [user] = await usersOf([row], settings, request);
  const isStaff = holds(actor.roles, staff);
  const isAdmin = actor.roles.includes('Admin');
  // Nothing is written about an erased person any more.
  const stronger = row.erasedAt === null && mayChange(actor, row);
  const barrier =
    actor.id === userId
      ? undefined
      : (await barriersTo(db, actor.id, { projectId, ids: [userId] })).get(userId);
  return present({
    ...user!,
    barrier,
    defaultProjectId: isStaff ? row.defaultProjectId : undefined,
    projects: isStaff ? await visibleProjects(db, actor, userId) : [],
    createdAt: row.createdAt,
    otherProjects: isStaff ? (await projectsOf(db, userId)).filter(({ id }) => id !== projectId).length : 0,
    sees: sees.map(({ name }) => name),
    edits: fields.filter((field) => editsField(actor.level, field)).map(({ name }) => name),
    may: {
      edit: stronger && (isStaff || actor.id === userId),
      setRoles: isStaff && stronger ? assignableRoles(actor.roles, actor.level) : [],
      setState: isStaff && stronger,
      setPassword: isAdmin && row.erasedAt === null,
      // Only the owner changes a sign-in name (`identity.updateLogin`), never an Admin who acts as them.
      setLogin: actor.id === userId && actor.adminId === undefined,
      setDefaultProject: (isAdmin && row.erasedAt === null) || actor.id === userId,
      loginAs: row.erasedAt === null && mayActAs(actor, row),
    },
  });
}

/** The projects that a person and the caller share. */
async function visibleProjects(db: Db, actor: Actor, userId: number) {
  const theirs = await projectsOf(db, userId);
  if (actor.roles.includes('Admin')) return theirs;
  const own = new Set(
    (await projectsOf(db, actor.id)).filter(({ state }) => state === ACTIVE).map(({ id }) => id),
  );
  return theirs.filter(({ id }) => own.has(id));
}

/** Returns several people by id; skips those out of scope. */
export async function byIds(request: Request<typeof people.byIds>): Promise<User[]> {
  const { db, actor, input } = request;
  if (input.ids.length === 0) return [];
  const rows = await peopleOf(db, actor, input.projectId).where('appUser.id', 'in', input.ids).execute();
  return usersOf(rows, await settingsOf(db, input.projectId), request);
}

/** The project of a call that names none: the caller's default project. */
export async function projectOrDefault(db: Db, actor: Actor, projectId: number | undefined): Promise<number> {
  if (projectId !== undefined) return projectId;
  const project = await findDefault(db, actor);
  if (!project) throw notFound();
  return project.id;
}
