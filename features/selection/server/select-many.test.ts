import { expect, test } from 'vitest';
import { startServer } from '#testing/server.ts';
import { anAddress, anApplication } from '#features/applications/server/fixtures.ts';
import { aProjectWithForm } from '#features/forms/server/fixtures.ts';
import { selection } from '../contract.ts';
import { moving } from './fixtures.ts';

const server = startServer();

test('selecting many at once gives each address one account', async () => {
  const own = await aProjectWithForm(server.db, { open: false });
  const boss = await server.person('Supervisor', { project: own.id });
  const make = (email: string, more: object = {}) =>
    anApplication(server.db, { projectId: own.id, status: -1, email, ...more });
  const twice = anAddress();
  const address = anAddress();
  const known = await server.person('Registered', { fields: { email: address.toUpperCase() } });
  const mentor = await server.person('Mentor', { username: anAddress() });
  const password = await server.person('Registered', { password: 'Ithaki2026!' });
  const [first, second, third, ofMentor, withPassword] = [
    await make(twice, { answers: { first_name: 'Πρώτη' } }),
    await make(twice.toUpperCase(), { answers: { first_name: 'πρώτη' } }),
    await make(address),
    await make(mentor.username),
    await make(anAddress(), { status: 2, userId: password.id }),
  ];
  const ids = [first, second, third, ofMentor, withPassword].map(({ id }) => id);
  const { body } = await server.as(boss, selection.bulk, {
    projectId: own.id,
    filter: {},
    expected: 5,
    action: 'status',
    status: 3,
  });
  expect(body).toEqual({
    done: [first, second, third]
      .map(({ id }) => ({ id, from: -1, to: 3 }))
      .concat({ id: withPassword.id, from: 2, to: 3 }),
    failed: [{ id: ofMentor.id, code: 'account-exists', status: -1 }],
  });

  const accounts = await server.db
    .selectFrom('application')
    .innerJoin('appUser', 'appUser.id', 'application.userId')
    .innerJoin('membership', 'membership.userId', 'appUser.id')
    .where('application.id', 'in', ids)
    .select([
      'application.id',
      'username',
      'roles',
      'level',
      'state',
      'appUser.defaultProjectId',
      'appUser.fields',
    ])
    .orderBy('application.id')
    .execute();
  const mentee = { roles: ['Mentee'], level: 4, state: 1, defaultProjectId: own.id };
  expect(accounts).toMatchObject([
    { id: first.id, username: twice, fields: { first_name: 'Πρώτη', email: twice }, ...mentee },
    { id: second.id, username: twice, ...mentee },
    { id: third.id, username: known.username, ...mentee },
    { id: withPassword.id, username: password.username, ...mentee },
  ]);
  await moving(server, () => own.id).tell(...ids);
  const mails = await server.db
    .selectFrom('mail')
    .where('template', '=', 'welcomeMentee.html')
    .where(
      'toAddress',
      'in',
      [first, second, third, ofMentor, withPassword].map(({ email }) => email),
    )
    .select(['toAddress', 'language', 'variables'])
    .orderBy('id')
    .execute();
  const link = expect.stringMatching(/^http:\/\/localhost:3000\/application\/confirm\/[\w-]{43}$/);
  expect(mails).toMatchObject([
    { toAddress: first.email, variables: { name: 'Πρώτη Βλάχου', url: link } },
    { toAddress: second.email, variables: { name: 'πρώτη Βλάχου', url: link } },
    { toAddress: third.email, variables: { url: link } },
    { toAddress: withPassword.email, language: 'el', variables: { url: 'http://localhost:3000/signin' } },
  ]);
  expect(new Set(mails.map(({ variables }) => variables['url'])).size).toBe(4);

  const back = await server.as(boss, selection.bulk, {
    projectId: own.id,
    filter: { statuses: [3] },
    expected: 4,
    action: 'status',
    status: -2,
  });
  expect(back.body.done).toHaveLength(4);
  const left = await server.db
    .selectFrom('membership')
    .innerJoin('appUser', 'appUser.id', 'membership.userId')
    .where('projectId', '=', own.id)
    .where('appUser.id', '<>', boss.id)
    .select(['roles', 'state'])
    .execute();
  expect(left).toEqual([1, 2, 3].map(() => ({ roles: ['Registered'], state: 0 })));
});
