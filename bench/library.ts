import { sql } from 'kysely';
import { mark, headingVector, textVector } from '#engines/search/vector.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import { chanceFrom, type Chance } from '#db/seed/chance.ts';
import { userByName } from '#features/identity/server/inside.ts';
import { library } from '#features/library/contract.ts';
import { setMember } from '#features/people/server/inside.ts';
import { addProject } from '#features/projects/server/inside.ts';
import { toWire } from '#platform/contract/codec.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import type { Services } from '#platform/server/services.ts';
import { call, type Ground } from './ground.ts';
import { type Figure, interleave, rateFigure, tenAtATime } from './measure.ts';
import { bareInOrder } from './same-statements.ts';

const ITEMS = 100_000;
/** The characters of the text inside an item. */
const TEXT = 2_000;
const AT_ONCE = 500;
const URL = 'bench-library';

/** Beginnings, middles and endings of words: 16,000 words, in the frequencies of a language. */
const stems =
  'συμβουλ εργασ βιογραφ συνεντευξ δεξιοτητ ανεργ επιχειρ μαθητ σταδιοδρομ εκπαιδευσ ωφελουμεν προγραμμ κατηρτ αξιολογ επαγγελμ οικονομ ψηφιακ κοινων απασχολ υποστηρ'.split(
    ' ',
  );
const middles = 'ικ ιστ ων ευτ οτητ ωσ ικοτ ησ'.split(' ');
/** The first one is none: it makes the most frequent words. */
const syllables = [
  '',
  ...[...'βγδζθκλμνπρσφχψ'].flatMap((consonant) => [...'αειουωη'].map((vowel) => consonant + vowel)),
];
const endings = 'ος ου η ης ες ων ο α ας εις'.split(' ');

function aWord(chance: Chance): string {
  // The cube makes a few words frequent and most of them rare.
  const place = Math.floor(chance.next() ** 3 * stems.length * middles.length * syllables.length);
  const stem = stems[place % stems.length]!;
  const middle = middles[Math.floor(place / stems.length) % middles.length]!;
  const syllable = syllables[Math.floor(place / stems.length / middles.length)]!;
  return stem + syllable + middle + chance.pick(endings);
}

function words(chance: Chance, length: number): string {
  let text = aWord(chance);
  while (text.length < length) text += ` ${aWord(chance)}`;
  return text.slice(0, length);
}

function vectorOf(text: string): string {
  const reading = textVector(text);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}

/** A project whose library has 100,000 items with text; the supervisor of the demo runs it. */
async function plantItems({ pool: db }: Services): Promise<number> {
  const project = {
    url: URL,
    descr: 'Μεγάλη βιβλιοθήκη',
    settings: {},
    microdataStart: [],
    microdataEnd: [],
  };
  const projectId = await addProject(db, project, null);
  const supervisor = (await userByName(db, 'supervisor'))!.id;
  await setMember(db, supervisor, projectId, ACTIVE);
  const chance = chanceFrom(2031);
  for (let done = 0; done < ITEMS; done += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, place) => {
      const title = words(chance, 40);
      const tags = [aWord(chance), aWord(chance)];
      // One item in 10,000 has a word that no other has.
      const rare = (done + place) % 10_000 === 0 ? ' μοναδικότητα' : '';
      const text = words(chance, TEXT) + rare;
      return {
        n: done + place,
        title,
        tags,
        text,
        words: vectorOf(text),
        heading: headingVector({ title, tags, facts: [] }),
      };
    });
    await sql`
      with given as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as given (n int, title text, tags text[], text text, words text, heading text)),
        items as (insert into library_item (id, project_id, category, approved, uploader_id)
          overriding system value select 1000000 + n, ${projectId}, 'φάκελος ' || n % 300 || '/', 1, ${supervisor} from given),
        files as (insert into file (id, owner_id, category, name, original_name, mime, parts, size, sha256, storage_key, content, state, ready_at)
          overriding system value select 1000000 + n, ${supervisor}, 'library', 'x', 'x.txt', 'text/plain', 1, 1, 'x', 'bench-' || n, 'x', 'ready', now() from given),
        readings as (insert into file_reading (file_id, text) select 1000000 + n, text from given),
        vectors as (insert into library_words (file_id, words) select 1000000 + n, words::tsvector from given)
      insert into library_version (item_id, number, title, title_key, kind, file_id, tags, state, heading, search)
      select 1000000 + n, 1, title, title, 'Document', 1000000 + n, tags, 'approved', heading::tsvector || ${mark(projectId)}::tsvector,
        words::tsvector || heading::tsvector || ${mark(projectId)}::tsvector from given`.execute(db);
  }
  await sql`vacuum analyze library_version, library_item, library_words, file_reading, file`.execute(db);
  return projectId;
}

