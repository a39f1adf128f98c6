import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { headingVector, mark } from '#engines/search/vector.ts';
import { files } from '#features/files/contract.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { library } from '../contract.ts';
import { MAX_HITS } from '../contract/item.ts';
import { aLink, anUpload } from './fixtures.ts';
import { readJob } from '#features/files/server/read-file.ts';

const server = startServer();
let projectId = 0;
let supervisor: Person;
let mentor: Person;
let mentee: Person;

beforeEach(async () => {
  projectId = await aProject(server.db);
  supervisor = await server.person('Supervisor', { project: projectId, fields: { first_name: 'Ίρις' } });
  mentor = await server.person('Mentor', { project: projectId, fields: { first_name: 'Λητώ' } });
  mentee = await server.person('Mentee', { project: projectId });
});

const search = async (person: Person, libSearchText: string, more: object = {}) =>
  (await server.as(person, library.search, { projectId, libSearchText, ...more })).body;
const found = async (person: Person, text: string, more: object = {}) =>
  (await search(person, text, more)).list.map(({ item }) => item.title);
const marked = ({ sentence }: { sentence: readonly { text: string; hit: boolean }[] }) =>
  sentence.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

/** Reads the text inside a file, as the job does that its upload has queued. */
const read = (fileId: number) => readJob.run(server.services, { fileId }, { attempt: 1, lastAttempt: false });

const inside = `${'Εισαγωγικό κείμενο χωρίς σημασία. '.repeat(60)}
  Η ατομική συμβουλευτική βοηθά όσους αναζητούν εργασία.
  ${'Το τέλος. '.repeat(200)}`;

describe('a word inside a file', () => {
  beforeEach(async () => {
    const { body } = await anUpload(server, supervisor, {
      projectId,
      title: 'Φυλλάδιο',
      category: 'Α/Β/',
      text: inside,
    });
    await read(body.fileId!);
  });

  test.each(['ΣΥΜΒΟΥΛΕΥΤΙΚΗΣ', 'συμβουλευτικες', 'symvouleutiki', 'συμβουλ', 'ατομικη εργασιας'])(
    'is found by «%s», in its sentence',
    async (text) => {
      const { list, all } = await search(mentee, text);
      expect(all).toBe(1);
      expect(list[0]).toMatchObject({ where: 'text', item: { title: 'Φυλλάδιο' } });
      expect(marked(list[0]!)).toMatch(/\[(συμβουλευτική|ατομική)\]/);
    },
  );

  test('is found in the folder and above it, and not beside it', async () => {
    expect(await found(mentee, 'εργασία', { category: 'Α/' })).toEqual(['Φυλλάδιο']);
    expect(await found(mentee, 'εργασία', { category: 'Γ/' })).toEqual([]);
    expect(await found(mentee, 'εργασία μισθός')).toEqual([]);
  });

  test('is not found in another project', async () => {
    const elsewhere = await aProject(server.db);
    const stranger = await server.person('Mentee', { project: elsewhere });
    expect((await search(stranger, 'εργασία', { projectId: elsewhere })).all).toBe(0);
  });
});

test('a text that comes before the item of its file is found too', async () => {
  const start = { projectId, category: '', title: 'Τίτλος', originalName: 'a.txt', mime: '', parts: 1 };
  const { id } = (await server.as(supervisor, library.startUpload, start)).body;
  await server.as(supervisor, library.uploadPart, { id, part: 0, data: Buffer.from('Επιχειρηματικότητα') });
  await server.as(supervisor, files.endUpload, { id });
  await read(id);
  await server.as(supervisor, library.endUpload, { id });
  expect(await found(mentee, 'epixeirimatikotita')).toEqual(['Τίτλος']);
});

test('titles are found before tags, and tags before metadata and the text inside', async () => {
  // The newest is the last one by rank: without a rank, the newest would be the first.
  await aLink(server, supervisor, { projectId, title: 'Το βιογραφικό σας' });
  await aLink(server, supervisor, { projectId, title: 'Ετικέτα', tags: ['βιογραφικό'] });
  const said = { projectId, category: '', link: 'https://example.org', title: 'Μεταδεδομένα' };
  await server.as(supervisor, library.uploadLink, { ...said, metadata: { abstract: 'Για το βιογραφικό' } });
  const inText = await anUpload(server, supervisor, { projectId, title: 'Κείμενο', text: 'Βιογραφικό' });
  await read(inText.body.fileId!);
  const { list } = await search(mentee, 'biografiko');
  expect(list.map(({ item, where }) => [item.title, where])).toEqual([
    ['Το βιογραφικό σας', 'title'],
    ['Ετικέτα', 'tags'],
    ['Μεταδεδομένα', 'metadata'],
    ['Κείμενο', 'text'],
  ]);
  expect(marked(list[2]!)).toBe('Για το [βιογραφικό]');
});

