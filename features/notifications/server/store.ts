import { contentLanguageOf, type Language } from '#platform/contract/languages.ts';
import { sql, type SqlBool } from 'kysely';
import { among, countRows } from '#platform/server/sql.ts';
import { present } from '#platform/server/present.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import { participants } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { deleteInBatches } from '#platform/server/delete-in-batches.ts';
import type { Choice, Notification } from '../contract.ts';
import type { DefaultChoice } from './contributions.ts';

import type { NotificationData } from './tables.ts';
import './tables.ts';

/** The columns of a new notification; see `News` in `notify.ts`. */
export interface NewRow {
  userId: number;
  projectId: number | null;
  kind: string;
  personId: number | null;
  data: NotificationData;
  link: string;
  cause: string;
}

/** Further mails within an hour go into the digest of the next morning (promises S33). */
const MAILS_AN_HOUR = 3;
const KEPT = sql<string>`interval '180 days'`;

/** The default choice of each kind, as rows to join. */
const defaultChoices = (kinds: Readonly<Record<string, DefaultChoice>>) => sql`
  jsonb_to_recordset(${JSON.stringify(Object.entries(kinds).map(([kind, usual]) => ({ kind, ...usual })))}::jsonb)
  as usual (kind text, page boolean, mail boolean, digest text)`;

/** Active users with a membership; for the news of a project only its active members. */
const isNotifiable = sql`app_user.erased_at is null and app_user.roles && ${participants}::text[]
  and (fresh.project_id is null or exists (select from membership
    where membership.project_id = fresh.project_id and membership.user_id = fresh.user_id and membership.state = ${sql.lit(ACTIVE)}))`;

/**
 * Writes notifications for these users by their choices, except those with a cause that they were already notified of.
 * The first immediate ones of an hour are mailed. Returns the rows that were written.
 */
export async function addNotifications(
  db: Db,
  kinds: Readonly<Record<string, DefaultChoice>>,
  news: readonly NewRow[],
) {
  const wire = news.map(({ userId, projectId, kind, personId, data, link, cause }, place) => ({
    place,
    user_id: userId,
    project_id: projectId,
    kind,
    person_id: personId,
    data,
    link,
    cause,
  }));
  const { rows } = await sql<{
    id: number;
    userId: number;
    isShown: boolean;
    isMailed: boolean;
    kind: string;
    cause: string;
  }>`
    insert into notification
      (user_id, project_id, kind, person_id, data, link, cause, is_shown, is_mailed, in_digest)
    select user_id, project_id, kind, person_id, data, link, cause, page, mail and not is_much,
      digest = 'daily' or (mail and is_much)
    from (
      select *, (select count(*) from notification as earlier where earlier.user_id = wanted.user_id and earlier.is_mailed
          and earlier.created_at > now() - interval '1 hour')
        + count(*) filter (where mail) over (partition by user_id order by place) > ${MAILS_AN_HOUR} as is_much
      from (
        select fresh.*, coalesce(choice.page, usual.page) as page, coalesce(choice.mail, usual.mail) as mail,
          coalesce(choice.digest, usual.digest) as digest
        from jsonb_to_recordset(${JSON.stringify(wire)}::jsonb) as fresh
          (place int, user_id bigint, project_id bigint, kind text, person_id bigint, data jsonb, link text, cause text)
        join app_user on app_user.id = fresh.user_id
        join ${defaultChoices(kinds)} on usual.kind = fresh.kind
        left join notification_choice as choice on choice.user_id = fresh.user_id and choice.kind = fresh.kind
        where ${isNotifiable} and not exists (select from notification as earlier
          where earlier.user_id = fresh.user_id and earlier.cause = fresh.cause)
      ) as wanted
    ) as chosen
    where page or mail or digest = 'daily'
    order by user_id, place
    on conflict (user_id, cause) do nothing
    returning id, user_id, is_shown, is_mailed, kind, cause`.execute(db);
  return rows;
}

/** The actor's notifications. Those of a project are visible only to its members. */
const visibleTo = (actor: Actor, db: Db, projectId?: number) =>
  db
    .selectFrom('notification')
    .where('notification.userId', '=', actor.id)
    .where('isShown', '=', true)
    .$if(projectId !== undefined, (query) => query.where('notification.projectId', '=', projectId!))
    .$if(!actor.roles.includes('Admin'), (query) =>
      query.where(
        sql<SqlBool>`(notification.project_id is null or notification.project_id in (
          select project_id from membership where user_id = ${actor.id} and state = ${sql.lit(ACTIVE)}))`,
      ),
    );

interface Wanted {
  projectId?: number | undefined;
  unread: boolean;
  page: number;
  count: number;
}

/** A page of the actor's notifications, newest first, and their total. */
export async function listOf(
  db: Db,
  actor: Actor,
  { projectId, unread, page, count }: Wanted,
): Promise<{ list: Notification[]; all: number }> {
  const wanted = visibleTo(actor, db, projectId).$if(unread, (query) => query.where('readAt', 'is', null));
  const all = await countRows(wanted);
  const rows = await withNames(wanted)
    .orderBy('notification.id', 'desc')
    .limit(count)
    .offset((page - 1) * count)
    .execute();
  return { list: rows.map((row) => asNotification(row, actor.language)), all };
}

/** The number of the actor's unread notifications. */
export async function countUnread(db: Db, actor: Actor): Promise<number> {
  return countRows(visibleTo(actor, db).where('readAt', 'is', null));
}

