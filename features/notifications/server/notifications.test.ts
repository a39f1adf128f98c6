import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#engines/dates/durations.ts';
import { setMember } from '#features/people/server/inside.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import { changes } from '#features/changes/contract.ts';
import { links } from '#features/links/contract.ts';
import { people } from '#features/people/contract.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { catalogue } from '#platform/server/texts.ts';
import { notifications } from '../contract.ts';
import { sendDigests } from './digest.ts';
import { linkTo, notify, type News } from './notify.ts';
import { sweepNotifications } from './store.ts';

const server = startServer();
let project = 0;
let runner: Person;
beforeAll(async () => {
  project = await aProject(server.db);
  runner = await server.person('Supervisor', { project });
});

const aMentor = (email = `${randomUUID()}@example.com`) =>
  server.person('Mentor', { project, fields: { first_name: 'Λητώ', last_name: 'Σοφού', email } });
const aMentee = (first_name = 'Νίκη') => server.person('Mentee', { project, fields: { first_name } });

/** A notification for a user, with a cause of its own. */
const news = (person: Person, more: Partial<News> = {}): News => ({
  userId: person.id,
  projectId: project,
  kind: 'linked',
  saying: 'linked.mentors',
  cause: randomUUID(),
  link: linkTo('/{curProject}/mentor/mentee/list', {}),
  count: 2,
  ...more,
});
const tell = (...told: News[]) => notify(server.db, server.services, told);
const listOf = async (person: Person, input: { unread?: boolean; projectId?: number } = {}) =>
  (await server.as(person, notifications.list, input)).body.list;
const unreadOf = async (person: Person) => (await server.as(person, notifications.count, {})).body.unread;
const mailsTo = async (person: Person) => {
  const { fields } = await server.db
    .selectFrom('appUser')
    .where('id', '=', person.id)
    .select('fields')
    .executeTakeFirstOrThrow();
  return server.db
    .selectFrom('mail')
    .where('toAddress', '=', String(fields['email']))
    .select(['template', 'variables'])
    .orderBy('id')
    .execute();
};
const choose = (person: Person, choice: { page?: boolean; mail?: boolean; digest?: 'none' | 'daily' }) =>
  server.as(person, notifications.setChoice, {
    kind: 'linked',
    page: true,
    mail: false,
    digest: 'none',
    ...choice,
  });

