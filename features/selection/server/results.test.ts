import { beforeAll, expect, test } from 'vitest';
import { settingsOf } from '#features/projects/server/inside.ts';
import { json } from '#platform/server/db.ts';
import { startServer, type Person } from '#testing/server.ts';
import { applications } from '#features/applications/contract.ts';
import { anApplication } from '#features/applications/server/fixtures.ts';
import { aProjectWithForm } from '#features/forms/server/fixtures.ts';
import { selection } from '../contract.ts';
import { moving } from './fixtures.ts';

const server = startServer();
let projectId: number;
let staff: Person;

beforeAll(async () => {
  ({ id: projectId } = await aProjectWithForm(server.db));
  staff = await server.person('Supervisor', { project: projectId });
});

const { anApplicant, move, one, tell } = moving(server, () => projectId);

const mailsTo = async (email: string) =>
  (
    await server.db
      .selectFrom('mail')
      .where('toAddress', '=', email)
      .select(['template', 'variables'])
      .orderBy('id')
      .execute()
  ).map(({ template, variables }) => [
    template,
    [variables['text'], variables['reason']].filter(Boolean).join(' / '),
  ]);

const tellsReasons = async (TellRejectionReason: boolean) => {
  const settings = await settingsOf(server.db, projectId);
  await server.db
    .updateTable('project')
    .set({ settings: json({ ...settings, Config: { ...settings.Config, TellRejectionReason } } as never) })
    .where('id', '=', projectId)
    .execute();
};

const reject = (id: number, reason: string) =>
  server.as(staff, selection.changeStatus, { projectId, ids: [id], status: 1000, reason });

test('an applicant gets a mail when they are eligible, on the reserve list, selected, and no longer a participant', async () => {
  const { id, email } = await anApplicant(1);
  for (const status of [100, 2, 3, 2] as const) {
    await move(staff, [id], status);
    await tell(id);
    await tell(id);
  }
  expect(await mailsTo(email)).toEqual([
    ['applicationResult.html', expect.stringMatching(/^Είστε στον κατάλογο των εφεδρικών/)],
    ['applicationResult.html', expect.stringMatching(/^Η αίτησή σας κρίθηκε επιλέξιμη/)],
    ['welcomeMentee.html', ''],
    ['applicationResult.html', expect.stringMatching(/^Η συμμετοχή σας στο έργο διακόπηκε. Η αίτησή σας/)],
  ]);
});

test('a move that was undone before its mail is mailed to nobody, and one undone later is told', async () => {
  const { id, email } = await anApplicant(1);
  await move(staff, [id], 2);
  await server.as(staff, selection.undo, { id });
  await tell(id);
  expect(await mailsTo(email)).toEqual([]);
  await move(staff, [id], 2);
  await tell(id);
  await server.as(staff, selection.undo, { id });
  await tell(id);
  expect((await mailsTo(email)).map(([, text]) => text)).toEqual([
    expect.stringMatching(/επιλέξιμη/),
    expect.stringMatching(/εξετάζεται ξανά/),
  ]);
});

test('a rejected applicant reads the reason in the mail and on their page only if the project tells it', async () => {
  await tellsReasons(true);
  const [told, untold] = [await anApplicant(1), await anApplicant(1)];
  await reject(told.id, 'Εκπρόθεσμη υποβολή');
  await tell(told.id);
  expect(await mailsTo(told.email)).toEqual([
    ['applicationResult.html', expect.stringMatching(/δεν επιλέχθηκε.* \/ Εκπρόθεσμη υποβολή$/)],
  ]);
  expect((await server.as(told.person, applications.mine, {})).body).toMatchObject([
    { status: 1000, reason: 'Εκπρόθεσμη υποβολή' },
  ]);
  await tellsReasons(false);
  await reject(untold.id, 'Διπλή αίτηση');
  await tell(untold.id);
  expect(await mailsTo(untold.email)).toEqual([
    ['applicationResult.html', expect.not.stringContaining('Διπλή')],
  ]);
  expect((await server.as(untold.person, applications.mine, {})).body[0]).not.toHaveProperty('reason');
  const { changes } = await one(staff, untold.id);
  expect(changes.at(-1)?.detail).toMatchObject({ reason: 'Διπλή αίτηση' });
});

test('an applicant who never confirmed the address gets no mail about a rejection', async () => {
  const { id, email } = await anApplication(server.db, { projectId, status: -1 });
  await move(staff, [id], 1000);
  await tell(id);
  expect(await mailsTo(email)).toEqual([]);
});

test('an eligible applicant who came from the reserve list goes back to it', async () => {
  const { id } = await anApplicant(100);
  await move(staff, [id], -1);
  await move(staff, [id], -1);
  await move(staff, [id], -2);
  expect((await move(staff, [id], -2)).body).toMatchObject({ done: [{ from: 2, to: 100 }] });
});

test('the question before a move names the applicant, the statuses, the missing documents and the mail', async () => {
  const { id, protocol } = await anApplicant(1);
  const wanted = { projectId, filter: {}, ids: [id], status: -1 as const };
  const { body } = await server.as(staff, selection.previewMove, wanted);
  expect(body).toEqual({
    total: 1,
    one: { protocol, name: 'Άννα Βλάχου', from: 1, to: 2 },
    missing: 1,
    mails: 1,
    leaving: [],
    tellsReason: false,
  });
});
