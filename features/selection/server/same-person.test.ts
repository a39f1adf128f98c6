import { beforeAll, expect, test } from 'vitest';
import { aQuestion } from '#engines/forms/fixtures.ts';
import { notifications } from '#features/notifications/contract.ts';
import { json } from '#platform/server/db.ts';
import { startServer, visitor, type Person } from '#testing/server.ts';
import { applications } from '#features/applications/contract.ts';
import { aForm, aProjectWithForm } from '#features/forms/server/fixtures.ts';
import { anApplication, applying } from '#features/applications/server/fixtures.ts';
import { selection } from '../contract.ts';
import { moving } from './fixtures.ts';

// A server of its own: other files use up the limit of guessed tokens.
const server = startServer({ own: true });
let project: { id: number; url: string };
let staff: Person;

const both = (text: string) => ({ el: text, en: text });
const [section] = aForm.sections;
const definition = {
  ...aForm,
  sections: [
    {
      ...section!,
      questions: [
        ...section!.questions,
        aQuestion({ name: 'tax_number', type: 'afm', label: both('ΑΦΜ') }),
        aQuestion({ name: 'mobile', type: 'phone', label: both('Κινητό') }),
        aQuestion({
          name: 'track',
          type: 'radio',
          label: both('Κατεύθυνση'),
          options: ['job', 'business'].map((value) => ({ value, label: both(value) })),
        }),
      ],
    },
  ],
};

beforeAll(async () => {
  project = await aProjectWithForm(server.db, { definition });
  const { settings } = await server.db
    .selectFrom('project')
    .where('id', '=', project.id)
    .select('settings')
    .executeTakeFirstOrThrow();
  const User = {
    Fields: [
      { Name: 'first_name', Label: 'Όνομα' },
      { Name: 'afm', Label: 'ΑΦΜ', Type: 'afm', Unique: true },
    ],
    ProjectFields: [
      { Name: 'track', Label: 'Κατεύθυνση', Type: 'select', Options: ['job', 'business'] },
      { Name: 'phone', Label: 'Τηλέφωνο', Type: 'phone' },
    ],
  };
  await server.db
    .updateTable('project')
    .set({ settings: json({ ...settings, User } as never) })
    .where('id', '=', project.id)
    .execute();
  staff = await server.person('Supervisor', { project: project.id });
});

const { submitted } = applying(server, () => project);
const { move, one } = moving(server, () => project.id);

const AFM = '094014201';
const own = { tax_number: AFM, mobile: '6941234567', track: 'business' };
const idOf = async (protocol: string) =>
  (
    await server.db
      .selectFrom('application')
      .where('number', '=', Number(protocol.split('-')[1]))
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;

test('answers arrive in the fields of the person and in those of the project, by name and by type', async () => {
  const { protocol, token, email } = await submitted({ answers: { ...own, tax_number: '123456783' } });
  await server.as(visitor(), applications.confirm, { token });
  const id = await idOf(protocol);
  await move(staff, [id], 3);
  const person = await server.db
    .selectFrom('appUser')
    .innerJoin('membership', 'membership.userId', 'appUser.id')
    .where('username', '=', email)
    .select(['appUser.fields as user', 'membership.fields as project'])
    .executeTakeFirstOrThrow();
  expect(person.user).toMatchObject({ first_name: 'Μαρία', afm: '123456783', email });
  expect(person.user).not.toHaveProperty('track');
  expect(person.project).toEqual({ track: 'business', phone: '+306941234567' });
});

test('what staff have set in the fields of a project stays when the person is selected again', async () => {
  const { protocol, email } = await submitted({ answers: { ...own, tax_number: '' } });
  const id = await idOf(protocol);
  await move(staff, [id], 3);
  const members = server.db.updateTable('membership').set({ fields: json({ track: 'job' }) });
  const account = server.db.selectFrom('appUser').where('username', '=', email).select('id');
  await members.where('userId', '=', account).execute();
  await move(staff, [id], -2);
  await move(staff, [id], -1);
  const { fields } = await server.db
    .selectFrom('membership')
    .where('userId', '=', account)
    .select('fields')
    .executeTakeFirstOrThrow();
  expect(fields).toEqual({ track: 'job', phone: '+306941234567' });
});

test('staff learn that another application has the same AFM, and cannot select both', async () => {
  const first = await submitted({ answers: own });
  const second = await submitted({ answers: { ...own, first_name: 'Άλλη' } });
  await server.as(visitor(), applications.confirm, { token: second.token });
  const [firstId, secondId] = [await idOf(first.protocol), await idOf(second.protocol)];

  expect((await one(staff, secondId)).duplicates).toMatchObject([
    { id: firstId, protocol: first.protocol, types: ['afm'] },
  ]);
  const filter = { search: second.email };
  const { body } = await server.as(staff, selection.list, { projectId: project.id, filter });
  expect(body.list[0]?.duplicates).toMatchObject([{ protocol: first.protocol }]);
  const news = (await server.as(staff, notifications.list, { projectId: project.id })).body.list;
  expect(news.map(({ saying, link }) => [saying, link])).toEqual([
    ['application.duplicate', `/${project.url}/admin/project/applications?open=${secondId}`],
  ]);

  const together = await move(staff, [firstId, secondId], 3);
  expect(together.body).toMatchObject({
    done: [{ id: firstId }],
    failed: [{ id: secondId, code: 'duplicate-applicant', other: first.protocol }],
  });
  const alone = await move(staff, [secondId], 3);
  expect([alone.status, alone.problem.code, alone.problem.present]).toMatchObject([
    409,
    'duplicate-applicant',
    { Status: 1, Other: first.protocol },
  ]);
});

test('an undo does not select a person whom another application selected meanwhile', async () => {
  const numbers = { tax_number: '090000045' };
  const [a, b] = await Promise.all(
    [1, 2].map(() => anApplication(server.db, { projectId: project.id, status: 2, answers: numbers })),
  );
  await move(staff, [a!.id], 3);
  await move(staff, [a!.id], -2);
  await move(staff, [b!.id], 3);
  const { status, problem } = await server.as(staff, selection.undo, { id: a!.id });
  expect([status, problem.code]).toEqual([409, 'duplicate-applicant']);
});

test('staff find an application by AFM and by phone as they are told on the telephone', async () => {
  const answers = { tax_number: '997073525', mobile: '+306987654321' };
  const { protocol } = await anApplication(server.db, { projectId: project.id, answers });
  for (const search of ['997073525', '698 765 4321', '6987654321']) {
    const { body } = await server.as(staff, selection.list, { projectId: project.id, filter: { search } });
    expect(body.list.map((row) => row.protocol)).toEqual([protocol]);
  }
});
