import { ConferenceDoor } from './ConferenceDoor.tsx';

interface Props {
  meeting: { id: number; time: Date; way: string };
}

/** The door of a meeting that is held in the page; empty for other meetings. */
export const PageDoor = ({ meeting: { id, time, way } }: Props) =>
  way === 'online' && <ConferenceDoor meetingId={id} time={time} isPrimary />;
