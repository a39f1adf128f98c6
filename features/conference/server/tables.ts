import type { Generated } from 'kysely';

declare module '#platform/server/db.ts' {
  interface Tables {
    conferenceGuest: GuestRow;
    conferencePresence: PresenceRow;
    conferenceMessage: MessageRow;
    conferenceSignal: SignalRow;
  }
}

/** The one staff member who may enter the room of a meeting. */
interface GuestRow {
  meetingId: number;
  userId: number;
  invitedBy: number | null;
  at: Generated<Date>;
}

/** With which peer somebody is in a room; seen every few seconds while it is so. */
interface PresenceRow {
  meetingId: number;
  userId: number;
  peer: string;
  microphone: boolean;
  camera: boolean;
  screen: boolean;
  seenAt: Generated<Date>;
}

interface MessageRow {
  meetingId: number;
  seq: number;
  authorId: number;
  /** Made by the page that sends it: the same text twice has the same one. */
  key: string;
  text: string;
  at: Generated<Date>;
}

/** Unlogged, and gone after two minutes. */
interface SignalRow {
  id: Generated<number>;
  meetingId: number;
  sender: string;
  receiver: string;
  data: string;
  at: Generated<Date>;
}