describe('linking a mentor and a mentee', () => {
  test('notifies the mentee and the mentor of each other, and no other user', async () => {
    const [mentor, mentee] = [await aMentor(), await aMentee('Δανάη')];
    const link = { projectId: project, menteeId: mentee.id, mentorId: mentor.id };
    expect((await server.as(runner, links.setDefaultSingle, link)).status).toBe(200);
    const [toMentee] = await listOf(mentee);
    expect(toMentee).toMatchObject({
      kind: 'linked',
      saying: 'linked.mentee',
      values: { name: 'Λητώ Σοφού' },
      projectId: project,
      project: 'Δοκιμαστικό έργο',
    });
    expect(toMentee!.link).toMatch(/^\/p-[\w-]+\/home$/);
    expect(await listOf(mentor)).toMatchObject([{ saying: 'linked.mentor', values: { name: 'Δανάη' } }]);
    expect([await unreadOf(mentee), await unreadOf(mentor), await unreadOf(runner)]).toEqual([1, 1, 0]);
    // The same link again changes nothing.
    await server.as(runner, links.setDefaultSingle, link);
    expect(await unreadOf(mentee)).toBe(1);
  });

  test('a mentor who is linked to many mentees at once is notified once, with their number', async () => {
    const mentor = await aMentor();
    const mentees = [await aMentee('Πολλοί'), await aMentee('Πολλοί'), await aMentee('Πολλοί')];
    const { body } = await server.as(runner, links.setDefault, {
      projectId: project,
      mentorId: mentor.id,
      roles: ['Mentee'],
      search: 'Πολλοί',
    });
    expect(body.changed).toBe(3);
    expect(await listOf(mentor)).toMatchObject([{ saying: 'linked.mentors', values: { count: 3 } }]);
    for (const mentee of mentees) expect(await unreadOf(mentee)).toBe(1);
  });

  test('a mentor who gets single actions of a mentee is notified once, whatever the number of actions', async () => {
    const [mentor, mentee, second] = [await aMentor(), await aMentee('Δανάη'), await aMentee('Εύα')];
    const actionIds = [await anAction(server.db, project), await anAction(server.db, project)];
    const of = { projectId: project, actionIds, mentorId: mentor.id };
    await server.as(runner, links.setActionsOne, { ...of, menteeId: mentee.id });
    expect(await listOf(mentor)).toMatchObject([{ saying: 'linked.actions', values: { name: 'Δανάη' } }]);
    await server.as(runner, links.setActionsOne, { ...of, menteeId: mentee.id });
    expect(await listOf(mentor)).toHaveLength(1);
    const third = await aMentee('Εύα');
    await server.as(runner, links.setActions, { ...of, search: 'Εύα' });
    expect((await listOf(mentor))[0]).toMatchObject({
      saying: 'linked.actionsOfMany',
      values: { count: 2 },
    });
    expect([await unreadOf(second), await unreadOf(third)]).toEqual([0, 0]);
  });

  test('a move of a mentee to another mentor and its undo notify each time', async () => {
    const [from, to, mentee] = [await aMentor(), await aMentor(), await aMentee()];
    await server.as(runner, links.setDefaultSingle, {
      projectId: project,
      menteeId: mentee.id,
      mentorId: from.id,
    });
    const { body } = await server.as(runner, links.reassign, {
      projectId: project,
      fromId: from.id,
      toId: to.id,
    });
    await server.as(runner, changes.undo, { id: body.change! });
    expect([await unreadOf(mentee), await unreadOf(from), await unreadOf(to)]).toEqual([3, 2, 1]);
  });
});

