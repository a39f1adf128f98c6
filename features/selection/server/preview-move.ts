import { moveFrom } from '#engines/applications/moves.ts';
import { findSettled } from '#features/people/server/inside.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import type { Request } from '#platform/server/implement.ts';
import { present } from '#platform/server/present.ts';
import { nameOfApplicant, protocolOf, tellsReason } from '#features/applications/server/public.ts';
import type { selection } from '../contract.ts';
import type { MovePreview } from '../contract/moves.ts';
import { leavingMentees } from './leaving-mentees.ts';
import { reservesAmong, toPreview } from './store/results.ts';

/** Tells what a move would do, for the question before it. It changes nothing. */
export async function previewMove({
  db,
  input,
  services,
}: Request<typeof selection.previewMove>): Promise<MovePreview> {
  const { projectId, status, ids, filter } = input;
  const rows = await toPreview(db, projectId, filter, ids);
  const reserves = await reservesAmong(
    db,
    rows.map(({ id }) => id),
  );
  const moves = rows.flatMap((row) => {
    const to = moveFrom(row.status, status, reserves.has(row.id));
    return to === undefined ? [] : [{ ...row, to }];
  });
  const ceasing = moves.map(({ id, userId, status: from, to: target }) => ({ id, userId, from, to: target }));
  const settings = await settingsOf(db, projectId);
  const [first] = rows;
  return {
    total: moves.length,
    ...(rows.length === 1 &&
      first && {
        one: present({
          protocol: protocolOf(first),
          name: nameOfApplicant(first),
          from: first.status,
          to: moves[0]?.to,
        }),
      }),
    missing: rows.length === 1 ? (first?.missing ?? 0) : moves.filter(({ missing }) => missing > 0).length,
    mails: moves.filter(
      ({ to, toldStatus, isConfirmed }) => to !== (toldStatus ?? 1) && (isConfirmed || to === 3),
    ).length,
    leaving: await findSettled(db, services, {
      projectId,
      userIds: await leavingMentees(db, projectId, ceasing),
      way: 'moved-back',
    }),
    tellsReason: tellsReason(settings),
  };
}
