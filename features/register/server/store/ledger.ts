import type { Answers } from '#engines/microdata/answer.ts';
import type { Period } from '#engines/microdata/ready-forms.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import { among, countRows } from '#platform/server/sql.ts';
import { type FieldKeys, openField, sealField } from '#platform/server/sealed.ts';
import type { SealedColumn } from '#platform/server/contributions.ts';
import { rowOf } from '#platform/server/sealed-columns.ts';
import type { EventKind } from '../../contract/states.ts';
import '../tables.ts';
import { type FormKey, MAX_WORDS } from './states.ts';

/** The sealed columns of this feature, for `npm run rotate-field-key`. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'register_send', column: 'answers', row: ['project_id', 'user_id', 'stage', 'attempt'] },
];

const placeOf = ({ projectId, userId, stage }: FormKey, attempt: number) => ({
  table: 'register_send',
  column: 'answers',
  row: rowOf(projectId, userId, stage, attempt),
});

/** What a row of the ledger says. */
export interface Entry extends FormKey {
  versionId: number;
  revision: number;
  period: Period;
  mis: string;
  madeBy: number | null;
  /** Of what is sent, under a key; empty without one (`hashOf`). */
  hash: string;
  /** What is sent, for "sent against now"; sealed. */
  answers: Answers;
}

/** Writes a row before anything leaves; returns its id. The caller holds the form in the queue, so attempts do not collide. */
export async function addSend(
  db: Db,
  keys: FieldKeys | undefined,
  { answers, ...entry }: Entry,
): Promise<number> {
  const { projectId, userId, stage } = entry;
  const last = await db
    .selectFrom('registerSend')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .where('stage', '=', stage)
    .select(({ fn }) => fn.max('attempt').as('attempt'))
    .executeTakeFirst();
  const attempt = (last?.attempt ?? 0) + 1;
  const { id } = await db
    .insertInto('registerSend')
    .values({
      ...entry,
      attempt,
      answers: keys ? sealField(keys, placeOf(entry, attempt), JSON.stringify(answers)) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What became of a send. */
export interface Happened {
  kind: EventKind;
  guid?: string | undefined;
  number?: string | undefined;
  participantId?: string | undefined;
  code?: string | undefined;
  words?: string | undefined;
  /** Who stated it. */
  by?: number | undefined;
}

export async function addEvent(db: Db, sendId: number, { by, ...event }: Happened): Promise<void> {
  await db
    .insertInto('registerEvent')
    .values({
      sendId,
      kind: event.kind,
      guid: event.guid ?? null,
      number: event.number ?? null,
      participantId: event.participantId ?? null,
      code: event.code ?? null,
      words: event.words?.slice(0, MAX_WORDS) ?? null,
      notedBy: by ?? null,
    })
    .execute();
}

/** Whether a send has any event: one without was under way when its node died. */
export async function hasEvents(db: Db, sendId: number): Promise<boolean> {
  const row = await db
    .selectFrom('registerEvent')
    .where('sendId', '=', sendId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The hash of each of these sends. */
export async function hashesOf(db: Db, sendIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('registerSend')
    .where(sql<boolean>`id ${among(sendIds)}`)
    .select(['id', 'hash'])
    .execute();
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

/** How many events of a kind a send has. */
export const countEvents = (db: Db, sendId: number, kind: EventKind): Promise<number> =>
  countRows(db.selectFrom('registerEvent').where('sendId', '=', sendId).where('kind', '=', kind));

/**
 * The latest send of a form, before `until` if it is given, that the register may have: it took it, or its fate is not known. A later one that
 * was refused shows that it has none; so does an Admin's word that the record was withdrawn.
 */
export async function sendThatMayBeThere(
  db: Db,
  { projectId, userId, stage }: FormKey,
  until?: number,
): Promise<{ id: number; revision: number; hash: string } | undefined> {
  const { rows } = await sql<{ id: number; revision: number; hash: string }>`
    with own as (
      select send.id, revision, hash,
        exists (select from register_event as event where event.send_id = send.id and kind in ('refused', 'withdrawn')) as is_refused,
        exists (select from register_event as event where event.send_id = send.id and kind = 'fault')
          and not exists (select from register_event as event where event.send_id = send.id and kind <> 'fault') as is_fault
      from register_send as send
      where project_id = ${projectId} and user_id = ${userId} and stage = ${stage} and (${until ?? null}::bigint is null or send.id < ${until ?? null}))
    select id, revision, hash from own
    where not is_refused and not is_fault and id > coalesce((select max(id) from own where is_refused), 0)
    order by id desc limit 1`.execute(db);
  return rows[0];
}

/** The sends of a stage of a person, the newest first, each with its events. */
export async function sendsOf(db: Db, { projectId, userId, stage }: FormKey) {
  const sends = await db
    .selectFrom('registerSend')
    .leftJoin('appUser', 'appUser.id', 'registerSend.madeBy')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .where('stage', '=', stage)
    .select([
      'registerSend.id',
      'attempt',
      'mis',
      'period',
      'revision',
      'hash',
      'answers',
      'versionId',
      'madeAt',
      'appUser.name as by',
    ])
    .orderBy('attempt', 'desc')
    .execute();
  if (sends.length === 0) return [];
  const events = await db
    .selectFrom('registerEvent')
    .leftJoin('appUser', 'appUser.id', 'registerEvent.notedBy')
    .where(
      'sendId',
      'in',
      sends.map(({ id }) => id),
    )
    .select(['sendId', 'kind', 'at', 'guid', 'number', 'code', 'words', 'appUser.name as by'])
    .orderBy('registerEvent.id')
    .execute();
  return sends.map((send) => ({ ...send, events: events.filter(({ sendId }) => sendId === send.id) }));
}

/** The answers of a send; undefined where they were not kept. */
export const answersOf = (
  keys: FieldKeys | undefined,
  key: FormKey,
  { attempt, answers }: { attempt: number; answers: string | null },
): Answers | undefined =>
  answers === null || !keys
    ? undefined
    : (JSON.parse(openField(keys, placeOf(key, attempt), answers)) as Answers);
