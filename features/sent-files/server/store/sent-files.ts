import { type Selectable, sql, type SqlBool } from 'kysely';
import { isMemberOf } from '#features/people/server/public.ts';
import { among, countRows, exists } from '#platform/server/sql.ts';
import { mimesOf, type FileKind } from '#engines/files/types.ts';
import { searchKey } from '#engines/greek/search-key.ts';
import { unnamedFlags } from '#features/programme/access.ts';
import type { Actor } from '#platform/server/actor.ts';
import { type Db, json, type Tables } from '#platform/server/db.ts';
import { hasWords } from '#platform/server/document-filter.ts';
import { seesOthers } from '../../access.ts';
import type { directions } from '../../contract/sent-file.ts';
import '../tables.ts';

const inOwnProjects = (actor: Actor) => isMemberOf(actor, sql<number>`file_share.project_id`);
const isValid = sql<SqlBool>`file_share.withdrawn_at is null`;

/**
 * The sent files that the actor sees: what they sent, and what they were sent and can still open. Staff see what the people of their
 * projects exchanged.
 */
const visibleTo = (actor: Actor, db: Db) =>
  db
    .selectFrom('fileShare')
    .where(inOwnProjects(actor))
    .$if(!seesOthers(actor.roles), (query) =>
      query.where((either) =>
        either.or([
          either('fileShare.ownerId', '=', actor.id),
          either.and([either('fileShare.receiverId', '=', actor.id), isValid]),
        ]),
      ),
    );

export interface Wanted {
  projectId?: number | undefined;
  /** Whose files: the actor's own, or those of a person in their scope. */
  ofId: number;
  personId?: number | undefined;
  actionId?: number | undefined;
  direction: (typeof directions)[number];
  kind?: FileKind | undefined;
  search: string;
}

interface Page {
  page: number;
  count: number;
}

/** The sides of a sent file on which a person is, in a direction. A withdrawn one is only on the side of its owner. */
function sides(direction: Wanted['direction'], id: number) {
  const sent = sql<SqlBool>`file_share.owner_id = ${id}`;
  const received = sql<SqlBool>`(file_share.receiver_id = ${id} and ${isValid})`;
  if (direction === 'sent') return sent;
  return direction === 'received' ? received : sql<SqlBool>`(${sent} or ${received})`;
}

const matching = (db: Db, actor: Actor, { ofId, direction, ...wanted }: Wanted) =>
  visibleTo(actor, db)
    .innerJoin('file', 'file.id', 'fileShare.fileId')
    .where(sides(direction, ofId))
    .$if(wanted.projectId !== undefined, (query) =>
      query.where('fileShare.projectId', '=', wanted.projectId!),
    )
    .$if(wanted.personId !== undefined, (query) =>
      query.where(sql<SqlBool>`${wanted.personId} in (file_share.owner_id, file_share.receiver_id)`),
    )
    .$if(wanted.actionId !== undefined, (query) => query.where('fileShare.actionId', '=', wanted.actionId!))
    .$if(wanted.kind !== undefined, (query) => query.where('file.mime', 'in', mimesOf(wanted.kind!)))
    .where((where) => where.and(hasWords(sql<string>`file_share.search_key`, wanted.search)));

const withNames = (found: ReturnType<typeof matching>, actor: Actor) =>
  found
    .innerJoin('appUser as owner', 'owner.id', 'fileShare.ownerId')
    .innerJoin('appUser as receiver', 'receiver.id', 'fileShare.receiverId')
    // Readers do not learn the title of an action that is hidden from them.
    .leftJoin('action', (join) =>
      join
        .onRef('action.id', '=', 'fileShare.actionId')
        .on(sql<SqlBool>`action.flags & ${unnamedFlags(actor.roles)} = 0`),
    )
    .select([
      'fileShare.id',
      'fileShare.projectId',
      'fileShare.fileId',
      'fileShare.note',
      'fileShare.sharedAt',
      'fileShare.openedAt',
      'fileShare.withdrawnAt',
      'file.originalName',
      'file.mime',
      'file.size',
      'owner.id as ownerId',
      'owner.name as owner',
      'receiver.id as receiverId',
      'receiver.name as receiver',
      'action.id as actionId',
      'action.titles as titles',
    ]);

export type NamedSentFile = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

/** A page of sent files, the newest first. */
export const listSentFiles = (
  db: Db,
  actor: Actor,
  { page, count, ...wanted }: Wanted & Page,
): Promise<NamedSentFile[]> =>
  withNames(matching(db, actor, wanted), actor)
    .orderBy('fileShare.sharedAt', 'desc')
    .orderBy('fileShare.id', 'desc')
    .limit(count)
    .offset((page - 1) * count)
    .execute();

