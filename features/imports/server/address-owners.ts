import { accountsWithAddress } from '#features/identity/server/inside.ts';
import { accountsKnown, type KnownAccount } from '#features/people/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { ImportUser } from '../contract.ts';
import type { CheckedUser } from './check-user.ts';

/** The address of a line, without regard to case; undefined without one. */
function addressOf({ user }: CheckedUser): string | undefined {
  const email = user['email'];
  return typeof email === 'string' && email !== '' ? email.toLowerCase() : undefined;
}

/** The accounts with an address: those that the importer sees, and whether there is any. */
interface Owners {
  seen: KnownAccount[];
  isTaken: boolean;
}

/** The accounts that have the addresses of these lines already, by line. */
export async function addressOwners(
  db: Db,
  actor: Actor,
  { projectId, checked }: { projectId: number; checked: readonly CheckedUser[] },
): Promise<Map<number, Owners>> {
  const addresses = [...new Set(checked.flatMap((one) => addressOf(one) ?? []))];
  if (addresses.length === 0) return new Map();
  const found = await accountsWithAddress(db, addresses);
  const ids = found.map(({ id }) => id);
  const known = ids.length > 0 ? await accountsKnown(db, actor, projectId, ids) : new Map();
  const byAddress = Map.groupBy(found, ({ email }) => email);
  return new Map(
    checked.flatMap((one) => {
      const owners = byAddress.get(addressOf(one) ?? '') ?? [];
      return owners.length > 0
        ? [[one.line, { seen: owners.flatMap(({ id }) => known.get(id) ?? []), isTaken: true }] as const]
        : [];
    }),
  );
}

/** Makes the accounts that the importer named as the same people those of their lines. */
export function settleSame(
  checked: readonly CheckedUser[],
  users: readonly ImportUser[],
  owners: ReadonlyMap<number, Owners>,
): void {
  const taken = new Set<number>();
  for (const [place, one] of checked.entries()) {
    const account = owners.get(one.line)?.seen.find(({ id }) => id === users[place]!.same);
    if (one.account || !account) continue;
    Object.assign(one, { account, faults: [], unique: [], kayas: null });
    if (taken.has(account.id)) one.faults.push({ field: 'Username', code: 'twice' });
    taken.add(account.id);
  }
}

/**
 * Refuses lines whose address an account or an earlier line has, until the importer has said whether they are the same person. A second
 * account is never made without a word.
 */
export function requireDecision(
  checked: readonly CheckedUser[],
  users: readonly ImportUser[],
  owners: ReadonlyMap<number, Owners>,
): void {
  const seen = new Set<string>();
  for (const [place, one] of checked.entries()) {
    const address = addressOf(one);
    if (address === undefined || one.account) continue;
    const owned = owners.get(one.line);
    const isTwice = seen.has(address);
    seen.add(address);
    const isFaulty = one.faults.some(({ field }) => field === 'email');
    if (owned && (isFaulty || !users[place]!.isOther)) one.owners = owned.seen;
    if (users[place]!.isOther || isFaulty) continue;
    if (owned) one.faults.push({ field: 'email', code: 'address' });
    else if (isTwice) one.faults.push({ field: 'email', code: 'addressTwice' });
  }
}