/** Items of the library that have a word in their text alone. */
async function plantTexts(count: number, word: string): Promise<void> {
  const vector = headingVector({ title: word, tags: [], facts: [] });
  await sql`
    with items as (
      insert into library_item (project_id, category, approved, uploader_id)
      select ${projectId}, '', 1, ${supervisor.id} from generate_series(1, ${count}) returning id)
    insert into library_version (item_id, number, title, title_key, kind, link, state, heading, search)
    select id, 1, 'Κείμενο', 'Κείμενο', 'Url', 'https://example.org/', 'approved', ${mark(projectId)}::tsvector,
      ${vector}::tsvector || ${mark(projectId)}::tsvector from items`.execute(server.db);
}

test('more hits than are counted are said to be more, and a title among them is the first one', async () => {
  await aLink(server, supervisor, { projectId, title: 'Ο κανονισμός' });
  await plantTexts(MAX_HITS - 1, 'κανονισμός');
  const exact = await search(mentee, 'κανονισμός');
  expect([exact.all, exact.more, exact.list[0]!.item.title]).toEqual([MAX_HITS, false, 'Ο κανονισμός']);
  await plantTexts(1, 'κανονισμός');
  const over = await search(mentee, 'κανονισμός', { count: 100 });
  expect([over.all, over.more, over.count]).toEqual([MAX_HITS, true, 20]);
  expect(over.list.map(({ item }) => item.title)).toEqual(['Ο κανονισμός', ...Array(99).fill('Κείμενο')]);
});

test('a page past the end of a search is empty, and still says how many there are', async () => {
  await aLink(server, supervisor, { projectId, title: 'Ο κανονισμός' });
  expect(await search(mentee, 'κανονισμός', { page: 7 })).toEqual({
    list: [],
    all: 1,
    count: 1,
    more: false,
  });
});

test('the uploader is found by name', async () => {
  await aLink(server, supervisor, { projectId, title: 'Σύνδεσμος' });
  expect((await search(mentee, 'iris')).list).toMatchObject([{ where: 'people' }]);
});

test('only the versions that someone sees are found: readers the approved one, its uploader the newest', async () => {
  const item = await aLink(server, mentor, { projectId, title: 'Παλιός' });
  expect(await found(mentee, 'παλιός')).toEqual([]);
  expect(await found(mentor, 'παλιός')).toEqual(['Παλιός']);
  await server.as(supervisor, library.approve, { id: item.id, version: item.version });
  const { version } = (await server.as(mentor, library.one, { id: item.id })).body.item;
  const edit = { id: item.id, version, title: 'Καινούριος', category: '', metadata: {}, tags: [] };
  await server.as(mentor, library.updateFile, edit);
  expect(await found(mentee, 'παλιος')).toEqual(['Παλιός']);
  expect(await found(mentee, 'καινουριος')).toEqual([]);
  expect(await found(supervisor, 'καινουριος')).toEqual(['Καινούριος']);
  await server.as(supervisor, library.approve, { id: item.id, version: version + 1 });
  expect(await found(mentee, 'παλιος')).toEqual([]);
  expect(await found(mentee, 'καινουριος')).toEqual(['Καινούριος']);
});

test('a search without a word finds nothing, and an empty one is refused', async () => {
  await aLink(server, supervisor, { projectId, title: 'Σύνδεσμος' });
  expect((await search(mentee, '—!')).all).toBe(0);
  expect((await server.as(mentee, library.search, { projectId, libSearchText: '  ' })).status).toBe(400);
});

test('quotes, operators and signs of a search are words like others', async () => {
  for (const text of ["' & | ! :* <-> \\", "O'Reilly", 'α:* | !β', '%_', '#1'])
    expect((await server.as(mentee, library.search, { projectId, libSearchText: text })).status).toBe(200);
});
