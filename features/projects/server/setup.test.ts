import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { forms } from '#features/forms/contract.ts';
import { applications } from '#features/applications/contract.ts';
import { aForm } from '#features/forms/server/fixtures.ts';
import { mails } from '#features/mails/contract.ts';
import type { Input } from '#platform/contract/call.ts';
import { aMailServer } from '#testing/mail-server.ts';
import { startServer, visitor, type Person } from '#testing/server.ts';
import { projects } from '../contract.ts';

type Definition = Input<typeof forms.saveForm>['definition'];

const server = startServer({ own: true });
let admin: Person;
beforeAll(async () => {
  admin = await server.person('Admin', { fields: { email: 'admin@example.gr' } });
});

const aUrl = () => `u-${randomUUID().slice(0, 18)}`;
const stepsOf = async (input: { projectId?: number }) => {
  const { body } = await server.as(admin, projects.setup, input);
  return { closed: body.closed, done: body.steps.filter(({ done }) => done).map(({ name }) => name) };
};
const saveForm = (projectId: number, more: Partial<Input<typeof forms.saveForm>> = {}) =>
  server.as(admin, forms.saveForm, {
    projectId,
    version: 0,
    definition: aForm as Definition,
    noticeHtml: '<p>Η ενημέρωσή μας</p>',
    ...more,
  });

const openSettings = { Config: { Application: { Open: true } } };

/** The configuration of another project, whose file says that it takes applications. */
async function foreignConfig(noticeHtml: string): Promise<string> {
  const { body } = await server.as(admin, projects.save, {
    project: { url: aUrl(), descr: 'Άλλο', settings: '{}' },
  });
  await saveForm(body.id, { noticeHtml });
  const { text } = await server.as(admin, projects.exportConfig, { projectId: body.id });
  return JSON.stringify({ ...(JSON.parse(text) as object), settings: openSettings });
}

test('the guide of the first steps shows what is done, from no project to one with form, fields, staff and mail', async () => {
  expect(await stepsOf({})).toEqual({ closed: false, done: [] });
  const settings = JSON.stringify({ User: { Fields: [{ Name: 'phone' }] } });
  const { body: bare } = await server.as(admin, projects.save, {
    project: { url: aUrl(), descr: 'Πρώτο', settings: '{}' },
  });
  expect(await stepsOf({ projectId: bare.id })).toEqual({ closed: false, done: ['project'] });

  await server.as(admin, projects.save, {
    project: { id: bare.id, version: 1, url: bare.url, descr: 'Πρώτο', settings },
  });
  await saveForm(bare.id);
  await server.person('Supervisor', { project: bare.id });
  expect((await stepsOf({ projectId: bare.id })).done).toEqual(['project', 'form', 'fields', 'staff']);

  const { url } = await aMailServer();
  server.services.config.smtpUrl = url;
  expect((await server.as(admin, mails.test, {})).body.outcome).toBe('accepted');
  expect((await stepsOf({ projectId: bare.id })).done).toHaveLength(5);
  server.services.config.smtpUrl = undefined;
});

test('an Admin closes the guide of a project for all Admins, and other staff do not see it', async () => {
  const { body } = await server.as(admin, projects.save, {
    project: { url: aUrl(), descr: 'Έργο', settings: '{}' },
  });
  expect((await server.as(admin, projects.closeSetup, { projectId: body.id })).status).toBe(200);
  expect((await server.as(admin, projects.closeSetup, { projectId: body.id })).status).toBe(200);
  expect((await stepsOf({ projectId: body.id })).closed).toBe(true);
  const closings = await server.db
    .selectFrom('audit')
    .where('projectId', '=', body.id)
    .where('what', '=', 'project.close-setup')
    .select('actorId')
    .execute();
  expect(closings).toEqual([{ actorId: admin.id }]);
  const supervisor = await server.person('Supervisor', { project: body.id });
  expect((await server.as(supervisor, projects.setup, { projectId: body.id })).status).toBe(403);
});

test('the form of an imported project cannot take applications before staff have read its privacy notice', async () => {
  const config = await foreignConfig('<p>Ενημέρωση ενός άλλου φορέα</p>');
  const { body } = await server.as(admin, projects.importConfig, { url: aUrl(), descr: 'Ξένο', config });
  const projectId = body.id;
  const edited = async () => (await server.as(admin, forms.editForm, { projectId })).body;
  expect(await edited()).toMatchObject({ version: 1, open: false, noticeUnread: true });
  const same = { version: 1, noticeHtml: '<p>Ενημέρωση ενός άλλου φορέα</p>' };
  expect((await saveForm(projectId, { ...same, open: true })).problem.code).toBe('notice-unread');

  // Nor by the settings of the project.
  const opened = JSON.stringify(openSettings);
  await server.as(admin, projects.save, {
    project: { id: projectId, version: body.version, url: body.url, descr: 'Ξένο', settings: opened },
  });
  const isOffered = async () =>
    (await server.as(visitor(), applications.open, {})).body.some(({ url }) => url === body.url);
  const shown = async () => (await server.as(visitor(), applications.form, { project: body.url })).body.open;
  expect([await isOffered(), await shown()]).toEqual([false, false]);
  expect((await stepsOf({ projectId })).done).not.toContain('form');

  expect((await saveForm(projectId, { ...same, noticeRead: true, open: true })).body).toEqual({
    version: 1,
    open: true,
  });
  expect([await isOffered(), await shown()]).toEqual([true, true]);
  expect(await edited()).toMatchObject({ noticeUnread: false });
});

test('a notice that staff have written themselves needs no confirmation, and its form opens at once', async () => {
  const config = await foreignConfig('<p>Ξένη</p>');
  const { body } = await server.as(admin, projects.importConfig, { url: aUrl(), descr: 'Ξένο', config });
  expect((await saveForm(body.id, { version: 1, open: true })).body).toEqual({ version: 2, open: true });
});
