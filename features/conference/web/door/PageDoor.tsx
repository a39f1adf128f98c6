import { actionType } from '#engines/actions/types.ts';
import { ConferenceDoor } from './ConferenceDoor.tsx';

/** The type of a meeting that is held in the page. */

interface Props {
  meeting: { id: number; time: Date; typeId: number };
}

/** The door of a conference; empty for other meetings. */
export const PageDoor = ({ meeting: { id, time, typeId } }: Props) =>
  typeId === actionType.conference && <ConferenceDoor meetingId={id} time={time} isPrimary />;
