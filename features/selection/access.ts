/** For how many minutes a status change can be undone. */
const UNDO_MINUTES = 10;

interface LastMove {
  kind: string;
  actorId: number | null;
  at: Date;
}

/** You can undo only your own latest status change, within 10 minutes. An undo cannot be undone. */
export const mayUndo = (actor: { id: number }, last: LastMove | undefined, now: Date): boolean =>
  last?.kind === 'status' && last.actorId === actor.id && now < undoUntil(last);

export const undoUntil = ({ at }: { at: Date }): Date => new Date(at.getTime() + UNDO_MINUTES * 60_000);
