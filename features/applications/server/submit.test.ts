import { beforeAll, expect, test } from 'vitest';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { atOnce } from '#testing/at-once.ts';
import { startServer, visitor } from '#testing/server.ts';
import { identity } from '#features/identity/contract.ts';
import { forms } from '#features/forms/contract.ts';
import { selection } from '#features/selection/contract.ts';
import { aForm, aProjectWithForm } from '#features/forms/server/fixtures.ts';
import { applications } from '../contract.ts';
import { aBotCheck, anAddress, applying } from './fixtures.ts';

const server = startServer({ own: true });
let project: { id: number; url: string };

beforeAll(async () => {
  project = await aProjectWithForm(server.db);
});

const { filled, submit, mailTo, submitted } = applying(server, () => project);

test('a visitor sees the form of the only open project, and must choose if there are several', async () => {
  const only = await server.as(visitor(), applications.form, {});
  expect(only.body).toMatchObject({ open: true, version: 1, project: { url: project.url } });
  const other = await aProjectWithForm(server.db);
  expect((await server.as(visitor(), applications.form, {})).problem.code).toBe('choose-project');
  expect((await server.as(visitor(), applications.open, {})).body.map(({ url }) => url).sort()).toEqual(
    [project.url, other.url].sort(),
  );
  expect((await server.as(visitor(), applications.form, { project: 'nowhere' })).status).toBe(404);
});

test('the form of a closed project is marked as closed, and takes no submits', async () => {
  const closed = await aProjectWithForm(server.db, { open: false });
  expect((await server.as(visitor(), applications.form, { project: closed.url })).body.open).toBe(false);
  const refused = await submit(await filled({ project: closed.url }));
  expect([refused.status, refused.problem.code]).toEqual([409, 'closed']);
});

test('a solved bot check allows one submit', async () => {
  const { body } = await server.as(visitor(), applications.challenge, {});
  const challenge = body as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const botCheck = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  expect((await submit({ ...(await filled()), botCheck })).status).toBe(200);
  const again = await submit({ ...(await filled()), botCheck });
  expect([again.status, again.problem.code]).toEqual([422, 'bot-check']);
});

test.each([
  ['nothing', ''],
  ['no base64', '%%%'],
  [
    'another puzzle',
    Buffer.from('{"challenge":{"parameters":{"cost":1},"signature":"00"},"solution":{"counter":1}}').toString(
      'base64',
    ),
  ],
  ['a puzzle of nobody', Buffer.from('{"challenge":null,"solution":null}').toString('base64')],
])('a bot check that is %s is refused', async (_what, botCheck) => {
  const { status, problem } = await submit({ ...(await filled()), botCheck });
  expect([status, problem.code]).toEqual([422, 'bot-check']);
});

test('a bot check that was signed with another secret, or whose expiry was extended, is refused', async () => {
  const foreign = await aBotCheck('another secret, long enough to be taken');
  expect((await submit({ ...(await filled()), botCheck: foreign })).problem.code).toBe('bot-check');
  const own = JSON.parse(
    Buffer.from(await aBotCheck(server.services.config.secret), 'base64').toString(),
  ) as {
    challenge: { parameters: Record<string, unknown> };
  };
  own.challenge.parameters['expiresAt'] = Math.floor(Date.now() / 1000) + 86_400;
  const longer = Buffer.from(JSON.stringify(own)).toString('base64');
  expect((await submit({ ...(await filled()), botCheck: longer })).problem.code).toBe('bot-check');
});

test('a submitted application gets a protocol number of the year, and a link is mailed to its address', async () => {
  const { protocol, email, token } = await submitted();
  expect(protocol).toMatch(/^\d{4}-\d{6}$/);
  const [mail, ...more] = await mailTo(email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    template: 'applicationLink.html',
    variables: {
      name: 'Μαρία Παπαδοπούλου',
      protocol,
      url: `http://localhost:3000/application/confirm/${token}`,
    },
  });
  expect((await server.as(visitor(), applications.checkToken, { token })).body).toEqual({
    valid: true,
    kind: 'confirm',
  });
});

test('only parsed answers to visible questions are stored', async () => {
  const { protocol } = await submitted({ answers: { since: '01/01/2026', nonsense: 'x' } });
  const [year, number] = protocol.split('-').map(Number) as [number, number];
  const { answers } = await server.db
    .selectFrom('application')
    .where('year', '=', year)
    .where('number', '=', number)
    .select('answers')
    .executeTakeFirstOrThrow();
  expect(answers).toMatchObject({ birth: '15-05-1996', children: 2, unemployed: false, region: 'crete' });
  expect(Object.keys(answers)).not.toContain('since');
  expect(Object.keys(answers)).not.toContain('nonsense');
  expect(Object.keys(answers)).not.toContain('cv');
});

