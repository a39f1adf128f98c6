import { z } from 'zod';
import { MeetingState } from '#features/meetings/contract/meeting.ts';
import { call, id } from '#platform/contract/call.ts';
import { event } from '#platform/contract/event.ts';
import { conferees, inviters } from './access.ts';
import {
  cancelledMeeting,
  inTheMeeting,
  notAConference,
  notInvited,
  notOpen,
  notStaff,
  roomFull,
} from './contract/refusals.ts';

/** As what somebody is in a room. */
export const places = ['mentor', 'mentee', 'guest'] as const;
export const Place = z.enum(places);
export type Place = z.infer<typeof Place>;

/** One window of a browser; a page that is loaded again is another one. */
const Peer = z.uuid();

/** What a peer sends at the moment. */
const Sends = { microphone: z.boolean(), camera: z.boolean(), screen: z.boolean() };

/** Somebody who is in the room now. */
export const Present = z.strictObject({ userId: id('person'), peer: Peer, ...Sends });
export type Present = z.infer<typeof Present>;

const Named = z.strictObject({ id: id('person'), name: z.string() });

/** Servers that help two browsers to find each other (RTCIceServer). */
export const IceServer = z.strictObject({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});
export type IceServer = z.infer<typeof IceServer>;

/** The room of a meeting of type conference, as the caller finds it. */
export const Room = z.strictObject({
  meetingId: id('meeting'),
  title: z.string(),
  time: z.date(),
  state: MeetingState,
  opens: z.date(),
  closes: z.date(),
  /** By the clock of the server, which decides. */
  door: z.enum(['far', 'countdown', 'open', 'closed']),
  mentor: Named,
  mentee: Named,
  guest: Named.optional(),
  /** As what the caller may enter; staff who were not invited have none. */
  place: Place.optional(),
  mayInvite: z.boolean(),
  /** Who is in it; told only to those who may enter. */
  here: z.array(Present),
  /** Only while the door is open, and with credentials that end soon after. */
  iceServers: z.array(IceServer),
});
export type Room = z.infer<typeof Room>;

/** Something written in the room. `seq` counts from 1 without gaps in each meeting. */
export const RoomText = z.strictObject({
  seq: z.int(),
  authorId: id('person'),
  author: z.string(),
  text: z.string(),
  at: z.date(),
});
export type RoomText = z.infer<typeof RoomText>;

/** What one peer tells another on the way to a connection: a text that only the two of them read. */
export const Signal = z.strictObject({ id: id('signal'), from: Peer, data: z.string() });
export type Signal = z.infer<typeof Signal>;

const one = { meetingId: id('meeting') };
/** Why somebody who sees the meeting is not let in. */
const shut = [notAConference, notInvited, cancelledMeeting, notOpen] as const;

export const conference = {
  room: call({
    path: '/api/Conference/Room',
    may: conferees,
    input: z.strictObject(one),
    output: Room,
    refusals: [notAConference],
  }),

  /** Enters with a new peer; the one that the caller had in the room before is out. */
  enter: call({
    path: '/api/Conference/Enter',
    may: conferees,
    writes: true,
    audited: 'if-acting',
    input: z.strictObject({ ...one, peer: Peer, ...Sends }),
    output: Room,
    refusals: shut,
  }),

  /** What was written after a number, in order, at most 500; also when the door is closed. */
  texts: call({
    path: '/api/Conference/Texts',
    may: conferees,
    input: z.strictObject({ ...one, after: z.int().min(0).default(0) }),
    output: z.array(RoomText),
    refusals: [notAConference, notInvited],
  }),

  /** Writes in the room. The same `key` again is the same text: whoever got no answer sends it once more. */
  say: call({
    path: '/api/Conference/Say',
    may: conferees,
    writes: true,
    audited: 'if-acting',
    input: z.strictObject({ ...one, key: z.uuid(), text: z.string().trim().min(1).max(2000) }),
    output: RoomText,
    refusals: [...shut, roomFull],
  }),

  /** What other peers have told this one after a number, in the order in which it was told; a signal lives for two minutes. */
  signals: call({
    path: '/api/Conference/Signals',
    may: conferees,
    input: z.strictObject({ ...one, peer: Peer, after: z.int().min(0) }),
    output: z.array(Signal),
    refusals: shut,
  }),

  /** The staff of the meeting's project, for whoever may invite one of them. */
  staff: call({
    path: '/api/Conference/Staff',
    may: inviters,
    input: z.strictObject(one),
    output: z.array(Named),
    refusals: [notAConference],
  }),

  /** Names the staff member who may come along, in the place of the one before. */
  invite: call({
    path: '/api/Conference/Invite',
    may: inviters,
    writes: true,
    input: z.strictObject({ ...one, userId: id('person') }),
    output: Room,
    refusals: [notAConference, notStaff, inTheMeeting, cancelledMeeting],
  }),

  uninvite: call({
    path: '/api/Conference/Uninvite',
    may: inviters,
    writes: true,
    input: z.strictObject(one),
    output: Room,
    refusals: [notAConference],
  }),
};

export const conferenceEvents = {
  /** A peer is still in the room, and says what it sends. */
  here: event({
    hub: 'messenger',
    name: 'conferenceHere',
    from: 'client',
    may: conferees,
    payload: z.strictObject({ ...one, peer: Peer, ...Sends }),
  }),

  /** A peer tells another one something; SDP of an offer is about 6 KB. */
  signal: event({
    hub: 'messenger',
    name: 'conferenceSignal',
    from: 'client',
    may: conferees,
    payload: z.strictObject({ ...one, peer: Peer, to: Peer, data: z.string().max(15_000) }),
  }),

  left: event({
    hub: 'messenger',
    name: 'conferenceLeft',
    from: 'client',
    may: conferees,
    payload: z.strictObject({ ...one, peer: Peer }),
  }),

  /** Something in a room has changed: the page asks for it, and so knows of no more than it may. */
  changed: event({
    hub: 'messenger',
    name: 'conference',
    from: 'server',
    may: conferees,
    payload: z.strictObject({ ...one, what: z.enum(['room', 'signal', 'text']) }),
  }),
};