describe('a notification', () => {
  test('is created once per cause, even by ten requests at once', async () => {
    const mentor = await aMentor();
    const same = news(mentor);
    await Promise.all(Array.from({ length: 10 }, () => tell(same)));
    expect(await listOf(mentor)).toHaveLength(1);
  });

  test('does not exist if its transaction is rolled back', async () => {
    const mentor = await aMentor();
    const rolledBack = server.db.transaction().execute(async (db) => {
      await notify(db, server.services, [news(mentor)]);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await listOf(mentor)).toEqual([]);
  });

  test('is not created for a user who is inactive, erased, or not yet active', async () => {
    const stranger = await server.person('Mentor', { project: await aProject(server.db) });
    const asleep = await aMentor();
    await setMember(server.db, asleep.id, project, 2);
    const applicant = await server.person('Registered', { project });
    const erased = await aMentor();
    await server.db
      .updateTable('appUser')
      .set({ erasedAt: new Date() })
      .where('id', '=', erased.id)
      .execute();
    await tell(...[stranger, asleep, applicant, erased].map((person) => news(person)));
    const told = await server.db
      .selectFrom('notification')
      .where(
        'userId',
        'in',
        [stranger, asleep, applicant, erased].map(({ id }) => id),
      )
      .select('id')
      .execute();
    expect(told).toEqual([]);
  });

  test('is hidden from a user who has left its project', async () => {
    const mentor = await aMentor();
    await tell(news(mentor));
    await server.as(runner, people.setState, { projectId: project, userId: mentor.id, state: 2 });
    expect([await listOf(mentor), await unreadOf(mentor)]).toEqual([[], 0]);
    await server.as(runner, people.setState, { projectId: project, userId: mentor.id, state: 1 });
    expect(await unreadOf(mentor)).toBe(1);
  });

  test('is listed by page, newest first, by project and by whether it was read', async () => {
    const mentor = await aMentor();
    const other = await aProject(server.db);
    await setMember(server.db, mentor.id, other, 1);
    for (let count = 2; count < 14; count += 1) await tell(news(mentor, { count }));
    await tell(news(mentor, { projectId: other, count: 99 }));
    const { body } = await server.as(mentor, notifications.list, {});
    expect([body.all, body.count, body.list[0]!.values['count'], body.list.length]).toEqual([13, 2, 99, 10]);
    const second = (await server.as(mentor, notifications.list, { page: 2 })).body.list;
    expect(second.map(({ values }) => values['count'])).toEqual([4, 3, 2]);
    expect(await listOf(mentor, { projectId: other })).toHaveLength(1);
    await server.as(mentor, notifications.read, { ids: [second[0]!.id] });
    const unread = (await server.as(mentor, notifications.list, { unread: true })).body;
    expect(unread.all).toBe(12);
  });

  test('can be marked as read only by its reader, and marking all can be undone', async () => {
    const [mentor, other] = [await aMentor(), await aMentor()];
    await tell(news(mentor), news(mentor), news(mentor), news(other));
    const [first] = await listOf(mentor);
    expect((await server.as(other, notifications.read, { ids: [first!.id] })).body).toEqual({ changed: 0 });
    expect((await server.as(mentor, notifications.read, { ids: [first!.id] })).body).toEqual({ changed: 1 });
    expect((await listOf(mentor))[0]!.readAt).toBeInstanceOf(Date);
    const { body } = await server.as(mentor, notifications.readAll, {});
    expect([body.changed, await unreadOf(mentor), await unreadOf(other)]).toEqual([2, 0, 1]);
    expect((await server.as(other, notifications.unread, { at: body.at })).body).toEqual({ changed: 0 });
    expect((await server.as(mentor, notifications.unread, { at: body.at })).body).toEqual({ changed: 2 });
    // The notification that was marked alone stays read.
    expect(await unreadOf(mentor)).toBe(2);
    expect((await server.as(mentor, notifications.readAll, { projectId: project })).body.changed).toBe(2);
  });

  test('is deleted half a year after it was read, but never while it is unread', async () => {
    const mentor = await aMentor();
    await tell(news(mentor), news(mentor), news(mentor));
    const [old, fresh] = await listOf(mentor);
    const readAt = new Date(Date.now() - 181 * DAY_MS);
    await server.db.updateTable('notification').set({ readAt }).where('id', '=', old!.id).execute();
    await server.as(mentor, notifications.read, { ids: [fresh!.id] });
    await sweepNotifications(server.db);
    expect((await listOf(mentor)).map(({ id }) => id)).not.toContain(old!.id);
    expect(await listOf(mentor)).toHaveLength(2);
  });
});

describe('a choice of channels', () => {
  test('is the default until the user makes another, which is kept', async () => {
    const mentor = await aMentor();
    const choices = async () =>
      (await server.as(mentor, notifications.choices, {})).body.filter(({ kind }) => kind === 'linked');
    expect(await choices()).toEqual([{ kind: 'linked', page: true, mail: false, digest: 'none' }]);
    await choose(mentor, { mail: true });
    await choose(mentor, { mail: true, digest: 'daily' });
    expect(await choices()).toEqual([{ kind: 'linked', page: true, mail: true, digest: 'daily' }]);
  });

  test('with mail sends it in the reader’s language, with a link to its subject', async () => {
    const mentor = await aMentor();
    await choose(mentor, { mail: true });
    const same = news(mentor);
    await tell(same);
    await tell(same);
    const [mail, ...more] = await mailsTo(mentor);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      template: 'notification.html',
      variables: { name: 'Λητώ Σοφού', text: 'Σας ανατέθηκαν 2 νέοι ωφελούμενοι.' },
    });
    const { url } = mail!.variables as { url: string };
    expect(url).toMatch(/^http:\/\/localhost:3000\/p-[\w-]+\/mentor\/mentee\/list$/);
  });

  test('with mail sends at most three mails an hour and leaves the rest to the digest', async () => {
    const mentor = await aMentor();
    await choose(mentor, { mail: true });
    for (let n = 0; n < 5; n += 1) await tell(news(mentor));
    expect(await mailsTo(mentor)).toHaveLength(3);
    await sendDigests(server.services);
    expect((await mailsTo(mentor)).slice(3)).toMatchObject([
      { template: 'digest.html', variables: { count: 2, more: 0 } },
    ]);
  });

  test('with mail counts only immediate mails towards the three an hour, not earlier digests', async () => {
    const mentor = await aMentor();
    await choose(mentor, { mail: true });
    const old = [news(mentor), news(mentor), news(mentor)];
    await tell(...old);
    await server.db
      .updateTable('notification')
      .set({ createdAt: new Date(Date.now() - 2 * HOUR_MS) })
      .where('userId', '=', mentor.id)
      .execute();
    await tell(...old, news(mentor), news(mentor), news(mentor), news(mentor), news(mentor));
    expect(await mailsTo(mentor)).toHaveLength(6);
    expect(await listOf(mentor)).toHaveLength(8);
    await sendDigests(server.services);
    expect((await mailsTo(mentor)).slice(6)).toMatchObject([
      { template: 'digest.html', variables: { count: 2, more: 0 } },
    ]);
  });

  test('without the page keeps the list empty, and with every channel off no notification is stored', async () => {
    const [mailed, silent] = [await aMentor(), await aMentor()];
    await choose(mailed, { page: false, mail: true });
    await choose(silent, { page: false });
    await tell(news(mailed), news(silent));
    expect([await listOf(mailed), await listOf(silent)]).toEqual([[], []]);
    expect([(await mailsTo(mailed)).length, (await mailsTo(silent)).length]).toEqual([1, 0]);
  });
});

