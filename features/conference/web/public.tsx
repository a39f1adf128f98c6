import { lazy } from 'react';

/** Whether the room of a meeting is open: the way in, or how long it is until then; its words are the texts `conference/door`. */
export const ConferenceDoor = lazy(async () => ({
  default: (await import('./door/ConferenceDoor.tsx')).ConferenceDoor,
}));
