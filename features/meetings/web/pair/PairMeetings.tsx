import { type ComponentProps, lazy } from 'react';
import { OwnMeeting } from './OwnMeeting.tsx';

// Apart, because the start page of a mentee has no need of the list.
const MeetingsOfPair = lazy(async () => ({
  default: (await import('./MeetingsOfPair.tsx')).MeetingsOfPair,
}));

interface Props extends ComponentProps<typeof MeetingsOfPair> {
  /** Instead of the list, how the mentee asks this mentor. */
  asking?: ComponentProps<typeof OwnMeeting>;
}

/** The meetings of a mentee, or the way to ask for one. */
export const PairMeetings = ({ asking, ...pair }: Props) =>
  asking ? <OwnMeeting {...asking} /> : <MeetingsOfPair {...pair} />;
