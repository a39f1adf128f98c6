import { type Selectable, sql } from 'kysely';
import { among, exists } from '#platform/server/sql.ts';
import { latinKey } from '#engines/greek/latin-key.ts';
import { searchKey } from '#engines/greek/search-key.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { hasWords } from '#platform/server/document-filter.ts';
import { LOAD, RESTORE_MS } from '../../contract/message.ts';
import '../tables.ts';
import { visibleTo } from './conversations.ts';
import type { Window } from './window.ts';

/** A message with the name of its writer, its files, and the message that it quotes. */
export interface MessageRow {
  conversationId: number;
  seq: number;
  revision: number;
  clientId: string;
  userId: number;
  user: string;
  at: Date;
  text: string;
  quoteSeq: number | null;
  quotedUserId: number | null;
  quotedText: string | null;
  editedAt: Date | null;
  deletedAt: Date | null;
  fileIds: number[];
}

const messages = (db: Db) =>
  db
    .selectFrom('message')
    .innerJoin('appUser', 'appUser.id', 'message.userId')
    .leftJoin('message as quoted', (join) =>
      join
        .onRef('quoted.conversationId', '=', 'message.conversationId')
        .onRef('quoted.seq', '=', 'message.quoteSeq'),
    )
    .select([
      'message.conversationId',
      'message.seq',
      'message.revision',
      'message.clientId',
      'message.userId',
      'appUser.name as user',
      'message.at',
      'message.text',
      'message.quoteSeq',
      'quoted.userId as quotedUserId',
      'quoted.text as quotedText',
      'message.editedAt',
      'message.deletedAt',
      sql<number[]>`array(select file_id::integer from message_file as file where message.deleted_at is null
        and file.conversation_id = message.conversation_id and file.seq = message.seq order by position)`.as(
        'fileIds',
      ),
    ]);

/** The messages of a conversation that a reader's window covers. */
const within = (db: Db, { id, fromSeq, untilSeq }: Window & { id: number }) =>
  messages(db)
    .where('message.conversationId', '=', id)
    .where('message.seq', '>', fromSeq)
    .$if(untilSeq !== null, (query) => query.where('message.seq', '<=', untilSeq!));

type In = Window & { id: number };

/** One load of messages before a number, or the last ones; the latest first. */
export const pageBefore = (db: Db, conversation: In, before: number | undefined): Promise<MessageRow[]> =>
  within(db, conversation)
    .$if(before !== undefined, (query) => query.where('message.seq', '<', before!))
    .orderBy('message.seq', 'desc')
    .limit(LOAD)
    .execute();

/** The messages from a number on, the oldest first. */
export const pageFrom = (db: Db, conversation: In, from: number, limit: number): Promise<MessageRow[]> =>
  within(db, conversation).where('message.seq', '>=', from).orderBy('message.seq').limit(limit).execute();

