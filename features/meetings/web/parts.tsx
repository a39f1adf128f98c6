import type { ComponentType } from 'react';
import type { OneMeeting } from '../contract/meeting.ts';

declare module '#platform/web/pages.ts' {
  interface Parts {
    /** The button that opens the room of a booked meeting. */
    meetingDoor: ComponentType<{ meeting: Pick<OneMeeting, 'id' | 'time' | 'way'> }>;
  }
}
