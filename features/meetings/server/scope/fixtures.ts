import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';
import { aTime } from '../fixtures.ts';
import { add } from '../store/meetings.ts';
import { inAWeek, runners, seeAll, type ScopePlans } from '#testing/scope.ts';

/** The inputs of the scope matrix that do not follow from the contract of meetings, by call and field. */
export const scope: ScopePlans = {
  'overlaps mentorId': { kinds: ['user'], sharedWith: runners, more: ({ user }) => ({ menteeId: user }) },
  'overlaps actionId': { sharedWith: [...runners, 'Mentor'], more: ({ user }) => ({ menteeId: user }) },
  'overlaps menteeId': { kinds: ['user'], sharedWith: runners },
  'list projectId': {
    more: () => ({ from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-02-01T00:00:00Z') }),
  },
  'list mentorId': {
    kinds: ['user'],
    more: () => ({ from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-02-01T00:00:00Z') }),
    answer: () => ({
      status: 200,
      body: {
        Meetings: [],
        More: false,
      },
    }),
  },
  'list menteeId': {
    kinds: ['user'],
    sharedWith: [],
    more: () => ({ from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-02-01T00:00:00Z') }),
    answer: () => ({
      status: 200,
      body: {
        Meetings: [],
        More: false,
      },
    }),
  },
  'list actionId': {
    sharedWith: [],
    more: () => ({ from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-02-01T00:00:00Z') }),
    answer: () => ({ status: 200, body: { Meetings: [], More: false } }),
  },
  'beside actionId': { answer: () => ({ status: 200, body: [] }) },
  'beside menteeIds': { kinds: ['user'], answer: () => ({ status: 200, body: [] }) },
  'countBooked projectId': {
    more: () => ({ from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-02-01T00:00:00Z') }),
  },
  'lanes projectId': {
    more: () => ({ from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-01-02T00:00:00Z') }),
  },
  'calendarFile id': { sharedWith: seeAll, finder: 'staff' },
  'one id': { sharedWith: seeAll, finder: 'staff' },
  'bookable projectId': { more: ({ person }) => ({ menteeId: person.id }) },
  'bookable menteeId': { kinds: ['user'], sharedWith: runners },
  'book projectId': { more: ({ user }) => ({ menteeId: user, time: inAWeek() }) },
  'book actionId': {
    sharedWith: [...runners, 'Mentor'],
    more: ({ user }) => ({ menteeId: user, time: inAWeek() }),
  },
  'book menteeId': { kinds: ['user'], sharedWith: runners, more: () => ({ time: inAWeek() }) },
  'book mentorId': {
    kinds: ['user'],
    sharedWith: runners,
    more: ({ user }) => ({ menteeId: user, time: inAWeek() }),
  },
  'move id': { finder: 'staff', more: () => ({ version: 1, time: inAWeek(), reason: 'x' }) },
  'cancel id': { finder: 'staff', more: () => ({ version: 1, reason: 'x' }) },
  'restore id': { finder: 'staff', more: () => ({ version: 1 }) },
  'confirm id': { finder: 'owner', more: () => ({ version: 1 }) },
  'decline id': { finder: 'owner', more: () => ({ version: 1, reason: 'x' }) },
  'askForAnother id': { finder: 'owner', more: () => ({ version: 1, reason: 'x' }) },
  'otherTimes id': { finder: 'owner' },
  'chooseTime id': { finder: 'owner', more: () => ({ version: 1, time: inAWeek() }) },
  'hold id': { finder: 'staff', more: () => ({ version: 1 }) },
  'setMinutes id': { finder: 'staff', more: () => ({ version: 1, minutes: 'x' }) },
  'freeSlots projectId': { more: ({ user }) => ({ menteeId: user }) },
  'freeSlots actionId': { sharedWith: [...runners, 'Mentor'], more: ({ user }) => ({ menteeId: user }) },
  'freeSlots menteeId': { kinds: ['user'], sharedWith: runners },
  'freeSlots mentorId': {
    kinds: ['user'],
    sharedWith: runners,
    more: ({ user }) => ({ menteeId: user }),
  },
  'availability mentorId': { kinds: ['user'], sharedWith: runners },
  'setAvailability mentorId': { kinds: ['user'], sharedWith: runners },
  'previewMail projectId': { more: ({ user }) => ({ userId: user, template: 'rendezvous.html' }) },
  'previewMail userId': { more: () => ({ template: 'rendezvous.html' }) },
};

declare module '#testing/plant.ts' {
  interface Records {
    meeting: number;
  }
}

/** Who sees and finds the records of each kind of id. */
export const kinds: ScopeFixtures['kinds'] = {
  meeting: { kinds: ['meeting'], sharedWith: runners, finder: 'runner' },
};

/** A meeting of the person with the supervisor, an hour after the last one that the person has. */
export async function plant({ server, person, runner, project, action }: Ground): Planted {
  const { db } = server;
  const earlier = await db.selectFrom('meeting').where('menteeId', '=', person.id).select('id').execute();
  const meeting = await add(db, {
    projectId: project,
    actionId: action,
    mentorId: runner.id,
    menteeId: person.id,
    time: aTime(10 + earlier.length),
    alone: false,
    bookedBy: runner.id,
  });
  return { meeting };
}
