import { beforeEach, describe, expect, test } from 'vitest';
import { link } from '#features/meetings/server/fixtures.ts';
import { notifications } from '#features/notifications/contract.ts';
import { startServer, type Person } from '#testing/server.ts';
import { library } from '../contract.ts';
import { aLibrary, aLink } from './fixtures.ts';

const server = startServer();
let projectId = 0;
let supervisor: Person;
let mentor: Person;
let mentee: Person;
let other: Person;

beforeEach(async () => {
  ({ projectId, supervisor, mentor, mentee, other } = await aLibrary(server));
});

const said = async (person: Person) =>
  (await server.as(person, notifications.list, { projectId })).body.list.map(({ saying, values }) => [
    saying,
    values['name'] ?? values['title'],
  ]);
const one = async (person: Person, id: number) => (await server.as(person, library.one, { id })).body;

describe('sharing', () => {
  test('tells a mentee by whom and why, and the mentor when it was opened', async () => {
    const { id } = await aLink(server, supervisor, { projectId, title: 'Οδηγός' });
    expect((await server.as(mentor, library.receivers, { projectId })).body).toEqual([
      { id: mentee.id, name: 'Δανάη' },
    ]);
    const note = 'Για τη συνέντευξη της Τρίτης';
    await server.as(mentor, library.share, { itemId: id, menteeIds: [mentee.id], note });
    expect(await said(mentee)).toEqual([['library.shared', 'Λητώ']]);
    const shared = (await server.as(mentee, library.getShared, { projectId })).body;
    expect(shared).toMatchObject([{ item: { id, title: 'Οδηγός' }, shared: { name: 'Λητώ', note } }]);
    expect(shared[0]!.shared.openedAt).toBeUndefined();
    const waits = async () => (await server.as(mentee, notifications.waiting, { projectId })).body;
    expect(await waits()).toContainEqual({ place: '/{curProject}/library', count: 1 });

    await server.as(mentee, library.opened, { id });
    const seen = (await server.as(mentor, library.getShared, { projectId, menteeId: mentee.id })).body;
    expect(seen[0]!.shared.openedAt).toBeInstanceOf(Date);
    expect((await one(mentor, id)).sharedWith).toMatchObject([{ mentee: 'Δανάη', note }]);
    expect(await waits()).toEqual([]);

    await server.as(mentor, library.share, {
      itemId: id,
      menteeIds: [mentee.id],
      note: 'Άλλο',
      isNew: false,
    });
    expect((await one(mentee, id)).item.shared).toMatchObject([{ note: 'Άλλο' }]);
    expect(await said(mentee)).toHaveLength(1);
    await server.as(mentor, library.unshare, { itemId: id, menteeIds: [mentee.id] });
    expect((await one(mentee, id)).item.shared).toEqual([]);
  });

  test('reaches only mentees of the mentor, and only approved items', async () => {
    const { id } = await aLink(server, supervisor, { projectId });
    const refused = await server.as(mentor, library.share, { itemId: id, menteeIds: [mentee.id, other.id] });
    expect(refused.status).toBe(404);
    expect(await said(mentee)).toEqual([]);
    const waiting = await aLink(server, mentor, { projectId });
    const early = await server.as(mentor, library.share, { itemId: waiting.id, menteeIds: [mentee.id] });
    expect(early.problem.code).toBe('not-approved');
    expect((await server.as(mentor, library.getShared, { projectId, menteeId: other.id })).status).toBe(404);
  });

  test('is offered to those who may share, of items that readers see', async () => {
    const { id } = await aLink(server, supervisor, { projectId });
    const waiting = await aLink(server, mentor, { projectId });
    expect((await one(mentor, id)).item.mayShare).toBe(true);
    expect((await one(mentor, waiting.id)).item.mayShare).toBe(false);
    expect((await one(mentee, id)).item.mayShare).toBe(false);
  });

  test('a note, a withdrawal and an opening change one share and leave the others as they are', async () => {
    await link(server.db, projectId, mentor, other);
    const first = await aLink(server, supervisor, { projectId, title: 'Πρώτος' });
    const second = await aLink(server, supervisor, { projectId, title: 'Δεύτερος' });
    const share = (who: Person, itemId: number, menteeIds: number[], note: string, isNew = true) =>
      server.as(who, library.share, { itemId, menteeIds, note, isNew });
    await share(mentor, first.id, [mentee.id, other.id], 'α');
    await share(mentor, second.id, [mentee.id], 'β');
    await share(supervisor, first.id, [mentee.id], 'γ');
    const sharesOf = async (person: Person) =>
      (await server.as(person, library.getShared, { projectId })).body
        .map(({ item, shared }) => `${item.title} ${shared.note}${shared.openedAt ? ', opened' : ''}`)
        .toSorted();

    await share(mentor, first.id, [mentee.id], 'δ', false);
    expect(await sharesOf(mentee)).toEqual(['Δεύτερος β', 'Πρώτος γ', 'Πρώτος δ']);
    expect(await sharesOf(other)).toEqual(['Πρώτος α']);
    await server.as(mentee, library.opened, { id: second.id });
    expect(await sharesOf(mentee)).toEqual(['Δεύτερος β, opened', 'Πρώτος γ', 'Πρώτος δ']);
    await server.as(other, library.opened, { id: first.id });
    expect(await sharesOf(mentee)).toEqual(['Δεύτερος β, opened', 'Πρώτος γ', 'Πρώτος δ']);
    await server.as(mentor, library.unshare, { itemId: first.id, menteeIds: [mentee.id] });
    expect(await sharesOf(mentee)).toEqual(['Δεύτερος β, opened', 'Πρώτος γ']);
    expect(await sharesOf(other)).toEqual(['Πρώτος α, opened']);
    expect((await one(supervisor, first.id)).sharedWith).toMatchObject([{ mentee: 'Δανάη', note: 'γ' }]);
  });
});
