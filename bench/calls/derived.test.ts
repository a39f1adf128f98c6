import { expect, test } from 'vitest';
import { idPlaces, idsIn } from '#platform/contract/ids.ts';
import { derivedLines, inputOf, readingCalls } from './derived.ts';
import { inputs, owners } from './inputs.ts';
import { type Caller, callers, ownKinds, type Place, placeKinds } from './place.ts';
import { unmeasured } from './unmeasured.ts';

/** The ids of the place begin here; smaller ones come from nowhere. */
const FIRST_ID = 1_000_000;

const numbered = (kinds: readonly string[]) =>
  Object.fromEntries(kinds.map((kind, at) => [kind, FIRST_ID + at]));

const place: Place = {
  name: 'test',
  projectId: FIRST_ID,
  url: 'test',
  actionId: FIRST_ID,
  meetingActionId: FIRST_ID,
  someMentorId: FIRST_ID,
  mentorId: FIRST_ID,
  coordinatorId: FIRST_ID,
  lightSupervisorId: FIRST_ID,
  afm: '090000045',
  email: 'someone@example.com',
  protocol: '2026-000001',
  bookedMeetingId: FIRST_ID,
  batch: '00000000-0000-4000-8000-000000000001',
  applicationMailId: FIRST_ID,
  sentFileId: FIRST_ID,
  token: 'a token that is long enough',
  ids: numbered(placeKinds),
  own: Object.fromEntries(callers.map((caller): [Caller, object] => [caller, numbered(ownKinds(caller))])),
  cookies: {} as Place['cookies'],
};

test('every reading call of the contract is measured, or has a reason why not', () => {
  const measured = new Set(derivedLines.map(({ name }) => name));
  expect([...readingCalls.keys()].filter((name) => !measured.has(name) && !(name in unmeasured))).toEqual([]);
  expect(Object.keys(unmeasured).filter((name) => !readingCalls.has(name))).toEqual([]);
});

test('what is said of the input or the callers of a measured call refers to one', () => {
  const measured = new Set(derivedLines.map(({ name }) => name));
  expect([...Object.keys(inputs), ...Object.keys(owners)].filter((name) => !measured.has(name))).toEqual([]);
});

test.each(derivedLines)(
  '$name as $as asks for records of the planted project with valid input',
  ({ name, as, call }) => {
    const input = inputOf(name, as, place);
    expect(call.input.safeParse(input).error).toBeUndefined();
    const kinds = new Set(idPlaces(call.input).flatMap(({ of }) => of ?? []));
    const ids = [...kinds].flatMap((kind) => idsIn(call.input, kind, input));
    expect(ids.filter((id) => id < FIRST_ID)).toEqual([]);
  },
);