async function projectOf(services: Services): Promise<number> {
  const found = await services.pool
    .selectFrom('project')
    .where('url', '=', URL)
    .select('id')
    .executeTakeFirst();
  return found?.id ?? plantItems(services);
}

/** The searches that are measured: a word of few items, two frequent ones, a word in Latin letters that is being typed. */
const searches = [
  ['a rare word', 'μοναδικοτητας', 200],
  ['two words', 'επιχειρβαικος ψηφιακγεωνη', 100],
  ['the beginning of the most frequent word in Latin letters', 'symvoul', 40],
] as const;

/** The lists that are measured: a folder as it is opened, and all items of a kind in folders and below, by stars. */
const lists = [
  ['a folder of 333', { category: 'φάκελος 7/' }, 200],
  ['all folders by kind and stars', { kinds: ['Document'], deep: true, sort: 'stars' }, 40],
] as const;

/** Listing a library of 100,000 items, beside bare Fastify and pg on the same SQL. */
async function listFigures({ url, cookie, databaseUrl }: Ground, projectId: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, asked, times] of lists) {
    const body = toWire(shapeOf(library.subCategories.input), { projectId, count: 25, ...asked });
    const work = `library list, 100,000 items: ${name}`;
    figures.push(
      await besideBare(work, databaseUrl, () => call(url + library.subCategories.path, body, cookie), {
        times,
        // Like the first page of the grid.
        least: 0.4,
      }),
    );
  }
  return figures;
}

/** A call beside bare Fastify and pg on the same SQL, and how long one call takes. */
async function besideBare(
  work: string,
  databaseUrl: string,
  one: () => Promise<void>,
  { times, least }: { times: number; least: number },
): Promise<Figure> {
  for (let warm = 0; warm < 12; warm += 1) await one();
  const took: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const started = performance.now();
    await one();
    took.push(performance.now() - started);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)]!.toFixed(1);
  const bare = await bareInOrder(databaseUrl, one);
  const results = await interleave([
    { name: 'ours', run: () => tenAtATime(times, one) },
    { name: 'bare Fastify and pg', run: () => tenAtATime(times, () => call(bare.url, {})) },
  ]);
  await bare.close();
  const figure = rateFigure(work, results, least);
  return { ...figure, ours: `${figure.ours}; alone p50 ${at(0.5)} ms, p95 ${at(0.95)} ms` };
}

/** Searching 100,000 items with text, beside bare Fastify and pg on the same SQL, and how long one search takes. */
export async function libraryFigures(ground: Ground): Promise<Figure[]> {
  const { url, cookie, databaseUrl, services } = ground;
  const projectId = await projectOf(services);
  const figures: Figure[] = [];
  for (const [name, libSearchText, times] of searches) {
    const body = toWire(shapeOf(library.search.input), { projectId, libSearchText });
    const search = () => call(url + library.search.path, body, cookie);
    const work = `library search, 100,000 items with text: ${name}`;
    figures.push(await besideBare(work, databaseUrl, search, { times, least: 0.7 }));
  }
  figures.push(...(await listFigures(ground, projectId)));
  return figures;
}
