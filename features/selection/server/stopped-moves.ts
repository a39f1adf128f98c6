import { menteeChange } from '#engines/applications/moves.ts';
import { accountsFor, otherPeople } from '#features/applications/server/inside.ts';
import { takenOnJoining } from '#features/people/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import type { Outcome } from '../contract/moves.ts';
import { invitedAmong } from './likely-account.ts';
import type { Moved } from './moved.ts';
import { selectedTwins } from './store/duplicates.ts';

type Failed = Outcome['failed'][number];

/** The moves that can be made, with the accounts of those whom they select. Those that are stopped are noted with the reason. */
export async function withoutStopped<M extends Moved & { email: string }>(
  db: Db,
  projectId: number,
  moved: readonly M[],
  failed: Failed[],
): Promise<M[]> {
  const single = await withoutTwins(db, projectId, moved, failed);
  const known = await withoutInvited(db, projectId, single, failed);
  const withUsers = await withAccounts(db, projectId, known, failed);
  return withOwnAccounts(db, projectId, withUsers, failed);
}

/** The moves that nothing stops; who is stopped is noted with the reason. */
function unstopped<M extends Moved>(
  moved: readonly M[],
  failed: Failed[],
  stops: (one: M) => Pick<Failed, 'code' | 'other'> | undefined,
): M[] {
  return moved.filter((one) => {
    const why = stops(one);
    if (why) failed.push({ id: one.id, status: one.from, ...why });
    return !why;
  });
}

const becomes = ({ from, to }: Moved): boolean => menteeChange(from, to) === 'becomes';

/** The moves without those that would select a person a second time: a project selects each AFM and AMKA once. */
async function withoutTwins<M extends Moved>(
  db: Db,
  projectId: number,
  moved: readonly M[],
  failed: Failed[],
): Promise<M[]> {
  const selected = moved.filter(becomes).map(({ id }) => id);
  const twins = await selectedTwins(db, projectId, selected);
  return unstopped(moved, failed, ({ id }) => {
    const other = twins.get(id);
    return other === undefined ? undefined : { code: 'duplicate-applicant', other };
  });
}

/** The moves that make no second account for a member who was invited to the address: staff say first who the applicant is. */
async function withoutInvited<M extends Moved & { email: string }>(
  db: Db,
  projectId: number,
  moved: readonly M[],
  failed: Failed[],
): Promise<M[]> {
  const without = moved.filter((one) => one.userId === null && becomes(one));
  const invited = await invitedAmong(db, projectId, without);
  return unstopped(moved, failed, ({ id }) => (invited.has(id) ? { code: 'other-person' } : undefined));
}

/**
 * Adds the accounts of selected applicants, also of those who never confirmed. An address that belongs to staff fails, and so
 * does an applicant whose value of a unique field a member has.
 */
async function withAccounts<M extends Moved & { email: string }>(
  db: Db,
  projectId: number,
  moved: readonly M[],
  failed: Failed[],
): Promise<M[]> {
  const isWithout = (one: M) => one.userId === null && becomes(one);
  const accounts = await accountsFor(db, projectId, moved.filter(isWithout));
  const accountOf = (one: M) => (isWithout(one) ? accounts.get(one.id) : one.userId);
  const found = unstopped(moved, failed, (one) =>
    accountOf(one) === undefined ? { code: 'account-exists' } : undefined,
  ).map((one) => ({ ...one, userId: accountOf(one) ?? null }));
  const taken = await takenOnJoining(
    db,
    projectId,
    found.flatMap((one) => (becomes(one) ? (one.userId ?? []) : [])),
  );
  return unstopped(found, failed, (one) =>
    becomes(one) && one.userId !== null && taken.has(one.userId) ? { code: 'value-taken' } : undefined,
  );
}

/** The moves without those that would select an applicant whose address may belong to the account of another person. */
async function withOwnAccounts<M extends Moved>(
  db: Db,
  projectId: number,
  moved: readonly M[],
  failed: Failed[],
): Promise<M[]> {
  const selected = moved.flatMap((one) =>
    one.userId !== null && becomes(one) ? [{ id: one.id, userId: one.userId }] : [],
  );
  const others = await otherPeople(db, projectId, selected);
  return unstopped(moved, failed, ({ id }) => (others.has(id) ? { code: 'other-person' } : undefined));
}
