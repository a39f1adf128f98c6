import { record } from '#features/audit/server/public.ts';
import { addUser, hashPassword } from '#features/identity/server/public.ts';
import { addNewMembers, lockJoining } from '#features/people/server/public.ts';
import { badInput } from '#platform/contract/refusal.ts';
import { broke, type Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { batchOfOthers, undoneAlready } from '../contract/refusals.ts';
import type { imports } from '../contract.ts';
import * as store from './store.ts';
import { isSound, type CheckedUser } from './check-user.ts';
import { judgeUsers, uniqueFields } from './judge-users.ts';

/**
 * Adds people to a project and answers the sign-in names that were accepted (spec 001 §7). Existing accounts stay as they are
 * (promises S21). Lines of a batch that were done before are not done again; they answer as they did then.
 */
export async function addUsers(request: Request<typeof imports.addUsers>): Promise<string[]> {
  const { actor, http, input, services } = request;
  const { projectId, users, batch } = input;
  if (new Set(users.map(({ line }) => line)).size < users.length)
    throw badInput({ errors: [{ field: 'Users', code: 'line-twice' }] });
  // The hashes are what takes time: they are made before a connection is held. Refused lines cost none.
  const first = await judgeUsers(services.pool, actor, { projectId, users, quickly: true });
  const hashes = new Map<number, string>();
  await Promise.all(
    first.filter(isSound).map(async ({ line, password }) => hashes.set(line, await hashPassword(password))),
  );

  return services.pool.transaction().execute(async (db) => {
    const done =
      batch === undefined ? new Map<number, store.DoneRow>() : await begun(db, actor.id, projectId, batch);
    await lockJoining(db, projectId, await uniqueFields(db, projectId));
    // What was free before the hashes may be taken by now.
    const waiting = users.filter(({ line }) => !done.has(line));
    const judged = await judgeUsers(db, actor, { projectId, users: waiting });
    const sound: SoundUser[] = [];
    for (const one of judged.filter(isSound)) {
      const passwordHash = hashes.get(one.line);
      if (passwordHash !== undefined) sound.push({ ...one, passwordHash });
      // It was refused before the hashes, for a name that has become free meanwhile.
      else one.faults.push({ field: 'Username', code: 'again' });
    }
    const added = await addAll(db, projectId, sound);
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

/** The lines of the batch that are done; two requests of one batch wait for one another. */
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

type SoundUser = CheckedUser & { passwordHash: string };

/**
 * Makes the accounts and the memberships; answers the ids by line. All at once; when another user took a name or a kayas in
 * this very moment, one by one, without those.
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
