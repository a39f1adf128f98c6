import './tables.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import type { Db } from '#platform/server/db.ts';

interface NewConsent {
  userId: number;
  projectId: number;
  given: boolean;
  textVersion: number;
  textHash: string;
  how: string;
}

/** Adds a consent or its withdrawal. Earlier ones are kept. */
export async function addConsent(db: Db, consent: NewConsent): Promise<void> {
  await db.insertInto('consent').values(consent).execute();
}

/** The latest consent or withdrawal of a user for each of these projects. */
export async function lastConsents(db: Db, userId: number) {
  return db
    .selectFrom('consent')
    .where('userId', '=', userId)
    .distinctOn('projectId')
    .select(['projectId', 'given', 'textHash', 'at'])
    .orderBy('projectId')
    .orderBy('id', 'desc')
    .execute();
}

/** The projects that the user has not left, with the settings of their consent gate. */
export const projectsOf = (db: Db, userId: number) =>
  db
    .selectFrom('membership')
    .innerJoin('project', 'project.id', 'membership.projectId')
    .where('membership.userId', '=', userId)
    .where('membership.state', '=', ACTIVE)
    .select(['project.id', 'project.descr', 'project.settings', 'project.version'])
    .orderBy('project.id')
    .execute();

const membershipsOf = (db: Db, userId: number) =>
  db
    .selectFrom('membership')
    .innerJoin('project', 'project.id', 'membership.projectId')
    .where('membership.userId', '=', userId)
    .select(['project.id', 'project.settings', 'membership.state'])
    .orderBy('project.id')
    .execute();

/** The fields among these that hold a consent of the user, each with a project that asks for it and the least value that counts. */
export async function gatesOf(
  db: Db,
  userId: number,
  fields: readonly string[],
): Promise<Map<string, { projectId: number; minValue: number }>> {
  const gates = new Map<string, { projectId: number; minValue: number }>();
  for (const { id: projectId, settings } of await membershipsOf(db, userId)) {
    const gdpr = settings.Config?.gdpr;
    if (gdpr && fields.includes(gdpr.UserField) && !gates.has(gdpr.UserField))
      gates.set(gdpr.UserField, { projectId, minValue: gdpr.MinValue });
  }
  return gates;
}

/**
 * The projects in which the user is a member in any state, and whose gate reads the same field as that of this one, with this one;
 * whether the user is active in each.
 */
export async function projectsSharing(
  db: Db,
  userId: number,
  { projectId, field }: { projectId: number; field: string | undefined },
): Promise<{ id: number; isActive: boolean }[]> {
  return (await membershipsOf(db, userId))
    .filter(({ id, settings }) => id === projectId || (field && settings.Config?.gdpr?.UserField === field))
    .map(({ id, state }) => ({ id, isActive: state === ACTIVE }));
}