describe('the morning digest', () => {
  const morning = () => sendDigests(server.services);

  test('contains every pending notification once, also with two nodes, and skips those that were read or are no longer visible', async () => {
    const [mentor, reader, left] = [await aMentor(), await aMentor(), await aMentor()];
    for (const person of [mentor, reader, left]) {
      await choose(person, { digest: 'daily' });
      await tell(news(person), news(person));
    }
    await server.as(reader, notifications.readAll, {});
    await setMember(server.db, left.id, project, 3);
    await Promise.all([morning(), morning(), morning()]);
    await morning();
    const [mail, ...more] = await mailsTo(mentor);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'digest.html', variables: { count: 2 } });
    expect([await mailsTo(reader), await mailsTo(left)]).toEqual([[], []]);
  });

  test('the morning digest that could not be queued is sent by the next run', async () => {
    const mentor = await aMentor();
    await choose(mentor, { digest: 'daily' });
    await tell(news(mentor));
    const broken = sendDigests({
      ...server.services,
      jobs: {
        ...server.services.jobs,
        sendAll: () => Promise.reject(new Error('the queue is away')),
      },
    });
    await expect(broken).rejects.toThrow('the queue is away');
    expect(await mailsTo(mentor)).toEqual([]);
    await morning();
    expect(await mailsTo(mentor)).toHaveLength(1);
  });
});

test('every kind and every sentence that a feature declares has a text, and no text is unused', () => {
  const all = catalogue.el.all;
  const own = server.services.features.flatMap(({ notifications: one }) => one ?? []);
  const kinds = own.flatMap((one) => Object.keys(one.kinds ?? {}));
  const sayings = own.flatMap((one) => one.sayings);
  const written = (prefix: string) =>
    Object.keys(all)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  expect(kinds.sort()).toEqual(written('notifications.kind.').sort());
  expect(sayings.sort()).toEqual(written('notifications.said.').sort());
  expect(sayings.filter((saying) => !kinds.includes(saying.split('.')[0]!))).toEqual([]);
});
