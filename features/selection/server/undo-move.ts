import { record } from '#features/audit/server/inside.ts';
import type { LeavingGround } from '#features/people/server/contributions.ts';
import { takenOnJoining } from '#features/people/server/inside.ts';
import { present } from '#platform/server/present.ts';
import { forbidden, notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { type Status } from '#features/applications/contract/status.ts';
import { protocolOf, lockApplication, addChanges, isErased } from '#features/applications/server/public.ts';
import { setStatuses } from '#features/applications/server/inside.ts';
import { mayUndo } from '../access.ts';
import type { selection } from '../contract.ts';
import { tooLate } from '../contract/refusals.ts';
import { duplicateApplicant, valueTaken } from '../contract/moves.ts';
import { settleMentees } from './mentees.ts';
import { changesRole } from './move.ts';
import { lastMoves } from './store/history.ts';
import { selectedTwins } from './store/duplicates.ts';
import { scheduleResults } from './mail-results.ts';

/** A locked application and the move of it that is undone. */
export interface Undoable {
  id: number;
  userId: number | null;
  version: number;
  from: Status;
  to: Status;
  /** What the move noted: the status before a rejection. */
  detail: Record<string, unknown>;
}

/** Why a move stays as it is. */
export type Kept =
  | { why: 'forbidden' }
  | { why: 'duplicate-applicant'; other: string }
  | { why: 'value-taken' };

/** Undoes moves of a project with all that they did, where that is still possible. Returns the others by id. */
export async function undoMoves(
  ground: LeavingGround,
  projectId: number,
  moves: readonly Undoable[],
): Promise<ReadonlyMap<number, Kept>> {
  const { db, actor, services } = ground;
  const kept = await obstacles(ground, projectId, moves);
  const undone = moves.filter(({ id }) => !kept.has(id));
  await setStatuses(
    db,
    undone.map(({ id, to, detail }) => ({
      id,
      to,
      before: to === 1000 ? ((detail['before'] ?? null) as Status | null) : null,
    })),
  );
  await addChanges(db, actor, { kind: 'undo', of: undone.map(({ id, from, to }) => ({ id, from, to })) });
  await settleMentees(ground, projectId, undone);
  await scheduleResults(
    services.jobs,
    db,
    undone.map(({ id, version }) => ({ id, version: version + 1 })),
  );
  return kept;
}

/** Why moves cannot be undone: a person would become a mentee who must not, or the caller may not change roles. */
async function obstacles(
  { db, actor }: LeavingGround,
  projectId: number,
  moves: readonly Undoable[],
): Promise<Map<number, Kept>> {
  const kept = new Map<number, Kept>();
  for (const { id, from, to } of moves) if (changesRole(actor, from, to)) kept.set(id, { why: 'forbidden' });
  const selected = moves.filter(({ id, to }) => to === 3 && !kept.has(id));
  const twins = await selectedTwins(
    db,
    projectId,
    selected.map(({ id }) => id),
  );
  for (const [id, other] of twins) kept.set(id, { why: 'duplicate-applicant', other });
  const joining = selected.filter(({ id }) => !kept.has(id));
  const taken = await takenOnJoining(
    db,
    projectId,
    joining.flatMap(({ userId }) => userId ?? []),
  );
  for (const { id, userId } of joining)
    if (userId !== null && taken.has(userId)) kept.set(id, { why: 'value-taken' });
  return kept;
}

/** Undoes the caller's latest status change, within 10 minutes and only while the application has not changed since. */
export async function undo({ db, actor, http, input, services }: Request<typeof selection.undo>) {
  const application = await lockApplication(db, actor, input.id);
  if (!application) throw notFound();
  if (isErased(application)) throw tooLate();
  const last = (await lastMoves(db, [input.id])).get(input.id);
  if (!last || last.fromStatus === null || !mayUndo(actor, last, new Date())) throw tooLate();

  const { id, projectId, userId, status: from, version } = application;
  const to = last.fromStatus;
  const move = { id, userId, version, from, to, detail: last.detail };
  const kept = (await undoMoves({ db, actor, http, services }, projectId, [move])).get(id);
  if (kept?.why === 'forbidden') throw forbidden();
  if (kept?.why === 'duplicate-applicant')
    throw duplicateApplicant({ status: from, version, other: kept.other });
  if (kept?.why === 'value-taken') throw valueTaken({ status: from, version });
  await record(
    { db, actor, http },
    'application.undo',
    present({ projectId, subjectId: userId, target: protocolOf(application), before: from, after: to }),
  );
  return { status: to, version: version + 1 };
}