/** The number of sent files on all pages. */
export async function countSentFiles(db: Db, actor: Actor, wanted: Wanted): Promise<number> {
  return countRows(matching(db, actor, wanted));
}

const everything = { direction: 'all', search: '' } as const;

/** These of the actor's sent files, in the order of their ids. */
export const ownSentFiles = (db: Db, actor: Actor, ids: readonly number[]): Promise<NamedSentFile[]> =>
  withNames(matching(db, actor, { ...everything, ofId: actor.id }), actor)
    .where(sql<SqlBool>`file_share.id ${among(ids)}`)
    .orderBy('fileShare.id')
    .execute();

export type SentFileRow = Selectable<Tables['fileShare']>;

/** A file that the actor sent, locked until the transaction ends. */
export const lockSent = (db: Db, actor: Actor, id: number): Promise<SentFileRow | undefined> =>
  visibleTo(actor, db)
    .where('fileShare.id', '=', id)
    .where('fileShare.ownerId', '=', actor.id)
    .selectAll('fileShare')
    .forUpdate('fileShare')
    .executeTakeFirst();

interface NewSentFiles {
  projectId: number;
  ownerId: number;
  actionId: number | undefined;
  note: string;
  files: readonly { id: number; name: string }[];
  receiverIds: readonly number[];
}

/** Sends each receiver each file. Returns what is new, or valid again after a withdrawal. */
export async function addSentFiles(
  db: Db,
  { projectId, ownerId, actionId, note, files, receiverIds }: NewSentFiles,
): Promise<Pick<SentFileRow, 'id' | 'fileId' | 'receiverId' | 'sharedAt'>[]> {
  const named = files.map(({ id, name }) => ({ id, key: searchKey(`${name} ${note}`) }));
  const { rows } = await sql<Pick<SentFileRow, 'id' | 'fileId' | 'receiverId' | 'sharedAt'>>`
    insert into file_share (project_id, file_id, owner_id, receiver_id, action_id, note, search_key)
    select ${projectId}, named.id, ${ownerId}, receiver.id, ${actionId ?? null}::bigint, ${note}, named.key
    from jsonb_to_recordset(${json(named)}) as named (id bigint, key text),
      unnest(${receiverIds}::bigint[]) as receiver (id)
    on conflict (file_id, receiver_id, coalesce(action_id, 0)) do update
      set note = excluded.note, search_key = excluded.search_key, shared_at = now(), opened_at = null,
        withdrawn_at = null
      where file_share.withdrawn_at is not null
    returning id, file_id, receiver_id, shared_at`.execute(db);
  return rows;
}

/** The ids of what the owner sent of these files to these people and did not withdraw, in an action, or in none. */
export async function idsOfSentFiles(
  db: Db,
  { ownerId, files, receiverIds, actionId }: NewSentFiles,
): Promise<number[]> {
  const rows = await db
    .selectFrom('fileShare')
    .where('ownerId', '=', ownerId)
    .where(sql<SqlBool>`file_id ${among(files.map(({ id }) => id))}`)
    .where(sql<SqlBool>`receiver_id ${among(receiverIds)}`)
    .where(sql<SqlBool>`action_id is not distinct from ${actionId ?? null}::bigint`)
    .where(isValid)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Withdraws a sent file, or undoes that. */
export async function setWithdrawn(db: Db, id: number, isWithdrawn: boolean): Promise<void> {
  await db
    .updateTable('fileShare')
    .where('id', '=', id)
    .set({ withdrawnAt: isWithdrawn ? sql`now()` : null })
    .execute();
}

/** Notes that a receiver opened a file, the first time only. */
export async function markOpened(db: Db, receiverId: number, fileId: number): Promise<void> {
  await db
    .updateTable('fileShare')
    .where('fileId', '=', fileId)
    .where('receiverId', '=', receiverId)
    .where('openedAt', 'is', null)
    .where(isValid)
    .set({ openedAt: sql`now()` })
    .execute();
}

/** Whether the actor was sent the file and can still open it, or is staff of its project. */
export const mayOpen = (db: Db, actor: Actor, fileId: number): Promise<boolean> =>
  exists(
    visibleTo(actor, db)
      .where('fileShare.fileId', '=', fileId)
      .where(isValid)
      .select('fileShare.id')
      .limit(1),
  );

const rowsOf = (db: Db, fileId: number) =>
  db.selectFrom('fileShare').where('fileId', '=', fileId).select('id').limit(1);

/** Whether the file was sent, and not withdrawn from all. */
export const isSent = (db: Db, fileId: number): Promise<boolean> => exists(rowsOf(db, fileId).where(isValid));

/** Whether the file was sent, withdrawn or not. */
export const wasSent = (db: Db, fileId: number): Promise<boolean> => exists(rowsOf(db, fileId));
