import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startServer, type Person } from '#testing/server.ts';
import { aForm, aProjectWithForm } from '#features/forms/server/fixtures.ts';
import { anApplication } from '#features/applications/server/fixtures.ts';
import { noticeHash } from '#features/forms/server/notice.ts';
import { addForm } from '#features/forms/server/store/forms.ts';
import { selection } from '../contract.ts';

const server = startServer();
let projectId: number;
let staff: Person;

beforeAll(async () => {
  ({ id: projectId } = await aProjectWithForm(server.db, { open: false }));
  staff = await server.person('Coordinator', { project: projectId });
  const answers = { last_name: '=1+1', birth: '15-05-1996', children: 2, unemployed: true, region: 'crete' };
  await anApplication(server.db, { projectId, status: 2, email: 'first@example.com', answers });
  await anApplication(server.db, { projectId, status: -1, email: 'second@example.com' });
  const [section] = aForm.sections;
  const questions = [
    ...section!.questions.slice(0, 3),
    { ...section!.questions[4]!, label: { el: 'Τέκνα', en: 'Kids' } },
  ];
  await addForm(server.db, {
    projectId,
    number: 2,
    definition: { sections: [{ ...section!, questions }], documents: [] },
    noticeHtml: '',
    noticeHash: noticeHash(''),
    savedBy: null,
  });
  await anApplication(server.db, {
    projectId,
    status: 1,
    email: 'third@example.com',
    answers: { children: 7 },
  });
});

const exported = (more: object = {}) =>
  server.as(staff, selection.export, { projectId, format: 'csv', ...more });

/** The bytes of an export; the test client returns them as text. */
async function bytesOf(format: string, query = ''): Promise<Buffer> {
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const url = `/api/ApplicationForm/Export?ProjectId=${projectId}&format=${format}${query}`;
  return (await server.app.inject({ url, headers: { cookie } })).rawPayload;
}

test('the grid is exported as CSV with every answer of every version of the form', async () => {
  const { status, headers, text } = await exported();
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('αιτήσεις.csv')}`);
  const rows = parse(text, { delimiter: ';', bom: true, columns: true }) as Record<string, string>[];
  expect(rows.map((row) => row['Κατάσταση'])).toEqual(['ΕΠΙΛΕΞΙΜΟΙ', 'Χωρίς επιβεβαίωση', 'ΕΠΙΛΑΧΟΝΤΕΣ']);
  expect(rows[0]).toMatchObject({
    Επώνυμο: "'=1+1",
    Γέννηση: '15/05/1996',
    Τέκνα: '2',
    'Σε ανεργία': 'Ναι',
    Περιφέρεια: 'crete',
  });
  expect(rows[2]).toMatchObject({ Τέκνα: '7', Γέννηση: '' });
  expect(text.split('\r\n')[0]!.match(/email/gi)).toHaveLength(1);
  expect(rows[0]!['Αριθμός πρωτοκόλλου']).toMatch(/^'\d{4}-\d{6}$/);
});

test('the .xlsx export has numbers as numbers, days as days, and texts that are not formulas', async () => {
  const { sheets } = await readXlsx(await bytesOf('xlsx', '&language=en'));
  const [header, first, ...rest] = sheets[0]!.rows;
  const cell = (name: string) => first![header!.indexOf(name)];
  expect(rest).toHaveLength(2);
  expect(cell('Status')).toBe('ELIGIBLE');
  expect(cell('Επώνυμο')).toBe('=1+1');
  expect(cell('Kids')).toBe(2);
  expect(cell('Γέννηση')).toEqual(new Date('1996-05-15T00:00:00Z'));
});

test('the export takes a filter by its wire names, and refuses an invalid one before the first byte', async () => {
  const filtered = await exported({ filter: JSON.stringify({ Statuses: [2], Search: 'first@' }) });
  expect(parse(filtered.text, { delimiter: ';', bom: true })).toHaveLength(2);
  for (const filter of [
    '{',
    '{"statuses":[2]}',
    '{"Statuses":[7]}',
    '{"Fields":[{"Field":"children","Op":"from","Value":"x"}]}',
  ])
    expect((await bytesOf('csv', `&filter=${encodeURIComponent(filter)}`)).toString()).toContain(
      '"bad-input"',
    );
});

test('an export has as many rows as the grid counted, in both formats, and is recorded in the audit log', async () => {
  const form = sql`(select id from form_version where project_id = ${projectId} and number = 1)`;
  await sql`
    insert into application (project_id, year, number, form_version_id, answers, email, request_key)
    select ${projectId}, 2031, n, ${form}, jsonb_build_object('children', n), 'p' || n || '@example.com', gen_random_uuid()
    from generate_series(1, 3000) as n`.execute(server.db);
  const { body } = await server.as(staff, selection.list, { projectId, filter: { statuses: [-1] } });
  expect(body.all).toBe(3001);
  const query = `&filter=${encodeURIComponent('{"Statuses":[-1]}')}`;
  expect(parse(await bytesOf('csv', query), { delimiter: ';', bom: true })).toHaveLength(3002);
  expect((await readXlsx(await bytesOf('xlsx', query))).sheets[0]!.rows).toHaveLength(3002);
  const line = await server.db
    .selectFrom('audit')
    .where('what', '=', 'application.export')
    .orderBy('id', 'desc')
    .select(['actorId', 'target', 'after'])
    .limit(1)
    .executeTakeFirst();
  expect(line).toEqual({ actorId: staff.id, target: 'xlsx', after: { rows: 3001, statuses: [-1] } });
});

test('a filter that contains a NUL or half a surrogate pair is refused', async () => {
  for (const search of ['a\0b', '\ud800'])
    expect(await exported({ filter: JSON.stringify({ Search: search }) })).toMatchObject({
      status: 400,
      problem: { code: 'bad-text' },
    });
});
