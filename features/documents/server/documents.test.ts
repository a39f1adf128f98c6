import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { files } from '#features/files/contract.ts';
import { fileBytes, keepFile } from '#features/files/server/inside.ts';
import { aMeetingAction, link } from '#features/meetings/server/fixtures.ts';
import { textInside } from '#platform/server/documents/read-document.ts';
import { aTemplateOfWord } from '#testing/documents.ts';
import { aProject } from '#testing/people.ts';
import { type Person, startServer } from '#testing/server.ts';
import { documents } from '../contract.ts';
import { runBatch } from './batch-job.ts';
import { aHeldMeeting, check, issue, save } from './fixtures.ts';
import { readyTemplates } from './ready/all.ts';

const server = startServer();

let project = 0;
let other = 0;
let action = 0;
let admin: Person;
let supervisor: Person;
let coordinator: Person;
let mentor: Person;
let nikos: Person;
let maria: Person;
let stranger: Person;

const named = (first_name: string, last_name: string) => ({ first_name, last_name });

beforeAll(async () => {
  const settings = {
    User: {
      Fields: [
        { Name: 'first_name', Visible: 4, Editable: 4 },
        { Name: 'last_name', Visible: 4, Editable: 4 },
        { Name: 'region', Type: 'select' as const, Visible: 3, Options: [{ Value: 'kr', Label: 'Κρήτη' }] },
        { Name: 'secret', Visible: 0 },
      ],
    },
  };
  project = await aProject(server.db, settings);
  other = await aProject(server.db);
  admin = await server.person('Admin');
  supervisor = await server.person('Supervisor', { project, fields: named('Ελένη', 'Επόπτη') });
  coordinator = await server.person('Coordinator', { project });
  mentor = await server.person('Mentor', { project, fields: named('Λητώ', 'Σοφού') });
  nikos = await server.person('Mentee', {
    project,
    fields: { ...named('Νίκος', 'Παπαδόπουλος'), region: 'kr', secret: 'ΚΡΥΦΟ' },
  });
  maria = await server.person('Mentee', { project, fields: named('Μαρία', 'Κουκά') });
  stranger = await server.person('Mentee', { project: other, fields: named('Ξένη', 'Άλλη') });
  await link(server.db, project, mentor, nikos);
  action = await aMeetingAction(server.db, project);
  const held = (at: string) =>
    aHeldMeeting(server, { project, action, mentor: mentor.id, mentee: nikos.id }, at);
  await held('2026-04-10T10:00+03');
  await held('2026-05-05T10:00+03');
  await held('2026-05-31T23:30+03');
});

async function saved(more: Parameters<typeof save>[3] = {}): Promise<number> {
  const { body, problem } = await save(server, admin, project, more);
  expect(problem).toEqual({});
  return body.id;
}

const listed = async (person: Person = supervisor, more: Record<string, unknown> = {}) =>
  (await server.as(person, documents.issued, { projectId: project, count: 100, ...more })).body.list;

const textOf = async (fileId: number) =>
  (await textInside([await buffer(await fileBytes(server.db, server.services.files, fileId))], 'pdf')).text
    .normalize('NFC')
    .replace(/\s+/g, ' ');

/** Issues a template to people, and answers the texts of their files. */
async function textsFor(templateId: number, people: readonly Person[], by: Person = supervisor) {
  const batchId = await issue(server, by, {
    projectId: project,
    templateId,
    personIds: people.map(({ id }) => id),
  });
  const { body } = await server.as(by, documents.batch, { id: batchId });
  expect(body.failed).toEqual([]);
  const rows = (await listed(by, { templateId })).filter(({ file }) => file);
  return Promise.all(rows.map(({ file }) => textOf(file!.id)));
}

/** The code of a certificate, as the paper has it. */
const codeIn = (text: string) => /\/verify\/([\w-]{22})/.exec(text.replace(/\s/g, ''))![1]!;

