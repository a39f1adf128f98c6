import { beforeAll, expect, test } from 'vitest';
import { noteFailure, noteSent } from '#platform/server/mail/store.ts';
import { startServer, type Person } from '#testing/server.ts';
import { anApplication, applying } from '#features/applications/server/fixtures.ts';
import { aProjectWithForm } from '#features/forms/server/fixtures.ts';
import { blank } from '#features/applications/server/store/personal.ts';
import { selection } from '../contract.ts';
import { moving } from './fixtures.ts';

const server = startServer();
let project: Awaited<ReturnType<typeof aProjectWithForm>>;
let staff: Person;

beforeAll(async () => {
  project = await aProjectWithForm(server.db);
  staff = await server.person('Coordinator', { project: project.id });
});

const { submitted } = applying(server, () => project);
const { anApplicant, move, tell } = moving(server, () => project.id);

/** A new applicant without an account, whose application has one mail: the link that confirms it. */
async function aVisitor(change: Parameters<typeof submitted>[0] = {}) {
  const { protocol } = await submitted(change);
  const { body } = await server.as(staff, selection.list, {
    projectId: project.id,
    filter: { search: protocol },
  });
  return body.list[0]!.id;
}
const mailsOf = async (id: number) => (await server.as(staff, selection.mails, { id })).body.list;
const read = async (id: number, mailId: number) => server.as(staff, selection.mail, { id, mailId });
const again = (id: number, mailId: number) => server.as(staff, selection.mailAgain, { id, mailId });

test('staff see whether an applicant without an account got the link, and send a fresh one', async () => {
  const id = await aVisitor();
  const [first] = await mailsOf(id);
  await expect.poll(async () => (await mailsOf(id))[0]!.state).toBe('sent');
  await noteFailure(server.db, first!.id, { error: '550 unknown', isLast: true, isRefused: true });
  const { body, text } = await read(id, first!.id);
  expect(body).toMatchObject({ state: 'refused', error: '550 unknown' });
  expect(text).not.toContain('/application/confirm/');
  expect((await again(id, first!.id)).status).toBe(200);
  const [copy] = await mailsOf(id);
  expect(copy).toMatchObject({ subject: first!.subject, to: first!.to });
  const links = await server.db
    .selectFrom('mail')
    .where('id', 'in', [first!.id, copy!.id])
    .select('variables')
    .execute();
  expect(new Set(links.map(({ variables }) => variables['url'])).size).toBe(2);
  const line = await server.db
    .selectFrom('audit')
    .where('what', '=', 'application.mail-again')
    .where('projectId', '=', project.id)
    .select('target')
    .executeTakeFirst();
  expect(line?.target).toMatch(/^\d{4}-\d{6}$/);
  expect((await again(id, first!.id)).status).toBe(429);
});

test('the mails of an application are those about it alone, also when one address has two applications', async () => {
  const shared = `shared-${project.id}@example.gr`;
  const one = await aVisitor({ answers: { email: shared } });
  const other = await aVisitor({ answers: { email: shared } });
  const [mail] = await mailsOf(one);
  const [of] = await mailsOf(other);
  expect(mail!.id).not.toBe(of!.id);
  expect(await mailsOf(one)).toHaveLength(1);
  expect((await read(one, of!.id)).status).toBe(404);
  // The second application is the latest of the address, and the link still opens the first.
  await noteSent(server.db, mail!.id);
  expect((await again(one, mail!.id)).status).toBe(200);
  expect(await mailsOf(one)).toHaveLength(2);
  expect(await mailsOf(other)).toHaveLength(1);
});

test('requested documents, results and the welcome are among the mails of an application', async () => {
  const { id } = await anApplicant(1);
  await server.as(staff, selection.resubmit, { appId: id });
  for (const status of [2, 3] as const) {
    await move(staff, [id], status);
    await tell(id);
  }
  const rows = await server.db
    .selectFrom('mail')
    .where('about', '=', `application ${id}`)
    .select(['id', 'template'])
    .orderBy('id', 'desc')
    .execute();
  expect(rows.map(({ template }) => template)).toEqual([
    'welcomeMentee.html',
    'applicationResult.html',
    'resubmitDocuments.html',
  ]);
  expect((await mailsOf(id)).map((mail) => mail.id)).toEqual(rows.map((row) => row.id));
});

test('an application whose personal data were erased has no mails left', async () => {
  const id = await aVisitor();
  const [mail] = await mailsOf(id);
  await noteSent(server.db, mail!.id);
  await blank(server.db, [id]);
  expect(await mailsOf(id)).toEqual([]);
  const kept = await server.db
    .selectFrom('mail')
    .where('id', '=', mail!.id)
    .select(['toAddress', 'variables'])
    .executeTakeFirst();
  expect(kept).toEqual({ toAddress: '', variables: {} });
});

test('staff of another project see no mail of an application', async () => {
  const elsewhere = await aProjectWithForm(server.db);
  const stranger = await server.person('Supervisor', { project: elsewhere.id });
  const { id } = await anApplication(server.db, { projectId: project.id });
  expect((await server.as(stranger, selection.mails, { id })).status).toBe(404);
});
