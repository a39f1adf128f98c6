import type { Generated } from 'kysely';

declare module '#platform/server/db.ts' {
  interface Tables {
    conferenceGuest: GuestRow;
    conferencePresence: PresenceRow;
    conferenceMessage: MessageRow;
    conferenceSignal: SignalRow;
  }
}

/** The staff member who may enter the room of a meeting. */
interface GuestRow {
  meetingId: number;
  userId: number;
  invitedBy: number | null;
  at: Generated<Date>;
}

/** The peer with which a user is in a room. `seenAt` is updated every few seconds. */
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
  /** Created by the page that sends the text. A text that is sent twice has the same key. */
  key: string;
  text: string;
  at: Generated<Date>;
}

/** Unlogged; rows are deleted after two minutes. */
interface SignalRow {
  id: Generated<number>;
  meetingId: number;
  sender: string;
  receiver: string;
  data: string;
  at: Generated<Date>;
}
