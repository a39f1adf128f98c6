import { beforeAll, describe, expect, test } from 'vitest';
import { startServer, type Person } from '#testing/server.ts';
import { people } from '../contract.ts';
import { aPeopledProject } from './fixtures.ts';

const server = startServer();
let project = 0;
let other = 0;
let supervisor: Person;
let mentor: Person;
let nikos: Person;
let maria: Person;

beforeAll(async () => {
  ({ project, other, supervisor, mentor, nikos, maria } = await aPeopledProject(server));
});

describe('a field', () => {
  const change = (person: Person, name: string, value: unknown, userId = nikos.id) =>
    server.as(person, people.updateField, { projectId: project, userId, name, value: value as string });

  test('can be changed by users of a sufficient level, with a value that fits its type', async () => {
    expect((await change(supervisor, 'age', '1.031,5')).body).toEqual({ value: 1031.5 });
    expect((await change(supervisor, 'age', 'πολύ')).problem).toMatchObject({
      code: 'bad-value',
      errors: [{ field: 'age', code: 'number' }],
    });
    expect((await change(mentor, 'age', 3)).problem.code).toBe('not-editable');
    expect((await change(supervisor, 'secret', 'x')).problem.code).toBe('not-editable');
    expect((await change(supervisor, 'shout', 'x')).problem.code).toBe('not-editable');
    expect((await change(supervisor, '__proto__', 'x')).status).toBe(400);
    expect((await change(mentor, 'first_name', 'x', maria.id)).status).toBe(404);
    expect((await change(supervisor, 'first_name', '')).problem.errors).toEqual([
      { field: 'first_name', code: 'required' },
    ]);
  });

  test('a field that is changed with others is changed together with all of them or not at all', async () => {
    const both = { projectId: project, userId: maria.id };
    const bad = await server.as(supervisor, people.updateFields, {
      ...both,
      fields: { age: 40, region: 'Άρης' },
    });
    expect(bad.problem.errors).toEqual([{ field: 'region', code: 'option' }]);
    const seen = async () => (await server.as(supervisor, people.one, both)).body;
    expect((await seen()).fields).toMatchObject({ age: 24 });
    await server.as(supervisor, people.updateFields, { ...both, fields: { age: 40, phase: 'Β' } });
    expect(await seen()).toMatchObject({ fields: { age: 40 }, projectFields: { phase: 'Β' } });
    await server.as(supervisor, people.updateFields, { ...both, fields: { phase: null } });
    expect((await seen()).projectFields).toEqual({});
  });

  test('a field with unique values accepts a value once, also from twenty simultaneous calls', async () => {
    const many = await Promise.all(
      Array.from({ length: 20 }, () => server.person('Mentee', { project, fields: { first_name: 'Α' } })),
    );
    const answers = await Promise.all(
      many.map(({ id }) => change(supervisor, 'email', 'one@example.com', id)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ problem }) => problem?.code === 'taken')).toHaveLength(19);
  });

  test('can be changed by a mentee only if a mentee may edit it', async () => {
    const own = (name: string) => server.as(nikos, people.updateFieldAsMentee, { name, value: 'Νικόλας' });
    expect((await own('first_name')).body).toEqual({ value: 'Νικόλας' });
    expect((await own('phase')).problem.code).toBe('not-editable');
    const found = await server.as(supervisor, people.list, { projectId: project, search: 'νικολας' });
    expect(found.body.list.map(({ id }) => id)).toEqual([nikos.id]);
    const both = await server.person(['Mentee', 'Admin'], { project });
    const asMentee = await server.as(both, people.updateFieldAsMentee, { name: 'secret', value: 'x' });
    expect(asMentee.problem.code).toBe('not-editable');
  });
});

describe('a bulk update', () => {
  test('can be previewed, is written under one number, and can be undone', async () => {
    const [a, b] = [await server.person('Mentee', { project }), await server.person('Mentee', { project })];
    const users = [
      { key: a.username, value: '11' },
      { key: String(b.id), value: 'έντεκα' },
      { key: 'nobody@example.com', value: '11' },
      { key: String(a.id), value: '12' },
    ];
    const asked = { projectId: project, field: 'age', users };
    const ages = async () =>
      (await server.as(supervisor, people.byIds, { projectId: project, ids: [a.id, b.id] })).body.map(
        ({ id, fields }) => [id, fields['age']],
      );
    const preview = await server.as(supervisor, people.updateUserFields, { ...asked, preview: true });
    expect(preview.body.rows.map(({ code }) => code)).toEqual([undefined, 'number', 'not-found', 'twice']);
    expect(preview.body.rows[0]).toMatchObject({ id: a.id, before: null, after: 11 });
    expect(preview.body.change).toBeUndefined();
    expect((await ages()).every(([, age]) => age === undefined)).toBe(true);

    const { body } = await server.as(supervisor, people.updateUserFields, asked);
    const again = await server.as(supervisor, people.updateUserFields, {
      ...asked,
      users: [{ key: String(b.id), value: '22' }],
      change: body.change,
    });
    expect(again.body.change).toBe(body.change);
    expect(new Map((await ages()) as [number, number][])).toEqual(
      new Map([
        [a.id, 11],
        [b.id, 22],
      ]),
    );

    await server.as(supervisor, people.updateField, {
      projectId: project,
      userId: b.id,
      name: 'age',
      value: 33,
    });
    const stranger = await server.person('Supervisor', { project });
    expect((await server.as(stranger, people.undoUpdate, { change: body.change! })).status).toBe(404);
    const undone = await server.as(supervisor, people.undoUpdate, { change: body.change! });
    expect(undone.body).toEqual({ restored: 1, kept: 1 });
    expect(new Map((await ages()) as [number, number | undefined][])).toEqual(
      new Map([
        [a.id, undefined],
        [b.id, 33],
      ]),
    );
    expect((await server.as(supervisor, people.undoUpdate, { change: body.change! })).problem.code).toBe(
      'undone',
    );
  });

  test('sets one value for many people, each by itself', async () => {
    const one = await server.person('Mentee', { project });
    const stranger = await server.person('Mentee', { project: other });
    const { body } = await server.as(supervisor, people.setField, {
      projectId: project,
      ids: [one.id, stranger.id],
      field: 'region',
      value: 'Κρήτη',
    });
    expect(body.rows.map(({ id, code }) => [id, code])).toEqual(
      expect.arrayContaining([
        [one.id, undefined],
        [undefined, 'not-found'],
      ]),
    );
  });
});
