import { sql } from 'kysely';
import type { Asked } from '#platform/contract/call.ts';
import { type Person, type startServer, visitor } from '#testing/server.ts';
import { documents } from '../contract.ts';
import { runBatch } from './batch-job.ts';

type Server = ReturnType<typeof startServer>;

/** Saves a template of a project as an Admin; answers the whole answer. */
export const save = (
  server: Server,
  admin: Person,
  project: number,
  more: Partial<Asked<typeof documents.saveRazorDocument>> = {},
) =>
  server.as(admin, documents.saveRazorDocument, {
    projectId: project,
    name: `template-${crypto.randomUUID().slice(0, 8)}`,
    lang: 'el',
    title: 'Βεβαίωση',
    text: '<p>Βεβαιώνεται ότι {{ person.name }}</p>',
    isCertificate: true,
    version: 0,
    ...more,
  });

/** Issues documents and waits until their batch has ended; answers the batch. */
export async function issue(
  server: Server,
  person: Person,
  input: Asked<typeof documents.issue>,
): Promise<number> {
  const { body, problem } = await server.as(person, documents.issue, input);
  if (problem.code !== undefined) throw new Error(problem.code);
  await runBatch(server.services, body.batchId);
  return body.batchId;
}

/** A held meeting of a mentor and a mentee. */
export async function aHeldMeeting(
  server: Server,
  { project, action, mentor, mentee }: { project: number; action: number; mentor: number; mentee: number },
  at: string,
): Promise<void> {
  await sql`
    insert into meeting (project_id, action_id, mentor_id, mentee_id, slot, state, uid)
    values (${project}, ${action}, ${mentor}, ${mentee}, tstzrange(${at}, ${at}::timestamptz + interval '45 minutes'), 'attended', ${crypto.randomUUID()})`.execute(
    server.db,
  );
}

/** Asks the public page about a code, from an address of its own. */
export const check = (server: Server, code: string, ip = `10.9.${Math.floor(Math.random() * 250)}.7`) =>
  server.as({ ...visitor(), ip }, documents.verify, { code });
