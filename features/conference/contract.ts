import { z } from 'zod';
import { MeetingState } from '#features/meetings/contract/meeting.ts';
import { call, id } from '#platform/contract/call.ts';
import { event } from '#platform/contract/event.ts';
import { withStale } from '#platform/contract/stale.ts';
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

/** The part that a user has in a room. */
export const places = ['mentor', 'mentee', 'guest'] as const;
export const Place = z.enum(places);
export type Place = z.infer<typeof Place>;

/** One window of a browser; a reloaded page is another peer. */
const Peer = z.uuid();

/** What a peer sends at present. */
const Sends = { microphone: z.boolean(), camera: z.boolean(), screen: z.boolean() };

/** A person who is in the room now. */
export const Present = z.strictObject({ userId: id('person'), peer: Peer, ...Sends });
export type Present = z.infer<typeof Present>;

const Named = z.strictObject({ id: id('person'), name: z.string() });

/** Servers that help two browsers to connect (RTCIceServer). */
export const IceServer = z.strictObject({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});
export type IceServer = z.infer<typeof IceServer>;

/** The room of a meeting of type conference, for the caller. */
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
  /** The part in which the caller may enter; undefined for staff who were not invited. */
  place: Place.optional(),
  mayInvite: z.boolean(),
  /** Who is in the room; sent only to those who may enter. */
  here: z.array(Present),
  /** Only while the door is open, with credentials that expire soon after. */
  iceServers: z.array(IceServer),
});
export type Room = z.infer<typeof Room>;

/** A message written in the room. `seq` counts from 1 without gaps in each meeting. */
export const RoomText = z.strictObject({
  seq: z.int(),
  authorId: id('person'),
  author: z.string(),
  text: z.string(),
  at: z.date(),
});
export type RoomText = z.infer<typeof RoomText>;

/** A signal from one peer to another while they connect: a text that only the two of them read. */
export const Signal = z.strictObject({ id: id('signal'), from: Peer, data: z.string() });
export type Signal = z.infer<typeof Signal>;

const one = { meetingId: id('meeting') };
/** Why a user who sees the meeting may not enter. */
const shut = [notAConference, notInvited, cancelledMeeting, notOpen] as const;

const calls = {
  room: call({
    path: '/api/Conference/Room',
    may: conferees,
    input: z.strictObject(one),
    output: Room,
    refusals: [notAConference],
  }),

  /** Enters with a new peer; the caller's previous peer in the room is removed. */
  enter: call({
    path: '/api/Conference/Enter',
    may: conferees,
    writes: true,
    audited: 'if-acting',
    input: z.strictObject({ ...one, peer: Peer, ...Sends }),
    output: Room,
    refusals: shut,
  }),

  /** The messages after a number, in order, at most 500; also while the door is closed. */
  texts: call({
    path: '/api/Conference/Texts',
    may: conferees,
    input: z.strictObject({ ...one, after: z.int().min(0).default(0) }),
    output: z.array(RoomText),
    refusals: [notAConference, notInvited],
  }),

  /**
   * Writes a message in the room. The same `key` is the same message, so a client without an answer can send it again.
   */
  say: call({
    path: '/api/Conference/Say',
    may: conferees,
    writes: true,
    audited: 'if-acting',
    input: z.strictObject({ ...one, key: z.uuid(), text: z.string().trim().min(1).max(2000) }),
    output: RoomText,
    refusals: [...shut, roomFull],
  }),

  /**
   * The signals from other peers to this one after a number, in order; a signal expires after two minutes.
   */
  signals: call({
    path: '/api/Conference/Signals',
    may: conferees,
    input: z.strictObject({ ...one, peer: Peer, after: z.int().min(0) }),
    output: z.array(Signal),
    refusals: shut,
  }),

  /** The staff of the meeting's project, for users who may invite one of them. */
  staff: call({
    path: '/api/Conference/Staff',
    may: inviters,
    input: z.strictObject(one),
    output: z.array(Named),
    refusals: [notAConference],
  }),

  /** Invites a member of staff as the guest, in place of the previous one. */
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

/** All calls about the room of a meeting. */
export const conference = withStale(calls, () => ({
  // The page takes the room from the answer.
  enter: [],
  say: [calls.texts],
  invite: [calls.room],
  uninvite: [calls.room],
}));

export const conferenceEvents = {
  /** A peer is still in the room, and reports what it sends. */
  here: event({
    hub: 'messenger',
    name: 'conferenceHere',
    from: 'client',
    may: conferees,
    payload: z.strictObject({ ...one, peer: Peer, ...Sends }),
  }),

  /** Sends a signal to another peer; the SDP of an offer is about 6 KB. */
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

  /** Something in a room has changed. The page makes the call for it, and so reads only what it may. */
  changed: event({
    hub: 'messenger',
    name: 'conference',
    from: 'server',
    may: conferees,
    payload: z.strictObject({ ...one, what: z.enum(['room', 'signal', 'text']) }),
  }),
};