describe('templates', () => {
  test('are saved by name and language, once, and listed for those who issue', async () => {
    const id = await saved({ name: 'Attendance.1', title: 'Πρώτη' });
    const taken = await save(server, admin, project, { name: 'attendance.1' });
    expect(taken.problem).toMatchObject({ code: 'name-taken' });
    await saved({ name: 'attendance.1', lang: 'en', text: '<p>{{ person.name }}</p>' });
    const { body } = await server.as(coordinator, documents.getRazorDocuments, { projectId: project });
    expect(body.isOn).toBe(true);
    expect(body.documents.find((one) => one.id === id)).toMatchObject({ title: 'Πρώτη', issued: 0 });
    const names = await server.as(coordinator, documents.getNames, { projectId: project });
    expect(names.body).toContain('Attendance.1');
  });

  test.each(['../etc/passwd', '..', 'a/b', 'a\\b', '', 'ό', 'a'.repeat(61)])(
    'with the name %j is refused',
    async (name) => {
      expect((await save(server, admin, project, { name })).problem.code).toBe('bad-input');
    },
  );

  test('are refused with the paragraph and the name that does not exist', async () => {
    const text = '<p>α</p><p>{{ person.nmae }}</p><p>{{ person.name | shout }}</p>';
    const { problem } = await save(server, admin, project, { text });
    expect(problem).toMatchObject({
      code: 'bad-template',
      present: { Problems: [{ Part: 'body', Line: 3, Words: expect.stringContaining('shout') }] },
    });
    const names = await save(server, admin, project, { text: '<p>α</p><p>{{ person.nmae }}</p>' });
    expect(names.problem).toMatchObject({
      present: { Problems: [{ Part: 'body', Line: 2, Words: expect.stringContaining('person.nmae') }] },
    });
    for (const self of [
      '{% include "x" %}',
      '{% render "x" %}',
      '{% layout "x" %}',
      '{{ person.name | raw }}',
    ])
      expect((await save(server, admin, project, { text: `<p>${self}</p>` })).problem.code).toBe(
        'bad-template',
      );
    expect((await save(server, admin, project, { title: '{{ person.name }}' })).problem.code).toBe(
      'bad-template',
    );
  });

  test('keep only what the editor makes', async () => {
    const id = await saved({ text: '<p onclick="x()">α<script>x()</script><img src=x></p><proof></proof>' });
    const { body } = await server.as(admin, documents.get, { id });
    expect(body.text).toBe('<p>α</p>');
  });

  test('have versions: the second of two saves is shown the first one', async () => {
    const name = `twice-${Date.now()}`;
    const id = await saved({ name });
    const first = await save(server, admin, project, { id, name, title: 'Άλλη', version: 1 });
    expect(first.body).toEqual({ id, version: 2 });
    const second = await save(server, admin, project, { id, name, title: 'Τρίτη', version: 1 });
    expect(second.problem).toMatchObject({
      code: 'stale',
      present: { Version: 2, Present: { Title: 'Άλλη' } },
    });
    const { body } = await server.as(admin, documents.history, { id });
    expect(body.map(({ version, title }) => [version, title])).toEqual([
      [2, 'Άλλη'],
      [1, 'Βεβαίωση'],
    ]);
  });

  test('are taken away and brought back', async () => {
    const name = `gone-${Date.now()}`;
    const id = await saved({ name });
    await server.as(admin, documents.remove, { id });
    expect((await server.as(admin, documents.get, { id })).problem.code).toBe('not-found');
    await saved({ name });
    expect((await server.as(admin, documents.restore, { id })).problem.code).toBe('name-taken');
    const free = await saved();
    await server.as(admin, documents.remove, { id: free });
    expect((await server.as(admin, documents.restore, { id: free })).problem).toEqual({});
    expect((await server.as(admin, documents.get, { id: free })).problem).toEqual({});
  });

  test('know their names with words and samples in the language of the caller', async () => {
    const { body } = await server.as(admin, documents.fields, { projectId: project, about: 'person' });
    const person = body.find(({ name }) => name === 'person')!;
    expect(person.fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['name', 'region', 'secret']),
    );
    expect(body.find(({ name }) => name === 'meetings')).toMatchObject({ isList: true });
  });
});

