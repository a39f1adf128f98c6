import { sql } from 'kysely';
import { json, type Db } from '#platform/server/db.ts';
import { countRows } from '#platform/server/sql.ts';
import type { BankContent } from '../tables.ts';
import '../tables.ts';

interface Wanted {
  /** Words that all have to occur, as search keys. */
  words: readonly string[];
  tag?: string | undefined;
}

const matching = (db: Db, { words, tag }: Wanted) =>
  db
    .selectFrom('bankQuestion')
    .$if(tag !== undefined, (query) => query.where(sql<boolean>`tags @> array[${tag!}]`))
    .where((where) =>
      where.and(
        words.map((word) =>
          where(sql<string>`bank_question.search_key`, 'like', `%${word.replace(/[\\%_]/g, '\\$&')}%`),
        ),
      ),
    );

const withAdder = (db: Db, wanted: Wanted) =>
  matching(db, wanted)
    .leftJoin('appUser', 'appUser.id', 'bankQuestion.addedBy')
    .select([
      'bankQuestion.id',
      'title',
      'tags',
      'content',
      'addedBy as adderId',
      'addedAt',
      'appUser.name as addedBy',
    ]);

/** Questions of the bank, the newest first. */
export const findQuestions = (db: Db, wanted: Wanted, { limit, offset }: { limit: number; offset: number }) =>
  withAdder(db, wanted).orderBy('bankQuestion.id', 'desc').limit(limit).offset(offset).execute();

export const countQuestions = (db: Db, wanted: Wanted): Promise<number> => countRows(matching(db, wanted));

/** Tags that the list of filters has, at most. */
const MAX_TAGS = 500;

/** The tags of the bank, in the order of the alphabet. */
export async function allTags(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct unnest(tags) as tag from bank_question order by 1 limit ${MAX_TAGS}`.execute(db);
  return rows.map(({ tag }) => tag);
}

export const questionAt = (db: Db, id: number) =>
  withAdder(db, { words: [] }).where('bankQuestion.id', '=', id).executeTakeFirst();

interface New {
  projectId: number;
  title: string;
  tags: string[];
  content: BankContent;
  searchKey: string;
  addedBy: number | null;
}

/** Adds questions to the bank; returns the id. */
export async function addQuestions(db: Db, { content, ...one }: New): Promise<number> {
  const { id } = await db
    .insertInto('bankQuestion')
    .values({ ...one, content: json(content) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const changeQuestion = (
  db: Db,
  id: number,
  change: { title: string; tags: string[]; searchKey: string },
) => db.updateTable('bankQuestion').set(change).where('id', '=', id).execute();

export const removeQuestion = (db: Db, id: number) =>
  db.deleteFrom('bankQuestion').where('id', '=', id).execute();
