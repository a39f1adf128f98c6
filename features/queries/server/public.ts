import type { Given } from '#engines/queries/parameter.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Cell } from '#platform/server/report/cells.ts';
import type { Ticket } from '#platform/server/report/ticket.ts';
import type { Services } from '#platform/server/services.ts';
import { placeOf } from './in-project.ts';
import { type Running, runText } from './run.ts';
import * as store from './store/queries.ts';
import { fieldsSeen, type Reader, ticketsFor } from './tickets.ts';

/** A row of a result, with its cells by the names of their columns. */
type RowByName = Record<string, Cell>;

interface AskedRows {
  name: string;
  /** Values by their names; the service gets those of its own parameters. */
  params: Readonly<Record<string, unknown>>;
  projectId: number | undefined;
}

/** The rows of a service that the actor runs, with the rights of the actor; undefined for a service that they do not run. */
export async function serviceRows(
  { db, actor, http, services }: Running & { db: Db },
  { name, params, projectId }: AskedRows,
): Promise<RowByName[] | undefined> {
  const service = await store.findService(db, actor, name);
  if (!service) return undefined;
  const { text, parameters } = service;
  const { columns, rows } = await runText(
    { actor, http, services },
    {
      text,
      parameters,
      given: params as Readonly<Record<string, Given>>,
      projectId: placeOf(service, projectId),
    },
  );
  return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column.name, row[index]!])));
}

/** Those of these names, in lower case, that services have which the actor runs. */
export async function knownServices(db: Db, actor: Actor, names: readonly string[]): Promise<Set<string>> {
  const found = await Promise.all(names.map((name) => store.findService(db, actor, name)));
  return new Set(found.flatMap((service) => (service ? [service.name.toLowerCase()] : [])));
}

export { type Reader, viewsFor } from './tickets.ts';
export { share } from './share.ts';
export { textOfColumn } from './column-words.ts';

/** What the actor sees of a project, for a run of the reporting role. */
export const ticketsOf = (db: Db, services: Services, actor: Reader, projectId: number): Promise<Ticket[]> =>
  ticketsFor(db, services, actor, [projectId]);

/** The fields of the project that the actor sees. */
export const fieldsSeenIn = (db: Db, projectId: number, actor: Pick<Reader, 'level'>) =>
  fieldsSeen(db, projectId, actor.level);
