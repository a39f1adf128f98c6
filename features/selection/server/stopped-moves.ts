import { menteeChange } from '#engines/applications/moves.ts';
import { accountsFor, otherPeople } from '#features/applications/server/inside.ts';
import { takenOnJoining } from '#features/people/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import type { Outcome } from '../contract/moves.ts';
import { invitedAmong } from './likely-account.ts';
import type { Moved } from './moved.ts';
import { selectedTwins } from './store/duplicates.ts';

type Failed = Outcome['failed'][number];

/** The moves that can be made, and those that are stopped, with the reason. */
interface Sorted<M> {
  kept: M[];
  failed: Failed[];
}

/** Sorts out the moves that something stops, and gives the others the accounts of those whom they select. */
export async function withoutStopped<M extends Moved & { email: string }>(
  db: Db,
  projectId: number,
  moved: readonly M[],
): Promise<Sorted<M>> {
  let kept: readonly M[] = moved;
  const failed: Failed[] = [];
  for (const sortOut of [withoutTwins, withoutInvited, withAccounts, withOwnAccounts]) {
    const sorted = await sortOut(db, projectId, kept);
    kept = sorted.kept;
    failed.push(...sorted.failed);
  }
  return { kept: [...kept], failed };
}

function sort<M extends Moved>(
  moved: readonly M[],
  stops: (one: M) => Pick<Failed, 'code' | 'other'> | undefined,
): Sorted<M> {
  const kept: M[] = [];
  const failed: Failed[] = [];
  for (const one of moved) {
    const why = stops(one);
    if (why) failed.push({ id: one.id, status: one.from, ...why });
    else kept.push(one);
  }
  return { kept, failed };
}

const becomes = ({ from, to }: Moved): boolean => menteeChange(from, to) === 'becomes';

/** The moves without those that would select a person a second time: a project selects each AFM and AMKA once. */
async function withoutTwins<M extends Moved>(
  db: Db,
  projectId: number,
  moved: readonly M[],
): Promise<Sorted<M>> {
  const selected = moved.filter(becomes).map(({ id }) => id);
  const twins = await selectedTwins(db, projectId, selected);
  return sort(moved, ({ id }) => {
    const other = twins.get(id);
    return other === undefined ? undefined : { code: 'duplicate-applicant', other };
  });
}

/** The moves that make no second account for a member who was invited to the address: staff say first who the applicant is. */
async function withoutInvited<M extends Moved & { email: string }>(
  db: Db,
  projectId: number,
  moved: readonly M[],
): Promise<Sorted<M>> {
  const without = moved.filter((one) => one.userId === null && becomes(one));
  const invited = await invitedAmong(db, projectId, without);
  return sort(moved, ({ id }) => (invited.has(id) ? { code: 'other-person' } : undefined));
}

/**
 * Adds the accounts of selected applicants, also of those who never confirmed. An address that belongs to staff fails, and so
 * does an applicant whose value of a unique field a member has.
 */
async function withAccounts<M extends Moved & { email: string }>(
  db: Db,
  projectId: number,
  moved: readonly M[],
): Promise<Sorted<M>> {
  const isWithout = (one: M) => one.userId === null && becomes(one);
  const accounts = await accountsFor(db, projectId, moved.filter(isWithout));
  const accountOf = (one: M) => (isWithout(one) ? accounts.get(one.id) : one.userId);
  const { kept, failed } = sort(moved, (one) =>
    accountOf(one) === undefined ? { code: 'account-exists' } : undefined,
  );
  const found = kept.map((one) => ({ ...one, userId: accountOf(one) ?? null }));
  const taken = await takenOnJoining(
    db,
    projectId,
    found.flatMap((one) => (becomes(one) ? (one.userId ?? []) : [])),
  );
  const joining = sort(found, (one) =>
    becomes(one) && one.userId !== null && taken.has(one.userId) ? { code: 'value-taken' } : undefined,
  );
  return { kept: joining.kept, failed: [...failed, ...joining.failed] };
}

/** The moves without those that would select an applicant whose address may belong to the account of another person. */
async function withOwnAccounts<M extends Moved>(
  db: Db,
  projectId: number,
  moved: readonly M[],
): Promise<Sorted<M>> {
  const selected = moved.flatMap((one) =>
    one.userId !== null && becomes(one) ? [{ id: one.id, userId: one.userId }] : [],
  );
  const others = await otherPeople(db, projectId, selected);
  return sort(moved, ({ id }) => (others.has(id) ? { code: 'other-person' } : undefined));
}
