import { athensClock } from '#engines/dates/athens.ts';
import { accountsNamed, fieldsOfProject, type KnownAccount } from '#features/people/server/public.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { assignableRoles } from '#features/people/access.ts';
import type { ImportUser } from '../contract.ts';
import type { Existing } from './bring-existing.ts';
import { addressOwners, requireDecision, settleSame } from './address-owners.ts';
import { takenKayas, takenUsernames, takenValues } from './store.ts';
import { type CheckedUser, checkUser } from './check-user.ts';

/** The fields of a project with unique values, of every profile type. */
export async function uniqueFields(db: Db, projectId: number): Promise<string[]> {
  const fields = fieldsOfProject(await settingsOf(db, projectId));
  return fields.filter(({ unique }) => unique).map(({ name }) => name);
}

/**
 * The faults of these lines: of each line, between the lines, and against the database. `quickly` skips the check
 * whether unique values are taken, because it reads every member. Lines of existing accounts that the actor sees have `account`, unless
 * `existing` refuses them.
 */
export async function judgeUsers(
  db: Db,
  actor: Actor,
  {
    projectId,
    users,
    existing = 'refuse',
    quickly = false,
  }: { projectId: number; users: readonly ImportUser[]; existing?: 'refuse' | Existing; quickly?: boolean },
): Promise<CheckedUser[]> {
  const settings = await settingsOf(db, projectId);
  const assignable = assignableRoles(actor.roles, actor.level);
  const rules = { settings, assignable, level: actor.level, today: athensClock(Date.now()).date };
  const checked = users.map((user) => checkUser(user, rules));

  const accounts =
    existing === 'refuse'
      ? new Map<string, KnownAccount>()
      : await accountsNamed(
          db,
          actor,
          projectId,
          checked.map(({ username }) => username),
        );
  for (const one of checked) {
    one.account = accounts.get(one.username.toLowerCase());
    // What is there is not asked for, and every value is judged when it is written.
    if (one.account) Object.assign(one, { faults: [], unique: [], kayas: null });
  }

  const owners = await addressOwners(db, actor, { projectId, checked });
  settleSame(checked, users, owners);

  const names = await takenUsernames(
    db,
    checked.map(({ username }) => username),
  );
  const kayas = await takenKayas(
    db,
    projectId,
    checked.flatMap((one) => one.kayas ?? []),
  );
  const taken = quickly ? new Map<string, Set<string>>() : await takenAmong(db, projectId, checked);
  const seen = { names: new Set<string>(), kayas: new Set<string>(), values: new Set<string>() };
  for (const [place, one] of checked.entries()) {
    const name = one.username.toLowerCase();
    const isSame = users[place]!.same !== undefined && one.account !== undefined;
    if (isSame) continue;
    if (name !== '' && names.has(name) && !one.account) one.faults.push({ field: 'Username', code: 'taken' });
    else if (name !== '' && seen.names.has(name)) one.faults.push({ field: 'Username', code: 'twice' });
    seen.names.add(name);
    if (one.kayas !== null) {
      if (kayas.has(one.kayas)) one.faults.push({ field: 'kayas', code: 'taken' });
      else if (seen.kayas.has(one.kayas)) one.faults.push({ field: 'kayas', code: 'twice' });
      seen.kayas.add(one.kayas);
    }
    for (const { field, value } of one.unique) {
      const key = JSON.stringify([field.name, value]);
      if (seen.values.has(key)) one.faults.push({ field: field.name, code: 'twice' });
      else if (taken.get(field.name)?.has(JSON.stringify(value)))
        one.faults.push({ field: field.name, code: 'taken' });
      seen.values.add(key);
    }
  }
  requireDecision(checked, users, owners);
  return checked;
}

/** For each unique field, the values of these lines that a member of the project already has, as JSON text. */
async function takenAmong(db: Db, projectId: number, checked: readonly CheckedUser[]) {
  const byField = Map.groupBy(
    checked.flatMap(({ unique }) => unique),
    ({ field }) => field.name,
  );
  const taken = new Map<string, Set<string>>();
  for (const [name, found] of byField) {
    const values = found.map(({ value }) => value);
    taken.set(name, await takenValues(db, projectId, found[0]!.field, values));
  }
  return taken;
}
