import { sql } from 'kysely';
import { headingVector, mark, textVector } from '#engines/search/vector.ts';
import { account, menteesOf, type Planting } from './planting.ts';

/** Items of the library at most, folders, and items in one statement. */
const ITEMS = 10_000;
const FOLDERS = 300;
const AT_ONCE = 500;
/** Every so many items wait for approval. */
const WAITING = 50;

const words =
  'βιογραφικό συνέντευξη αγγελία δεξιότητες εργασία επιστολή οδηγός υπόδειγμα εμπειρία σπουδές'.split(' ');
const word = (n: number) => words[n % words.length]!;

const anItem = (n: number) => {
  const title = `${word(n)} ${word(n * 7 + 1)} ${n}`;
  const tags = [word(n * 3 + 2), word(n * 11 + 5)];
  const text = Array.from({ length: 60 }, (_, at) => `${word(n * at + at)}${(n * at) % 997}`).join(' ');
  return { n, title, tags, text, words: vectorOf(text), heading: headingVector({ title, tags, facts: [] }) };
};

function vectorOf(text: string): string {
  const reading = textVector(text);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}

/** Documents with text in folders, some of which wait for approval, and what readers think of them; every mentee has been sent one. */
export async function plantLibrary({ db, projectId, mentees }: Planting): Promise<void> {
  const count = Math.min(ITEMS, mentees);
  for (let done = 0; done < count; done += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - done) }, (_, place) => anItem(done + place));
    await sql`
      with given as (
          select given.*, n % ${WAITING}::int = ${WAITING - 1}::int as waits, nextval(pg_get_serial_sequence('file', 'id')) as file_id,
            nextval(pg_get_serial_sequence('library_item', 'id')) as item_id
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (n int, title text, tags text[], text text, words text, heading text)),
        items as (insert into library_item (id, project_id, category, approved, uploader_id, stars_sum, votes)
          overriding system value select item_id, ${projectId}, case when n % 10 > 0 then 'φάκελος ' || n % ${FOLDERS}::int || '/' else '' end,
            case when not waits then 1 end, ${account('supervisor')}, n % 500, 100 from given),
        files as (insert into file (id, owner_id, category, name, original_name, mime, parts, size, sha256, storage_key, content, state, ready_at,
            project_id, is_settled)
          overriding system value select file_id, ${account('supervisor')}, 'library', 'x', 'x.txt', 'text/plain', 1, 1000, 'x',
            ${`calls-${projectId}-library-`}::text || n, 'x', 'ready', now(), ${projectId}, true from given),
        readings as (insert into file_reading (file_id, text) select file_id, text from given),
        vectors as (insert into library_words (file_id, words) select file_id, words::tsvector from given)
      insert into library_version (item_id, number, title, title_key, kind, file_id, tags, state, made_by, heading, search)
      select item_id, 1, title, title, 'Document', file_id, tags, case when waits then 'waiting' else 'approved' end, ${account('mentor')},
        heading::tsvector || ${mark(projectId)}::tsvector, words::tsvector || heading::tsvector || ${mark(projectId)}::tsvector
      from given`.execute(db);
  }
  await sql`
    insert into library_folder (project_id, path) select distinct project_id, category from library_item
    where project_id = ${projectId} and category <> '' on conflict do nothing`.execute(db);
  await sql`analyze library_item`.execute(db);
  await plantOpinions({ db, projectId, mentees });
}

/** Stars, favourites, and items that mentors sent their mentees; the demo's mentee has some of each. */
async function plantOpinions({ db, projectId, mentees }: Planting): Promise<void> {
  const items = sql`(select id, row_number() over (order by id) - 1 as n from library_item
    where project_id = ${projectId} and approved is not null) as item`;
  // A number, and no column: the database can then look for equal places.
  const count = sql.raw(String(Math.floor(Math.min(ITEMS, mentees) * (1 - 1 / WAITING))));
  await sql`
    insert into library_rating (item_id, user_id, stars)
    select id, user_id, 1 + mentee.n % 5 from ${items} join ${menteesOf(projectId)} as mentee on mentee.n % ${count} = item.n
    union select id, ${account('mentee')}, 5 from ${items} where item.n < 100 on conflict do nothing`.execute(
    db,
  );
  await sql`
    insert into library_favorite (item_id, user_id)
    select id, user_id from ${items} join ${menteesOf(projectId)} as mentee on mentee.n % ${count} = item.n
    union select id, ${account('mentee')} from ${items} where item.n < 100 on conflict do nothing`.execute(
    db,
  );
  await sql`
    insert into library_share (item_id, mentee_id, shared_by)
    select id, mentee_id, mentor_id from default_mentor join ${items} on mentee_id % ${count} = item.n
      where default_mentor.project_id = ${projectId}
    union select id, ${account('mentee')}, ${account('mentor')} from ${items} where item.n < 50 on conflict do nothing`.execute(
    db,
  );
}