describe('a preview', () => {
  const previewed = (text: string, more: Record<string, unknown> = {}) =>
    server.as(admin, documents.preview, {
      projectId: project,
      lang: 'el',
      about: 'person',
      title: 'Τίτλος',
      text,
      ...more,
    });

  test('shows a person, marked as a draft, and without one invented data', async () => {
    const { body } = await previewed(
      '<p>{{ person.name }} {{ person.region }} {{ work.minutes | hours }}</p>',
      {
        personId: nikos.id,
        isCertificate: true,
      },
    );
    expect(body.paper).toMatchObject({
      draft: 'ΣΧΕΔΙΟ',
      blocks: [{ kind: 'paragraph', runs: [{ text: 'Νίκος Παπαδόπουλος Κρήτη 2,25' }] }, { kind: 'proof' }],
    });
    const sample = await previewed('<p>{{ person.name }}</p>');
    expect(JSON.stringify(sample.body.paper)).toContain('Μαρία Παπαδοπούλου');
  });

  test('says what is wrong with a text, and finds no person of another project', async () => {
    expect((await previewed('<p>{{ persn }}</p>')).body.problems).toHaveLength(1);
    expect((await previewed('<p>{{ person.name }}</p>', { personId: stranger.id })).problem.code).toBe(
      'not-found',
    );
  });

  test('of a bomb ends', { timeout: 60_000 }, async () => {
    const bomb =
      '<p>{% for a in (1..9000) %}{% for b in (1..9000) %}{% for c in (1..9000) %}x{% endfor %}{% endfor %}{% endfor %}</p>';
    const { body } = await previewed(bomb);
    expect(body.problems[0]!.words).toContain('πάρα πολλή');
  });

  test('as a file carries the mark, has no number, and proves nothing', async () => {
    const templateId = await saved();
    const { status, headers } = await server.as(supervisor, documents.draft, {
      templateId,
      projectId: project,
      personId: nikos.id,
    });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  });
});

