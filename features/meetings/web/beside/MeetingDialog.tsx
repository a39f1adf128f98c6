import type { Meeting } from '../../contract.ts';
import { BookingDialog } from '../booking/BookingDialog.tsx';
import { MoveDialog } from '../panel/MoveDialog.tsx';

interface Props {
  actionId: number;
  menteeId: number;
  /** The meeting that is moved; without one, another is booked. */
  meeting: Meeting | undefined;
  onClose: () => void;
}

/** Books or moves the meeting of a mentee about an action, from a list beside it. */
export const MeetingDialog = ({ actionId, menteeId, meeting, onClose }: Props) =>
  meeting ? (
    <MoveDialog meeting={meeting} onClose={onClose} />
  ) : (
    <BookingDialog menteeId={menteeId} actionId={actionId} onClose={onClose} onBooked={onClose} />
  );
