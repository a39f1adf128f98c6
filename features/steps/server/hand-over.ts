import { record } from '#features/audit/server/inside.ts';
import { settle } from '#features/notifications/server/inside.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Pair } from './pair.ts';
import { addChange } from './store/history.ts';
import { setHanded } from './store/state.ts';

export type Turning = Pick<Request, 'db' | 'http' | 'services'> & { actor: Actor };

export const idsOf = ({ action, mentee }: Pair) => ({ actionId: action.id, menteeId: mentee.id });

/** Two hand-overs of one text are one event; a hand-over after more was written, or after a reply, is another. */
export const handedCause = (
  { action, mentee }: Pair,
  row: { menteeVersion: number; mentorVersion: number },
) => `handed ${action.id} ${mentee.id} ${row.menteeVersion}.${row.mentorVersion}`;

/** Hands a step over or takes it back, with its history and the log. */
export async function setHandedOver(turning: Turning, pair: Pair, isHanded: boolean): Promise<void> {
  const { db, actor } = turning;
  const ids = idsOf(pair);
  await setHanded(db, ids, isHanded);
  await addChange(db, {
    ...ids,
    userId: actor.id,
    adminId: actor.adminId,
    part: 'handover',
    before: { handed: !isHanded },
    after: { handed: isHanded },
    apart: true,
  });
  await record(turning, isHanded ? 'actions.hand-over' : 'actions.take-back', {
    projectId: pair.action.projectId,
    subjectId: pair.mentee.id,
    target: String(pair.action.id),
  });
}

/** Takes a waiting step back from the mentor, whose notification disappears. */
export async function endHandOver(
  turning: Turning,
  pair: Pair,
  row: Parameters<typeof handedCause>[1],
): Promise<void> {
  await setHandedOver(turning, pair, false);
  // More may have been written after the hand-over, which its cause does not know.
  const versions = Array.from({ length: row.menteeVersion + 1 }, (_, menteeVersion) => menteeVersion);
  await settle(
    turning.db,
    versions.map((menteeVersion) => handedCause(pair, { ...row, menteeVersion })),
  );
}
