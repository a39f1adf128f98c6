import { record } from '#features/audit/server/public.ts';
import { addUser, hashPassword, inviteUsers } from '#features/identity/server/public.ts';
import { addNewMembers, lockJoining } from '#features/people/server/public.ts';
import { projectAt } from '#features/projects/server/public.ts';
import { badInput } from '#platform/contract/refusal.ts';
import { broke, type Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { batchOfOthers, undoneAlready } from '../contract/refusals.ts';
import type { imports } from '../contract.ts';
import * as store from './store.ts';
import { isSound, type CheckedUser } from './check-user.ts';
import { judgeUsers, uniqueFields } from './judge-users.ts';

/**
 * Adds people to a project and returns the accepted sign-in names (spec 001 §7). Existing accounts stay unchanged
 * (promises S21). Lines of a batch that were already added are not added again; they return the same result as the first
 * time.
 */
export async function addUsers(request: Request<typeof imports.addUsers>): Promise<string[]> {
  const { actor, http, input, services } = request;
  const { projectId, users, batch } = input;
  if (new Set(users.map(({ line }) => line)).size < users.length)
    throw badInput({ errors: [{ field: 'Users', code: 'line-twice' }] });
  // Hashing is slow, so it runs before a connection is taken, and only for accepted lines.
  const first = await judgeUsers(services.pool, actor, { projectId, users, quickly: true });
  const hashes = new Map<number, string | null>();
  await Promise.all(
    first
      .filter(isSound)
      .map(async ({ line, password }) =>
        hashes.set(line, password === '' ? null : await hashPassword(password, 'bulk')),
      ),
  );

  return services.pool.transaction().execute(async (db) => {
    const done =
      batch === undefined ? new Map<number, store.DoneRow>() : await begun(db, actor.id, projectId, batch);
    await lockJoining(db, await uniqueFields(db, projectId));
    // A name that was free before the hashing may be taken by now.
    const waiting = users.filter(({ line }) => !done.has(line));
    const judged = await judgeUsers(db, actor, { projectId, users: waiting });
    const sound: SoundUser[] = [];
    for (const one of judged.filter(isSound)) {
      const passwordHash = hashes.get(one.line);
      if (passwordHash !== undefined) sound.push({ ...one, passwordHash });
      // The line was refused before the hashing because of a name that is free by now.
      else one.faults.push({ field: 'Username', code: 'again' });
    }
    const added = await addAll(db, projectId, sound);
    const invited = sound.flatMap(({ line, passwordHash }) =>
      passwordHash === null ? (added.get(line) ?? []) : [],
    );
    await inviteUsers(db, services, { userIds: invited, project: (await projectAt(db, projectId)).descr });
    if (batch !== undefined)
      await store.addRows(
        db,
        batch,
        judged.map((one) => ({ ...one, userId: added.get(one.line) })),
      );
    const accepted = [
      ...judged.filter(({ line }) => added.has(line)).map(({ username }) => username),
      ...users.flatMap(({ line }) => done.get(line)?.username ?? []),
    ];
    await record(
      db,
      { actor, http },
      {
        what: 'people.add-users',
        projectId,
        ...(batch !== undefined && { target: batch }),
        after: { added: accepted.length, of: users.length },
      },
    );
    return accepted;
  });
}

/** The lines of the batch that are already users. A lock serialises two requests of one batch. */
async function begun(
  db: Db,
  userId: number,
  projectId: number,
  batch: string,
): Promise<Map<number, store.DoneRow>> {
  const found = await store.lockBatch(db, batch);
  if (!found || found.userId !== userId || found.projectId !== projectId) throw batchOfOthers();
  if (found.undoneAt) throw undoneAlready();
  return new Map((await store.doneRows(db, batch)).map((row) => [row.line, row]));
}

/** Without a hash the person is invited to set a password. */
type SoundUser = CheckedUser & { passwordHash: string | null };

/**
 * Creates the accounts and memberships; returns the ids by line. It adds all lines together. If another user takes a
 * name or a kayas at the same moment, it adds them one by one and skips those lines.
 */
async function addAll(db: Db, projectId: number, sound: readonly SoundUser[]): Promise<Map<number, number>> {
  const added = new Map<number, number>();
  if (sound.length === 0) return added;
  const point = await store.savepoint(db);
  try {
    for (const one of sound) added.set(one.line, await addAccount(db, projectId, one));
    await addNewMembers(
      db,
      projectId,
      sound.map(({ line, project, kayas }) => ({ userId: added.get(line)!, fields: project, kayas })),
    );
    await point.release();
    return added;
  } catch (error) {
    const field = broke(error, 'app_user_username')
      ? 'Username'
      : broke(error, 'membership_kayas')
        ? 'kayas'
        : undefined;
    if (field === undefined) throw error;
    await point.rollback();
    if (sound.length === 1) {
      sound[0]!.faults.push({ field, code: 'taken' });
      return new Map();
    }
    const alone: [number, number][] = [];
    for (const one of sound) alone.push(...(await addAll(db, projectId, [one])));
    return new Map(alone);
  }
}

const addAccount = (db: Db, projectId: number, one: SoundUser): Promise<number> =>
  addUser(db, {
    username: one.username,
    passwordHash: one.passwordHash,
    mustChangePassword: true,
    roles: one.roles,
    fields: one.user,
    defaultProjectId: projectId,
    language: 'el',
  });
