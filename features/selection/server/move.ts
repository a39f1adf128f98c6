import { menteeChange, moveFrom, type WantedMove } from '#engines/applications/moves.ts';
import { record } from '#features/audit/server/inside.ts';
import type { LeavingGround } from '#features/people/server/contributions.ts';
import { forbidden, notFound, type Refusal } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { present } from '#platform/server/present.ts';
import { accountExists, type Status } from '#features/applications/contract/status.ts';
import { protocolOf, addChanges, isErased } from '#features/applications/server/public.ts';
import { setStatuses } from '#features/applications/server/inside.ts';
import {
  cannotMove,
  duplicateApplicant,
  otherPerson,
  type Outcome,
  staleStatus,
  valueTaken,
} from '../contract/moves.ts';
import type { selection } from '../contract.ts';
import { membersAlready } from './leaving-mentees.ts';
import { settleMentees } from './mentees.ts';
import type { Moved } from './moved.ts';
import { lastMover } from './store/history.ts';
import { withoutStopped } from './stopped-moves.ts';
import { lockMany } from './store/moves.ts';
import { reservesAmong } from './store/results.ts';
import { scheduleResults } from './mail-results.ts';

interface Wanted {
  projectId: number;
  ids: readonly number[];
  status: WantedMove;
  /** Why the applications are rejected. */
  reason?: string | undefined;
  /** The versions that the caller loaded, by id. */
  versions?: Readonly<Record<string, number>> | undefined;
}

type Locked = Awaited<ReturnType<typeof lockMany>>[number];
type Failed = Outcome['failed'][number];

/** Moves applications. A single one that cannot move is refused with its present state; many have an outcome each. */
export async function changeStatus(request: Request<typeof selection.changeStatus>): Promise<Outcome> {
  const { input } = request;
  const { outcome, locked } = await move(request, input);
  const [failure] = outcome.failed;
  if (input.ids.length > 1 || !failure) return outcome;
  throw await refusalOf(request.db, failure, locked);
}

/** The refusal of a single application that cannot move. */
async function refusalOf(
  db: Db,
  { id, code, other }: Failed,
  locked: ReadonlyMap<number, Locked>,
): Promise<Refusal> {
  const row = locked.get(id);
  if (!row) return notFound();
  if (code === 'forbidden') return forbidden();
  const { status, version } = row;
  if (code === 'stale') return staleStatus({ version, ...(await lastMover(db, id)), present: { status } });
  if (other !== undefined) return duplicateApplicant({ status, version, other });
  if (code === 'other-person') return otherPerson({ status, version });
  if (code === 'value-taken') return valueTaken({ status, version });
  return code === 'account-exists' ? accountExists({ status, version }) : cannotMove({ status, version });
}

/** Moves the applications that can be moved, writes the history, updates mentees and schedules the mails. */
export async function move(ground: LeavingGround, wanted: Wanted) {
  const { db, actor, services } = ground;
  const locked = new Map((await lockMany(db, wanted.projectId, wanted.ids)).map((row) => [row.id, row]));
  const reserves = wanted.status === -2 ? await reservesAmong(db, wanted.ids) : new Set<number>();
  const failed: Failed[] = [];
  const moved: (Moved & { email: string; before: Status | null })[] = [];
  for (const id of new Set(wanted.ids)) {
    const row = locked.get(id);
    const to = row && moveFrom(row.status, wanted.status, reserves.has(id));
    const code = obstacle(actor, row, to, wanted.versions?.[String(id)]);
    if (code !== undefined || !row || to === undefined)
      failed.push(present({ id, code: code ?? 'not-found', status: row?.status }));
    else moved.push({ ...row, from: row.status, to, before: row.statusBefore });
  }
  const { kept: done, failed: stopped } = await withoutStopped(db, wanted.projectId, moved);

  const already = await membersAlready(db, wanted.projectId, done);
  await setStatuses(
    db,
    done.map(({ id, from, to }) => ({ id, to, before: to === 1000 ? from : null })),
  );
  await addChanges(db, actor, {
    kind: 'status',
    of: done.map(({ id, userId, from, to, before }) => ({
      id,
      from,
      to,
      detail: present({
        before,
        ...(to === 1000 && wanted.reason && { reason: wanted.reason }),
        ...(to === 3 && userId !== null && already.has(userId) && { wasMember: true }),
      }),
    })),
  });
  await settleMentees(ground, wanted.projectId, done);
  await scheduleResults(
    services.jobs,
    db,
    done.map(({ id }) => ({ id, version: locked.get(id)!.version + 1 })),
  );
  await recordMoves(ground, wanted.projectId, done, locked);
  const outcome: Outcome = {
    done: done.map(({ id, from, to }) => ({ id, from, to })),
    failed: [...failed, ...stopped],
  };
  return { outcome, locked, done };
}

function obstacle(
  actor: Actor,
  row: Locked | undefined,
  to: Status | undefined,
  seen: number | undefined,
): Failed['code'] | undefined {
  if (!row) return 'not-found';
  if (seen !== undefined && seen !== row.version) return 'stale';
  // An erased application has no applicant left to move.
  if (to === undefined || isErased(row)) return 'cannot-move';
  return changesRole(actor, row.status, to) ? 'forbidden' : undefined;
}

/** An Admin who is logged in as another user must not change roles (promises S14). */
export const changesRole = ({ adminId }: Actor, from: Status, to: Status): boolean =>
  adminId !== undefined && menteeChange(from, to) !== undefined;

async function recordMoves(
  ground: LeavingGround,
  projectId: number,
  done: readonly Moved[],
  locked: ReadonlyMap<number, Locked>,
) {
  const [first] = done;
  if (!first) return;
  const one = done.length === 1 ? locked.get(first.id) : undefined;
  await record(ground, 'application.move', {
    projectId,
    subjectId: one?.userId ?? undefined,
    target: one ? protocolOf(one) : `${done.length}`,
    before: done.map(({ id, from }) => [id, from]),
    after: done.map(({ id, to }) => [id, to]),
  });
}
