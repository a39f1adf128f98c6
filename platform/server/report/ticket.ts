import './tables.ts';
import { sql } from 'kysely';
import type { Role } from '#platform/contract/roles.ts';
import type { Db } from '../db.ts';

/** What the reader of a query sees of one project. */
export interface Ticket {
  projectId: number;
  readerId: number;
  level: number;
  roles: readonly Role[];
  /** The people whom the reader sees in it; null for all. */
  people: readonly number[] | null;
  /** The views of which the reader sees rows. */
  views: readonly string[];
  /** The names of the fields that the level of the reader sees in the project. */
  userFields: readonly string[];
  projectFields: readonly string[];
}

/** How long a ticket counts at most, should the server end before it takes it back. Longer than a statement of the role may take. */
const VALID = sql`interval '30 seconds'`;

/** Lets the connection of this process see what the tickets say, and nothing that earlier ones said. */
export async function giveTickets(db: Db, pid: number, tickets: readonly Ticket[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('reportTicket')
      .where((where) => where.or([where('pid', '=', pid), where('endsAt', '<', sql<Date>`now()`)]))
      .execute();
    await sql`
      insert into report_ticket (pid, project_id, reader_id, level, roles, people, views, user_fields, project_fields, ends_at)
      select ${pid}, one.*, clock_timestamp() + ${VALID}
      from jsonb_to_recordset(${JSON.stringify(tickets.map(toRow))}::jsonb)
        as one (project_id bigint, reader_id bigint, level integer, roles text[], people bigint[], views text[], user_fields text[],
          project_fields text[])`.execute(transaction);
  });
}

const toRow = ({ projectId, readerId, level, roles, people, views, userFields, projectFields }: Ticket) => ({
  project_id: projectId,
  reader_id: readerId,
  level,
  roles,
  people,
  views,
  user_fields: userFields,
  project_fields: projectFields,
});

export async function takeTickets(db: Db, pid: number): Promise<void> {
  await db.deleteFrom('reportTicket').where('pid', '=', pid).execute();
}

/** Ends the statement that the connection of this process runs. */
export async function cancelStatement(db: Db, pid: number): Promise<void> {
  await sql`select pg_cancel_backend(${pid})`.execute(db);
}
