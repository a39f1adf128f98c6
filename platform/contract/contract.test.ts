import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { id, type IdOf } from './call.ts';
import { fromWire, toWire, wirePath } from './codec.ts';
import { event, packEvent, unpackEvent } from './event.ts';
import { idsIn } from './ids.ts';
import { shapeOf, wire } from './shapes.ts';

const Person = z.strictObject({
  userId: z.int(),
  firstName: z.string(),
  seenAt: z.date().nullable(),
  url: wire('url', z.string().optional()),
  fields: z.record(z.string(), z.strictObject({ changedAt: z.date() })),
  links: z.array(z.strictObject({ mentorId: z.int() })),
});

const date = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') });
const people = fc.record(
  {
    userId: fc.integer(),
    firstName: fc.string(),
    seenAt: fc.option(date),
    url: fc.string(),
    fields: fc.dictionary(fc.string(), fc.record({ changedAt: date })),
    links: fc.array(fc.record({ mentorId: fc.integer() })),
  },
  { requiredKeys: ['userId', 'firstName', 'seenAt', 'fields', 'links'], noNullPrototype: true },
);

test('a value that is encoded for the wire and decoded again is the same value', () => {
  fc.assert(
    fc.property(people, (person) => {
      const travelling: unknown = JSON.parse(JSON.stringify(toWire(shapeOf(Person), person)));
      expect(fromWire(shapeOf(Person), travelling)).toEqual(person);
    }),
  );
});

test('our names travel in the specification’s way, the keys of dictionaries as they are', () => {
  const person = {
    userId: 1,
    firstName: 'Άρης',
    seenAt: null,
    url: 'a',
    fields: { first_name: { changedAt: new Date(0) } },
    links: [],
  };
  expect(toWire(shapeOf(Person), person)).toEqual({
    UserId: 1,
    FirstName: 'Άρης',
    SeenAt: null,
    url: 'a',
    Fields: { first_name: { ChangedAt: '1970-01-01T00:00:00.000Z' } },
    Links: [],
  });
  expect(wirePath(shapeOf(Person), ['links', 3, 'mentorId'])).toBe('Links.3.MentorId');
});

test('an unknown field is reported by its path, and a dictionary keeps a key like __proto__ as data', () => {
  const unknown: string[] = [];
  const travelling: unknown = JSON.parse(
    '{"UserId":1,"Links":[{"MentorId":2,"Admin":true}],"Fields":{"__proto__":{"ChangedAt":"2026-01-01T00:00:00Z"}}}',
  );
  const value = fromWire(shapeOf(Person), travelling, unknown) as { fields: object };
  expect(unknown).toEqual(['Links.0.Admin']);
  expect(Object.keys(value.fields)).toEqual(['__proto__']);
  expect('changedAt' in {}).toBe(false);
});

const typing = event({
  hub: 'messenger',
  name: 'typing',
  from: 'client',
  may: ['Mentor', 'Mentee'],
  payload: z.strictObject({ conversationId: z.int(), at: z.date() }),
});

test('an event of a hub travels by its wire names, and is refused when it is anything else', () => {
  const carried = { conversationId: 7, at: new Date(0) };
  const travelling = packEvent(typing, carried);
  expect(travelling).toEqual({ ConversationId: 7, At: '1970-01-01T00:00:00.000Z' });
  expect(unpackEvent(typing, travelling)).toEqual(carried);
  for (const wrong of [
    null,
    [],
    { ConversationId: '7' },
    { ConversationId: 7, At: 'now' },
    { ...(travelling as object), More: 1 },
  ])
    expect(() => unpackEvent(typing, wrong)).toThrow('bad-input');
});

describe('an id', () => {
  const input = z.strictObject({
    projectId: id('project'),
    from: z.array(
      z.strictObject({ projectId: wire('Project', id('project')).optional(), actionId: id('action') }),
    ),
    left: id('pastProject').optional(),
  });

  test('is found by its kind at any depth of an input', () => {
    const value = { projectId: 1, from: [{ projectId: 2, actionId: 7 }, { actionId: 8 }], left: 3 };
    expect(idsIn(input, 'project', value)).toEqual([1, 2]);
    expect(idsIn(input, 'action', value)).toEqual([7, 8]);
    expect(idsIn(input, 'pastProject', value)).toEqual([3]);
  });

  test('an id of another kind does not compile in its place, and a mentee is a person', () => {
    const call = ({ projectId }: { projectId: IdOf<'project'> }) => projectId;
    const action = id('action').parse(5);
    // @ts-expect-error -- an action is no project
    expect(call({ projectId: action })).toBe(5);
    const person: IdOf<'person'> = id('mentee').parse(6);
    expect(person).toBe(6);
  });
});

test('a field that may be left out keeps the name that the specification gives it', () => {
  const shape = shapeOf(
    z.object({ url: wire('url', z.string()).optional(), last: wire('zz', z.int()).default(1) }),
  );
  expect(toWire(shape, { url: '/home', last: 2 })).toEqual({ url: '/home', zz: 2 });
});
