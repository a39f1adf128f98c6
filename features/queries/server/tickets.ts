import { seesField } from '#engines/fields/levels.ts';
import { fieldsOfProject, peopleInScope } from '#features/people/server/public.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import { holds, type Role } from '#platform/contract/roles.ts';
import type { Db } from '#platform/server/db.ts';
import { reportViewsOf } from '#platform/server/report/keep.ts';
import type { Ticket } from '#platform/server/report/ticket.ts';
import type { Services } from '#platform/server/services.ts';

/** A user as far as it decides what they see. */
export interface Reader {
  id: number;
  roles: readonly Role[];
  level: number;
}

/** The views of which these roles see rows. */
export const viewsFor = ({ features }: Pick<Services, 'features'>, roles: readonly Role[]) =>
  reportViewsOf(features).filter(({ readers }) => holds(roles, readers));

/** The fields that a level sees in a project. */
export async function fieldsSeen(db: Db, projectId: number, level: number) {
  const fields = fieldsOfProject(await settingsOf(db, projectId));
  // A computed field has no stored value.
  return fields.filter((field) => seesField(level, field) && field.type !== 'computed');
}

/** What a reader sees in these projects: the rows by the scope of people, the columns by the level (decisions.md: scope, levels). */
export async function ticketsFor(
  db: Db,
  services: Services,
  reader: Reader,
  projectIds: readonly number[],
): Promise<Ticket[]> {
  const views = viewsFor(services, reader.roles).map(({ name }) => name);
  const tickets: Ticket[] = [];
  for (const projectId of projectIds) {
    const fields = await fieldsSeen(db, projectId, reader.level);
    const namesIn = (place: 'user' | 'project') =>
      fields.filter((field) => field.place === place).map(({ name }) => name);
    tickets.push({
      projectId,
      readerId: reader.id,
      level: reader.level,
      roles: reader.roles,
      people: await peopleInScope(db, reader, projectId),
      views,
      userFields: namesIn('user'),
      projectFields: namesIn('project'),
    });
  }
  return tickets;
}
