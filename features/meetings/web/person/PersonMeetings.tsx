import { PairMeetings } from '../pair/PairMeetings.tsx';

/** The meetings of a mentee on the page about them. */
export const PersonMeetings = ({ user: { id, name } }: { user: { id: number; name: string } }) => (
  <PairMeetings mentee={{ id, name }} />
);
