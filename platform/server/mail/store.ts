import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { among } from '../sql.ts';
import { type Db, json, type Tables } from '../db.ts';
import type { Language } from '#platform/contract/languages.ts';
import type { TemplateTexts } from './template.ts';
import type { CalendarPart } from './tables.ts';

export type Mail = Selectable<Tables['mail']>;

interface NewMail {
  template: string;
  language: Language;
  to: string;
  projectId: number | null;
  userId: number | null;
  about?: string | null;
  variables: object;
  isConfidential?: boolean;
  calendar?: CalendarPart;
}

/** Writes mails that wait to be sent, in one statement; answers their ids in the same order. */
export async function addMails(db: Db, mails: readonly NewMail[]): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    insert into mail (template, language, to_address, project_id, person_id, about, variables, message_id, calendar, is_erased)
    select template, language, to_address, project_id, person_id, about, variables, message_id, calendar, is_erased from unnest(
      ${mails.map(({ template }) => template)}::text[], ${mails.map(({ language }) => language)}::text[],
      ${mails.map(({ to }) => to)}::text[], ${mails.map(({ projectId }) => projectId)}::bigint[],
      ${mails.map(({ userId }) => userId)}::bigint[], ${mails.map(({ about = null }) => about)}::text[],
      ${mails.map(({ variables }) => JSON.stringify(variables))}::jsonb[],
      ${mails.map(() => randomUUID())}::text[],
      ${mails.map(({ calendar }) => (calendar ? JSON.stringify(calendar) : null))}::jsonb[],
      ${mails.map(({ isConfidential = false }) => isConfidential)}::boolean[]
    ) with ordinality as new (template, language, to_address, project_id, person_id, about, variables, message_id, calendar, is_erased, place)
    order by place
    returning id`.execute(db);
  return rows;
}

export const mailById = (db: Db, id: number): Promise<Mail | undefined> =>
  db.selectFrom('mail').where('id', '=', id).selectAll().executeTakeFirst();

/** The newest mails first, in any state. */
export const newestMails = (db: Db, limit: number): Promise<Mail[]> =>
  db.selectFrom('mail').orderBy('id', 'desc').limit(limit).selectAll().execute();

/** Notes that the mail was handed over. */
export async function noteSent(db: Db, id: number): Promise<void> {
  await db
    .updateTable('mail')
    .where('id', '=', id)
    .set({ state: 'sent', error: null, sentAt: sql`now()`, tries: sql`tries + 1` })
    .execute();
  await blankErased(db, id);
}

/** Notes a try that failed, and whether it was the last one. */
export async function noteFailure(
  db: Db,
  id: number,
  { error, isLast, isRefused }: { error: string; isLast: boolean; isRefused: boolean },
): Promise<void> {
  await db
    .updateTable('mail')
    .where('id', '=', id)
    .set({
      error: error.slice(0, 1000),
      isRefused,
      tries: sql`tries + 1`,
      ...(isLast && { state: 'failed' as const }),
    })
    .execute();
  await blankErased(db, id);
}

/** Forgotten mails that one run takes up. */
const FORGOTTEN_AT_ONCE = 1000;

/** Mails that have waited for longer than all their tries take: their sender is gone. */
export async function forgottenMails(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('mail')
    .where('state', '=', 'queued')
    .where('createdAt', '<', sql<Date>`now() - interval '12 hours'`)
    .orderBy('createdAt')
    .limit(FORGOTTEN_AT_ONCE)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The texts that staff saved in the place of a template's own. */
export const savedTexts = (db: Db, name: string, language: Language): Promise<TemplateTexts | undefined> =>
  db
    .selectFrom('mailTemplate')
    .where('name', '=', name)
    .where('language', '=', language)
    .select(['subject', 'html'])
    .executeTakeFirst();

const blanked = sql`
  update mail set is_erased = true,
    to_address = case when state = 'queued' then to_address else '' end,
    variables = case when state = 'queued' then variables else '{}' end,
    calendar = case when state = 'queued' then calendar end`;

/**
 * Blanks the mails to an address: the fact that a mail was sent stays, the recipient and the content go. A pending
 * mail is sent first, so that the last answer still arrives, and is blanked afterwards.
 */
export async function eraseMailsTo(db: Db, address: string): Promise<void> {
  await sql`${blanked} where lower(to_address) = lower(${address})`.execute(db);
}

/** The same for the mails to a person, whatever address they went to. */
export async function eraseMailsOf(db: Db, userId: number): Promise<void> {
  await sql`${blanked} where person_id = ${userId}`.execute(db);
}

/** The same for the mails about these records. */
export async function eraseMailsAbout(db: Db, records: readonly string[]): Promise<void> {
  await sql`${blanked} where about = any(${records}::text[])`.execute(db);
}

/** The same for mails of these projects to others that name a person, in their words or in an invitation. */
export async function eraseMailsNaming(
  db: Db,
  { name, projectIds }: { name: string; projectIds: readonly number[] },
): Promise<void> {
  const written = JSON.stringify(name).slice(1, -1);
  await sql`${blanked} where not is_erased and (project_id is null or project_id ${among(projectIds)})
    and (position(${written} in variables::text) > 0 or position(${name} in replace(coalesce(calendar ->> 'content', ''), ${'\r\n '}, '')) > 0)`.execute(
    db,
  );
}

/** Blanks a mail that was to be blanked once it has gone. */
async function blankErased(db: Db, id: number): Promise<void> {
  await db
    .updateTable('mail')
    .where('id', '=', id)
    .where('isErased', '=', true)
    .where('state', '<>', 'queued')
    .set({ toAddress: '', variables: json({}), calendar: null })
    .execute();
}
