import { ConferenceDoor } from './ConferenceDoor.tsx';

/** The type of a meeting that is held in the page. */
const IN_THE_PAGE = 1;

interface Props {
  meeting: { id: number; time: Date; typeId: number };
}

/** The way into the room of a meeting that is held in the page; nothing for the others. */
export const PageDoor = ({ meeting: { id, time, typeId } }: Props) =>
  typeId === IN_THE_PAGE && <ConferenceDoor meetingId={id} time={time} />;