/** The messages that changed after a revision, and not after another one; in the order of their changes. */
export const changedBetween = (
  db: Db,
  conversation: In,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<MessageRow[]> =>
  within(db, conversation)
    .where('message.revision', '>', after)
    .where('message.revision', '<=', upTo)
    .orderBy('message.revision')
    .orderBy('message.seq')
    .limit(limit)
    .execute();

export const oneOf = (db: Db, conversation: In, seq: number): Promise<MessageRow | undefined> =>
  within(db, conversation).where('message.seq', '=', seq).executeTakeFirst();

/** These messages, by conversation and number. */
export async function someOf(
  db: Db,
  wanted: readonly { id: number; seq: number }[],
): Promise<Map<number, MessageRow>> {
  if (wanted.length === 0) return new Map();
  const rows = await messages(db)
    .where(
      sql<boolean>`(message.conversation_id, message.seq) in (select id, seq
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (id bigint, seq integer))`,
    )
    .execute();
  return new Map(rows.map((row) => [row.conversationId, row]));
}

const MAX_FOUND = 50;

/** The newest messages that have all words of a search, in the conversations that the actor is in; and whether there are more. */
export async function search(
  db: Db,
  actor: Actor,
  {
    search: words,
    projectId,
    conversationId,
  }: { search: string; projectId?: number | undefined; conversationId?: number | undefined },
): Promise<{ rows: MessageRow[]; more: boolean }> {
  const rows = await messages(db)
    .innerJoin(
      visibleTo(actor, db)
        .where('seen.isMember', '=', true)
        .$if(projectId !== undefined, (query) => query.where('conversation.projectId', '=', projectId!))
        .$if(conversationId !== undefined, (query) => query.where('conversation.id', '=', conversationId!))
        .select(['conversation.id as seenId', 'seen.fromSeq', 'seen.untilSeq'])
        .as('own'),
      'own.seenId',
      'message.conversationId',
    )
    .whereRef('message.seq', '>', 'own.fromSeq')
    .where(sql<boolean>`message.seq <= coalesce(own.until_seq, message.seq)`)
    .where('message.deletedAt', 'is', null)
    .where((where) => where.and(hasWords(sql<string>`message.search_key`, words)))
    .orderBy('message.at', 'desc')
    .orderBy('message.seq', 'desc')
    .limit(MAX_FOUND + 1)
    .execute();
  return { rows: rows.slice(0, MAX_FOUND), more: rows.length > MAX_FOUND };
}

const keyOf = (text: string): string => `${searchKey(text)}\n${latinKey(text)}`;

interface NewMessage {
  conversationId: number;
  clientId: string;
  userId: number;
  text: string;
  /** The message that it quotes. */
  quoted?: Pick<MessageRow, 'seq' | 'userId' | 'text'> | undefined;
  fileIds: readonly number[];
}

/**
 * Adds a message to a locked conversation under its next number, and marks it as seen by its writer. The time is that of the
 * statement, so that times go in the order of the numbers.
 */
export async function addMessage(db: Db, { quoted, ...message }: NewMessage): Promise<MessageRow> {
  const quoteSeq = quoted?.seq ?? null;
  const { rows } = await sql<Pick<MessageRow, 'seq' | 'revision' | 'clientId' | 'at' | 'user'>>`
    with next as (
      update conversation set last_seq = last_seq + 1, revision = revision + 1, last_at = clock_timestamp()
      where id = ${message.conversationId} returning id, last_seq, revision, last_at),
    mine as (
      update conversation_member set seen_seq = next.last_seq from next
      where conversation_id = next.id and user_id = ${message.userId}),
    added as (
      insert into message (conversation_id, seq, revision, client_id, user_id, at, text, search_key, quote_seq)
      select id, last_seq, revision, ${message.clientId}::uuid, ${message.userId}, last_at, ${message.text},
        ${keyOf(message.text)}, ${quoteSeq}::integer from next
      returning seq, revision, client_id, user_id, at)
    select seq, revision, client_id, at, app_user.name as user from added
    join app_user on app_user.id = added.user_id`.execute(db);
  const added = rows[0]!;
  if (message.fileIds.length > 0)
    await db
      .insertInto('messageFile')
      .values(
        message.fileIds.map((fileId, position) => ({
          conversationId: message.conversationId,
          seq: added.seq,
          fileId,
          position,
        })),
      )
      .execute();
  return {
    ...message,
    ...added,
    fileIds: [...message.fileIds],
    quoteSeq,
    quotedUserId: quoted?.userId ?? null,
    quotedText: quoted?.text ?? null,
    editedAt: null,
    deletedAt: null,
  };
}

/** Replaces the text of a message of a locked conversation, or deletes it, and keeps the former text as its trace. */
export async function changeMessage(
  db: Db,
  { conversationId, seq }: { conversationId: number; seq: number },
  text: string | undefined,
): Promise<void> {
  await sql`insert into message_trace (conversation_id, seq, text)
    select conversation_id, seq, text from message
    where conversation_id = ${conversationId} and seq = ${seq}`.execute(db);
  const change =
    text === undefined
      ? sql`text = '', search_key = '', deleted_at = now()`
      : sql`text = ${text}, search_key = ${keyOf(text)}, edited_at = now()`;
  await sql`
    with next as (
      update conversation set revision = revision + 1 where id = ${conversationId} returning revision)
    update message set revision = next.revision, ${change} from next
    where conversation_id = ${conversationId} and seq = ${seq}`.execute(db);
}

/** Brings a deleted message of a locked conversation back as its last trace has it, and removes that trace. False without one. */
export async function restoreMessage(
  db: Db,
  { conversationId, seq }: { conversationId: number; seq: number },
): Promise<boolean> {
  const { rows } = await sql<{
    text: string;
  }>`delete from message_trace where id = (select max(id) from message_trace
    where conversation_id = ${conversationId} and seq = ${seq}) returning text`.execute(db);
  const text = rows[0]?.text;
  if (text === undefined) return false;
  await sql`
    with next as (
      update conversation set revision = revision + 1 where id = ${conversationId} returning revision)
    update message set revision = next.revision, text = ${text}, search_key = ${keyOf(text)}, deleted_at = null
    from next where conversation_id = ${conversationId} and seq = ${seq}`.execute(db);
  return true;
}

const FILES_AT_ONCE = 500;
/** Files stay with a deleted message for so many seconds: a restoring that began in time has ended by then. */
const DELETED_FILES_SECONDS = (4 * RESTORE_MS) / 1_000;

/** Takes the files out of messages that were deleted a minute ago; returns these files. Call until none is left. */
export async function takeDeletedFiles(db: Db): Promise<number[]> {
  const { rows } = await sql<{ fileId: number }>`
    delete from message_file where file_id in (
      select file_id from message join message_file using (conversation_id, seq)
      where message.deleted_at < now() - make_interval(secs => ${DELETED_FILES_SECONDS})
      limit ${FILES_AT_ONCE} for update of message_file skip locked)
    returning file_id::integer as file_id`.execute(db);
  return rows.map(({ fileId }) => fileId);
}

/** The former texts of a message, the oldest first. */
export const tracesOf = (
  db: Db,
  conversationId: number,
  seq: number,
): Promise<Pick<Selectable<{ at: Date; text: string }>, 'at' | 'text'>[]> =>
  db
    .selectFrom('messageTrace')
    .where('conversationId', '=', conversationId)
    .where('seq', '=', seq)
    .select(['at', 'text'])
    .orderBy('id')
    .execute();

/** Whether a message has one of these files: each file is sent once. */
export async function anySent(db: Db, fileIds: readonly number[]): Promise<boolean> {
  return exists(
    db
      .selectFrom('messageFile')
      .where(sql<boolean>`file_id ${among(fileIds)}`)
      .select('fileId'),
  );
}

/** Whether a message has this file. */
export const isSent = (db: Db, fileId: number): Promise<boolean> => anySent(db, [fileId]);

/** Whether a file belongs to a message that the actor may read. */
export async function readsFile(db: Db, actor: Actor, fileId: number): Promise<boolean> {
  return exists(
    visibleTo(actor, db)
      .innerJoin('messageFile', 'messageFile.conversationId', 'conversation.id')
      .innerJoin('message', (join) =>
        join
          .onRef('message.conversationId', '=', 'messageFile.conversationId')
          .onRef('message.seq', '=', 'messageFile.seq'),
      )
      .where('messageFile.fileId', '=', fileId)
      .where('message.deletedAt', 'is', null)
      .whereRef('message.seq', '>', 'seen.fromSeq')
      .where(sql<boolean>`message.seq <= coalesce(seen.until_seq, message.seq)`)
      .select('messageFile.fileId'),
  );
}