/** Adds the names of the person and the project. */
const withNames = (notifications: ReturnType<typeof visibleTo>) =>
  notifications
    .leftJoin('project', 'project.id', 'notification.projectId')
    .leftJoin('appUser as person', 'person.id', 'notification.personId')
    .select([
      'notification.id',
      'notification.userId',
      'notification.kind',
      'notification.data',
      'notification.link',
      'notification.projectId',
      'notification.createdAt',
      'notification.readAt',
      'project.url',
      'project.descr as project',
      'person.name',
    ]);

type NamedRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

function asNotification(row: NamedRow, language: Language): Notification {
  const { saying, title, ...values } = row.data;
  const said = title && (title[contentLanguageOf(language)] || title['el'] || title['en']);
  return present({
    id: row.id,
    kind: row.kind,
    saying,
    values: { ...values, ...present({ title: said || undefined, name: row.name }) },
    projectId: row.projectId,
    project: row.project,
    link: row.url === null ? `/${row.link}` : `/${row.url}/${row.link}`,
    createdAt: row.createdAt,
    readAt: row.readAt,
  });
}

/** Marks those of these notifications that are the actor's as read; returns how many were unread. */
export async function markRead(db: Db, actor: Actor, ids: readonly number[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .where('userId', '=', actor.id)
    .where('isShown', '=', true)
    .where('readAt', 'is', null)
    .where(sql<boolean>`id ${among(ids)}`)
    .set({ readAt: sql`now()` })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Marks all notifications of the actor, or those of a project, as read at this moment; returns how many were unread.
 */
export async function markAllRead(db: Db, actor: Actor, at: Date, projectId?: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .where('userId', '=', actor.id)
    .where('isShown', '=', true)
    .where('readAt', 'is', null)
    .$if(projectId !== undefined, (query) => query.where('projectId', '=', projectId!))
    .set({ readAt: at })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Marks as unread what the actor marked as read at this moment. */
export async function markUnread(db: Db, actor: Actor, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .where('userId', '=', actor.id)
    .where('readAt', '=', at)
    .set({ readAt: null })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A user's choices for these kinds. */
export async function choicesOf(
  db: Db,
  userId: number,
  kinds: Readonly<Record<string, DefaultChoice>>,
): Promise<Choice[]> {
  const chosen = await db
    .selectFrom('notificationChoice')
    .where('userId', '=', userId)
    .select(['kind', 'page', 'mail', 'digest'])
    .execute();
  return Object.entries(kinds).map(
    ([kind, { page, mail, digest }]) =>
      chosen.find((choice) => choice.kind === kind) ?? { kind, page, mail, digest },
  );
}

export async function keepChoice(db: Db, userId: number, choice: Choice): Promise<void> {
  const { page, mail, digest } = choice;
  await db
    .insertInto('notificationChoice')
    .values({ userId, ...choice })
    .onConflict((same) => same.columns(['userId', 'kind']).doUpdateSet({ page, mail, digest }))
    .execute();
}

/** These notifications with the data for their mail, by reader, oldest first. */
export async function toMail(db: Db, ids: readonly number[]) {
  const rows = await withNames(
    db.selectFrom('notification').where(sql<boolean>`notification.id ${among(ids)}`),
  )
    .innerJoin('appUser as reader', 'reader.id', 'notification.userId')
    .select(['reader.name as reader', 'reader.language'])
    .select(sql<string | null>`reader.fields->>'email'`.as('email'))
    .orderBy('notification.id')
    .execute();
  return [...Map.groupBy(rows, (row) => row.userId)].flatMap(([userId, own]) => {
    const [{ reader, email, language }] = own as [(typeof rows)[number]];
    // A user without a mail address reads it on the page.
    if (!email) return [];
    const notifications = own.map((row) => asNotification(row, language));
    return [{ userId, to: email, name: reader, language, notifications }];
  });
}

const isLeft = sql<SqlBool>`in_digest and digested_at is null`;

/**
 * Claims the pending digest entries of up to `people` users, skipping what they have read or may no longer see. Safe
 * to run on several nodes. Returns the ids, and whether any user was found.
 */
export async function takeDigests(db: Db, people: number): Promise<{ ids: number[]; more: boolean }> {
  const { rows } = await sql<{ id: number; isWanted: boolean }>`
    update notification set digested_at = now()
    where ${isLeft} and user_id in (
      select distinct user_id from notification where ${isLeft} order by user_id limit ${people})
    returning id, (read_at is null and (project_id is null or exists (select from membership
      where membership.project_id = notification.project_id and membership.user_id = notification.user_id
        and membership.state = ${sql.lit(ACTIVE)}))) as is_wanted`.execute(db);
  return { ids: rows.filter(({ isWanted }) => isWanted).map(({ id }) => id), more: rows.length > 0 };
}

/** Deletes notifications whose cause no longer holds, unless they were read; a pending digest loses them, too. */
export async function removeByCause(db: Db, causes: readonly string[]): Promise<void> {
  await db
    .deleteFrom('notification')
    .where(sql<boolean>`cause = any(${causes}::text[])`)
    .where('readAt', 'is', null)
    .execute();
}

/** Deletes notifications to others that name a person, in these projects or outside any. The facts remain in the features. */
export async function removeNaming(
  db: Db,
  { name, projectIds }: { name: string; projectIds: readonly number[] },
): Promise<void> {
  await sql`delete from notification
    where (project_id is null or project_id ${among(projectIds)})
      and position(${JSON.stringify(name).slice(1, -1)} in data::text) > 0`.execute(db);
}

/** Deletes notifications that were read, or only mailed, half a year ago. */
export async function sweepNotifications(db: Db): Promise<void> {
  await deleteInBatches(db, 'notification', { where: sql`read_at < now() - ${KEPT}` });
  await deleteInBatches(db, 'notification', { where: sql`not is_shown and created_at < now() - ${KEPT}` });
}
