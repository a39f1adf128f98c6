import { lazy } from 'react';

/** Whether the room of a meeting is open: the way in, or how long it is until then; its words are the texts `conference/door`. */
export const ConferenceDoor = lazy(async () => ({
  default: (await import('./door/ConferenceDoor.tsx')).ConferenceDoor,
}));

/** The reader's next meeting, for the start page; its words are the texts `conference/door`. */
export const NextMeeting = lazy(async () => ({
  default: (await import('./door/NextMeeting.tsx')).NextMeeting,
}));