describe('documents are issued', () => {
  test('with the data of each person, their hours by month, and a number without gaps', async () => {
    const templateId = await saved({
      text: `<p>{{ person.name | genitive }} {{ person.region }} αρ. {{ document.number }} από {{ document.issuer }}</p>
        <p><strong>| Μήνας | Ώρες |</strong></p><p>{% for one in months %}</p><p>| {{ one.month | month }} {{ one.mentor }} | {{ one.minutes | hours }} |</p><p>{% endfor %}</p>`,
    });
    const [forNikos] = await textsFor(templateId, [nikos]);
    expect(forNikos).toContain('Νίκου Παπαδόπουλου Κρήτη αρ. ');
    expect(forNikos).toContain('από Ελένη Επόπτη');
    expect(forNikos).toContain('Απρίλιος 2026 Λητώ Σοφού 0,75');
    expect(forNikos).toContain('Μάιος 2026 Λητώ Σοφού 1,5');
    const before = (await listed())[0]!.number!;
    await textsFor(await saved(), [nikos, maria]);
    const numbers = (await listed()).slice(0, 2).map(({ number }) => Number(number!.split('/')[0]));
    expect(numbers.toSorted((one, two) => one - two)).toEqual([
      Number(before.split('/')[0]) + 1,
      Number(before.split('/')[0]) + 2,
    ]);
  });

  test('in parallel batches each with its own number', async () => {
    const own = await aProject(server.db);
    const people = await Promise.all(
      Array.from({ length: 6 }, () => server.person('Mentee', { project: own, fields: named('Α', 'Β') })),
    );
    const { body } = await save(server, admin, own);
    await Promise.all(
      people.map(({ id }) => issue(server, admin, { projectId: own, templateId: body.id, personIds: [id] })),
    );
    const { body: all } = await server.as(admin, documents.issued, { projectId: own });
    expect(all.list.map(({ number }) => Number(number!.split('/')[0])).toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
  });

  test('not for people out of the project, and not about what the issuer does not see', async () => {
    const templateId = await saved();
    const outside = await server.as(supervisor, documents.issue, {
      projectId: project,
      templateId,
      personIds: [stranger.id],
    });
    expect(outside.problem.code).toBe('not-found');
    const secret = await saved({ text: '<p>{{ person.secret }}</p>' });
    const batchId = await issue(server, supervisor, {
      projectId: project,
      templateId: secret,
      personIds: [nikos.id],
    });
    const { body } = await server.as(supervisor, documents.batch, { id: batchId });
    expect(body.batch).toMatchObject({ state: 'done', done: 0, failed: 1 });
    expect(body.failed[0]!.words).toContain('person.secret');
    expect(await listed(supervisor, { templateId: secret })).toEqual([]);
  });

  test('what an Admin issued with fields of their level is opened by no weaker level', async () => {
    const templateId = await saved({ text: '<p>{{ person.secret }}</p>' });
    const [text] = await textsFor(templateId, [nikos], admin);
    expect(text).toContain('ΚΡΥΦΟ');
    const [seen] = await listed(admin, { templateId });
    const [hidden] = await listed(supervisor, { templateId });
    expect(hidden!.id).toBe(seen!.id);
    expect(hidden!.file).toBeUndefined();
    const download = (person: Person) => server.as(person, files.download, { id: seen!.file!.id });
    expect((await download(supervisor)).status).toBe(404);
    expect((await download(nikos)).status).toBe(200);
    expect((await download(maria)).status).toBe(404);
  });

  test('once each, whatever dies in between: the next try goes on with the rows that wait', async () => {
    const templateId = await saved();
    const { body } = await server.as(supervisor, documents.issue, {
      projectId: project,
      templateId,
      personIds: [nikos.id, maria.id],
    });
    await Promise.all([
      runBatch(server.services, body.batchId),
      runBatch(server.services, body.batchId),
      runBatch(server.services, body.batchId),
    ]);
    expect(await listed(supervisor, { templateId })).toHaveLength(2);
  });

  test('to a pair with both names, and the mentor sees it', async () => {
    const templateId = await saved({
      about: 'pair',
      isCertificate: false,
      text: '<p>{{ mentor.name }} και {{ person.name }}</p>',
    });
    const [text] = await textsFor(templateId, [nikos]);
    expect(text).toContain('Λητώ Σοφού και Νίκος Παπαδόπουλος');
    const own = (await server.as(mentor, documents.mine, { projectId: project })).body;
    expect(own).toHaveLength(1);
    expect(own[0]!.number).toBeUndefined();
    const none = await server.as(supervisor, documents.issue, {
      projectId: project,
      templateId,
      personIds: [maria.id],
    });
    expect(none.problem.code).toBe('nothing-to-issue');
  });

  test('about an action', async () => {
    const templateId = await saved({
      about: 'action',
      text: '<p>{{ action.title_el }} {% for one in meetings %}{{ one.person }}, {% endfor %}</p>',
    });
    await issue(server, supervisor, { projectId: project, templateId, actionId: action });
    const [row] = await listed(supervisor, { templateId });
    expect(await textOf(row!.file!.id)).toContain('Νίκος Παπαδόπουλος, Νίκος Παπαδόπουλος');
  });

  test('are cancelled and resumed', async () => {
    const templateId = await saved();
    const { body } = await server.as(supervisor, documents.issue, {
      projectId: project,
      templateId,
      personIds: [nikos.id, maria.id],
    });
    // The job of the server may be faster than this test; the batch is set back.
    await runBatch(server.services, body.batchId);
    await sql`update document_batch set finished_at = null where id = ${body.batchId}`.execute(server.db);
    await server.as(supervisor, documents.cancelBatch, { id: body.batchId });
    const { body: cancelled } = await server.as(supervisor, documents.batch, { id: body.batchId });
    expect(cancelled.batch.state).toBe('cancelled');
    await sql`update document_batch_row set state = 'failed' where batch_id = ${body.batchId}`.execute(
      server.db,
    );
    await server.as(supervisor, documents.resumeBatch, { id: body.batchId });
    await runBatch(server.services, body.batchId);
    const { body: done } = await server.as(supervisor, documents.batch, { id: body.batchId });
    expect(done.batch).toMatchObject({ state: 'done', done: 2, failed: 0 });
  });

  test('are found by their people, downloaded together, and listed with their batches', async () => {
    const templateId = await saved();
    const found = await server.as(supervisor, documents.people, {
      projectId: project,
      templateId,
      roles: ['Mentee'],
    });
    expect(found.body).toMatchObject({
      total: 2,
      people: [{ name: 'Μαρία Κουκά' }, { name: 'Νίκος Παπαδόπουλος' }],
    });
    const batchId = await issue(server, supervisor, {
      projectId: project,
      templateId,
      personIds: found.body.people.map(({ id }) => id),
    });
    const { body: batches } = await server.as(supervisor, documents.batches, { projectId: project });
    expect(batches[0]).toMatchObject({ id: batchId, total: 2, done: 2, isPdf: true });
    const download = async (format: 'pdf' | 'zip') => {
      const { headers } = await server.as(supervisor, documents.batchFiles, { id: batchId, format });
      expect(headers['content-disposition']).toContain(`documents-${batchId}.${format}`);
      const cookie = [...supervisor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const url = `/api/Documents/BatchFiles?Id=${batchId}&Format=${format}`;
      return (await server.app.inject({ url, headers: { cookie } })).rawPayload;
    };
    expect(await textInside([await download('pdf')], 'pdf')).toMatchObject({ pages: 2 });
    expect(Object.keys(unzipSync(await download('zip')))).toHaveLength(2);
  });

  test('from a template of Word, which is refused with the tag that does not exist', async () => {
    const upload = (paragraphs: string[][]) =>
      keepFile(server.db, server.services.files, {
        ownerId: admin.id,
        category: 'shared',
        name: 'template.docx',
        bytes: aTemplateOfWord(paragraphs),
      });
    const bad = await save(server, admin, project, {
      kind: 'docx',
      docxFileId: await upload([['Προς {person.nmae}']]),
    });
    expect(bad.problem).toMatchObject({
      code: 'bad-template',
      present: { Problems: [{ Part: 'docx', Paragraph: 'Προς {person.nmae}' }] },
    });
    const foreign = await keepFile(server.db, server.services.files, {
      ownerId: nikos.id,
      category: 'shared',
      name: 'template.docx',
      bytes: aTemplateOfWord([['α']]),
    });
    expect((await save(server, admin, project, { kind: 'docx', docxFileId: foreign })).problem.code).toBe(
      'not-found',
    );
    const templateId = await saved({
      kind: 'docx',
      docxFileId: await upload([['Προς {person.name | accusative}'], ['{#months}{month | month} {/months}']]),
    });
    await issue(server, supervisor, { projectId: project, templateId, personIds: [nikos.id] });
    const [row] = await listed(supervisor, { templateId });
    const bytes = await buffer(await fileBytes(server.db, server.services.files, row!.file!.id));
    expect((await textInside([bytes], 'docx')).text).toContain('Προς Νίκο Παπαδόπουλο');
    expect((await server.as(admin, documents.get, { id: templateId })).body.docxName).toBe('template.docx');
  });
});

describe('the public page', () => {
  test('proves a document, says as little as possible, and says at once that it was revoked', async () => {
    const templateId = await saved({ title: 'Βεβαίωση συμμετοχής' });
    const [text] = await textsFor(templateId, [nikos]);
    const [row] = await listed(supervisor, { templateId });
    const code = codeIn(text!);
    const { body } = await check(server, code);
    const bytes = await buffer(await fileBytes(server.db, server.services.files, row!.file!.id));
    expect(body).toEqual({
      state: 'genuine',
      document: {
        title: 'Βεβαίωση συμμετοχής',
        number: row!.number,
        issuedOn: expect.any(Date),
        project: expect.any(String),
        initials: 'Ν. Π.',
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
    });
    expect(JSON.stringify(body)).not.toContain('Παπαδόπουλος');
    const short = await server.as(supervisor, documents.revoke, { id: row!.id, reason: 'x' });
    expect(short.problem.code).toBe('bad-input');
    await server.as(supervisor, documents.revoke, { id: row!.id, reason: 'Λάθος στοιχεία' });
    expect((await check(server, code)).body).toMatchObject({
      state: 'revoked',
      document: { initials: 'Ν. Π.' },
    });
    const again = await server.as(supervisor, documents.revoke, { id: row!.id, reason: 'Ξανά' });
    expect(again.problem.code).toBe('already-revoked');
    expect(await listed(supervisor, { state: 'revoked', templateId })).toHaveLength(1);
    expect(await listed(supervisor, { state: 'valid', templateId })).toHaveLength(0);
    const own = (await server.as(nikos, documents.mine, { projectId: project })).body.find(
      ({ id }) => id === row!.id,
    );
    expect(own!.revokedAt).toBeInstanceOf(Date);
    expect(own!.revokeReason).toBeUndefined();
  });

  test('answers a wrong code, a changed one and a stranger thing like one that never was', async () => {
    const answers = await Promise.all(
      ['A'.repeat(22), '', '../..', "' or 1=1", '0', 'Ω'.repeat(200)].map((code) => check(server, code)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]!.body).toEqual({ state: 'unknown' });
  });

  test('is asked by one address 30 times in a quarter of an hour', async () => {
    const ip = '10.77.1.2';
    for (let tries = 0; tries < 30; tries += 1)
      expect((await check(server, `x${tries}`, ip)).status).toBe(200);
    expect((await check(server, 'x', ip)).problem.code).toBe('too-many');
    expect((await check(server, 'x', '10.77.1.3')).status).toBe(200);
  });

  test('stores only the hash of a code', async () => {
    const [text] = await textsFor(await saved(), [maria]);
    const { rows } = await sql<{
      dump: string;
    }>`select string_agg(one::text, ' ') as dump from document_issue as one`.execute(server.db);
    expect(rows[0]!.dump).not.toContain(codeIn(text!));
  });

  test('has each issue, opening, check and revocation in the log', async () => {
    const templateId = await saved({ title: 'Σημειωμένη' });
    await textsFor(templateId, [nikos]);
    const [row] = await listed(supervisor, { templateId });
    await server.as(nikos, files.download, { id: row!.file!.id });
    await server.as(supervisor, documents.revoke, { id: row!.id, reason: 'Δοκιμή' });
    const { rows } = await sql<{ what: string }>`
      select what from audit where project_id = ${project} and target like ${`Σημειωμένη%`} order by id`.execute(
      server.db,
    );
    expect(rows.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        'documents.save',
        'documents.issue',
        'documents.issued',
        'documents.open',
        'documents.revoke',
      ]),
    );
  });
});

describe('ready-made templates', () => {
  test('are twelve, come once, and each of them can be issued', async () => {
    const own = await aProject(server.db);
    const ownStaff = await server.person('Supervisor', { project: own });
    const mentee = await server.person('Mentee', { project: own, fields: named('Άννα', 'Παππά') });
    const ownMentor = await server.person('Mentor', { project: own, fields: named('Ζωή', 'Μάνου') });
    await link(server.db, own, ownMentor, mentee);
    const add = () => server.as(admin, documents.addReady, { projectId: own });
    expect((await add()).body.added).toBe(readyTemplates.length * 2);
    expect((await add()).body.added).toBe(0);
    const { body } = await server.as(admin, documents.getRazorDocuments, { projectId: own });
    for (const { id, name, lang, about } of body.documents.filter(({ projectId }) => projectId === own)) {
      const { body: template } = await server.as(admin, documents.get, { id });
      const { body: again, problem } = await server.as(admin, documents.saveRazorDocument, {
        ...template,
        title: `${template.title}.`,
      } as never);
      expect([name, lang, problem]).toEqual([name, lang, {}]);
      expect(again.version).toBe(2);
      if (about === 'person' || about === 'pair')
        expect(
          (
            await server.as(ownStaff, documents.draft, {
              templateId: id,
              projectId: own,
              personId: mentee.id,
            })
          ).status,
        ).toBe(200);
    }
  });
});