test('wrong answers are refused with one problem per field, and draw no number', async () => {
  const counter = () => server.db.selectFrom('applicationCounter').selectAll().execute();
  const before = await counter();
  const { status, problem } = await submit(
    await filled({
      answers: { first_name: '', birth: '31/02/1996', children: '12', unemployed: true, region: 'Σπάρτη' },
    }),
  );
  expect([status, problem.code]).toEqual([422, 'answers-wrong']);
  expect(problem.errors).toEqual([
    { field: 'Answers.first_name', code: 'required' },
    { field: 'Answers.birth', code: 'date' },
    { field: 'Answers.children', code: 'rule' },
    { field: 'Answers.since', code: 'required' },
    { field: 'Answers.region', code: 'option' },
  ]);
  expect(await counter()).toEqual(before);
});

test('a submit with a stale form or notice is refused', async () => {
  for (const change of [{ formVersion: 2 }, { noticeHash: 'other' }]) {
    const { status, problem } = await submit({ ...(await filled()), ...change });
    expect([status, problem.code]).toEqual([409, 'stale']);
  }
});

test('a submit to a form without a question for the address is refused', async () => {
  const [section] = aForm.sections;
  const questions = section!.questions.filter(({ type }) => type !== 'email');
  const silent = await aProjectWithForm(server.db, {
    definition: { ...aForm, sections: [{ ...section!, questions }] },
  });
  expect((await submit(await filled({ project: silent.url }))).problem.code).toBe('email-missing');
});

test('fifty submits with one request key make one application, and all return its number', async () => {
  const input = await filled();
  const answers = await atOnce(Array.from({ length: 50 }, () => () => submit(input)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.protocol)).size).toBe(1);
  const made = await server.db
    .selectFrom('application')
    .where('requestKey', '=', input.requestKey)
    .select('id')
    .execute();
  expect(made).toHaveLength(1);
  expect(await mailTo(input.answers.email)).toHaveLength(1);
});

test('a retry of a submit whose answer was lost returns that answer, although its bot check is used', async () => {
  const input = await filled();
  const first = await submit(input);
  const repeated = await submit(input);
  expect([repeated.status, repeated.body.protocol]).toEqual([200, first.body.protocol]);
});

test('twenty simultaneous submits, some of them refused, leave no gap in the numbers', async () => {
  const inputs = await Promise.all(Array.from({ length: 20 }, () => filled()));
  const wrong = await Promise.all(
    Array.from({ length: 5 }, () => filled({ answers: { email: 'no address' } })),
  );
  const answers = await atOnce([...inputs, ...wrong].map((input) => () => submit(input)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  const rows = await server.db.selectFrom('application').select('number').orderBy('number').execute();
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, index) => index + 1));
});

test('an applicant who saved for later three times, and whose address strangers used, can still submit and gets the link', async () => {
  const email = anAddress();
  const save = { project: project.url, email, answers: {}, mail: true };
  const { body } = await server.as(visitor(), applications.saveDraft, save);
  for (let time = 0; time < 3; time++) {
    const again = await server.as(visitor(), applications.saveDraft, { ...save, token: body.token });
    expect(again.body).toEqual({ token: body.token, link: 'sent-before' });
    await server.as(visitor(), applications.resendLink, { email });
    await server.as(visitor(), identity.forgotPassword, { email });
  }
  expect((await submit(await filled({ answers: { email } }))).status).toBe(200);
  expect((await mailTo(email)).map(({ template }) => template)).toEqual([
    'draftLink.html',
    'applicationLink.html',
  ]);
});

test('a rule that fails to run is recorded for staff, also when it stopped the applicant', async () => {
  const [section] = aForm.sections;
  const questions = section!.questions.map((one) =>
    one.name === 'children'
      ? { ...one, validation: [{ rule: 'answers.nothing.here', message: one.label }] }
      : one,
  );
  const broken = await aProjectWithForm(server.db, {
    definition: { ...aForm, sections: [{ ...section!, questions }] },
  });
  const { problem } = await submit(await filled({ project: broken.url }));
  expect(problem.errors).toEqual([{ field: 'Answers.children', code: 'rule' }]);
  const staff = await server.person('Coordinator', { project: broken.id });
  const { body } = await server.as(staff, forms.editForm, { projectId: broken.id });
  expect(body.faults).toMatchObject([{ place: 'sections.0.questions.4.validation.0.rule', times: 1 }]);
});

test('a Show rule that fails to run is stored with the application, and the grid marks it', async () => {
  const [section] = aForm.sections;
  const questions = section!.questions.map((one) =>
    one.name === 'since' ? { ...one, show: 'nothing.here' } : one,
  );
  const broken = await aProjectWithForm(server.db, {
    definition: { ...aForm, sections: [{ ...section!, questions }] },
  });
  expect((await submit(await filled({ project: broken.url }))).status).toBe(200);
  const staff = await server.person('Supervisor', { project: broken.id });
  const { body } = await server.as(staff, selection.list, { projectId: broken.id, filter: {} });
  expect(body.list.map(({ faulty }) => faulty)).toEqual([true]);
});
