import type { Given } from '#engines/queries/parameter.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Cell } from '#platform/server/report/cells.ts';
import { placeOf } from './in-project.ts';
import { type Running, runText } from './run.ts';
import * as store from './store/queries.ts';

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

// Every read takes the reader: what they see of a project, for features that read the schema `report` on their behalf.
export { fieldsSeen, type Reader, ticketsFor, viewsFor } from './tickets.ts';
export { share } from './share.ts';
export { textOfColumn } from './column-words.ts';
