import { features } from '#app/features.ts';
import { levelOf, type Role } from '#platform/contract/roles.ts';
import type { Cell } from '#platform/server/report/cells.ts';
import { reportViewsOf } from '#platform/server/report/keep.ts';
import type { Ticket } from '#platform/server/report/ticket.ts';
import type { startServer } from './server.ts';

interface Reader {
  projectId: number;
  id: number;
  roles: readonly Role[];
  /** The people whom the reader sees; null for all. @default null */
  people?: readonly number[] | null;
}

/** The ticket of a reader with these roles: the views that the roles see, and no fields of people. */
export const ticketFor = ({ projectId, id, roles, people = null }: Reader): Ticket => ({
  projectId,
  readerId: id,
  level: levelOf(roles),
  roles,
  people,
  views: reportViewsOf(features)
    .filter(({ readers }) => roles.some((role) => readers.includes(role)))
    .map(({ name }) => name),
  userFields: [],
  projectFields: [],
});

/** Runs a statement over the schema `report` as this reader; returns the rows by the names of their columns. */
export async function reportRows(
  server: ReturnType<typeof startServer>,
  reader: Reader,
  text: string,
): Promise<Record<string, Cell>[]> {
  const { columns, rows } = await server.services.reports!.run({
    text,
    values: [],
    tickets: [ticketFor(reader)],
    signal: new AbortController().signal,
  });
  return rows.map((row) => Object.fromEntries(columns.map(({ name }, place) => [name, row[place]!])));
}
