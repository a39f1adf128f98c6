import { record } from '#features/audit/server/inside.ts';
import { recordBulkChange } from '#features/changes/server/public.ts';
import { addUser, inviteUsers } from '#features/identity/server/inside.ts';
import { hashPassword } from '#features/identity/server/public.ts';
import { addNewMembers, lockJoining } from '#features/people/server/inside.ts';
import { projectAt, settingsOf } from '#features/projects/server/inside.ts';
import type { Actor } from '#platform/server/actor.ts';
import { badInput } from '#platform/contract/refusal.ts';
import { broke, type Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { batchOfOthers, undoneAlready } from '../contract/refusals.ts';
import type { imports } from '../contract.ts';
import * as store from './store.ts';
import { bringExisting, type Brought } from './bring-existing.ts';
import { IMPORT_CHANGE } from './bulk-changes.ts';
import { isSound, type CheckedUser } from './check-user.ts';
import { judgeUsers, uniqueFields } from './judge-users.ts';

/**
 * Adds people to a project and returns the accepted sign-in names (spec 001 §7). Existing accounts stay unchanged
 * (promises S21), unless the caller chose to bring or update them. Lines of a batch that were already added are not added again; they return the same result as the first
 * time.
 */
export async function addUsers(request: Request<typeof imports.addUsers>): Promise<string[]> {
  const { actor, input, services } = request;
  const { projectId, users, batch, existing } = input;
  if (new Set(users.map(({ line }) => line)).size < users.length)
    throw badInput({ errors: [{ field: 'Users', code: 'line-twice' }] });
  // Hashing is slow, so it runs before a connection is taken, and only for accepted lines.
  const first = await judgeUsers(services.pool, actor, { projectId, users, existing, quickly: true });
  const hashes = new Map<number, string | null>();
  await Promise.all(
    first
      .filter((one) => isSound(one) && !one.account)
      .map(async ({ line, password }) =>
        hashes.set(line, password === '' ? null : await hashPassword(password, 'bulk')),
      ),
  );

  return services.pool.transaction().execute(async (db) => {
    const inTransaction = { ...request, db };
    const open = batch === undefined ? undefined : await begun(db, actor.id, projectId, batch);
    const done = open?.done ?? new Map<number, store.DoneRow>();
    await store.lockAccounts(db, {
      usernames: existing === 'refuse' ? [] : users.map(({ username }) => username),
      ids: users.flatMap(({ same }) => same ?? []),
    });
    await lockJoining(db, await uniqueFields(db, projectId));
    // A name that was free before the hashing may be taken by now.
    const waiting = users.filter(({ line }) => !done.has(line));
    const judged = await judgeUsers(db, actor, { projectId, users: waiting, existing });
    const sound: SoundUser[] = [];
    const brought = await bringAll(inTransaction, judged.filter(isSound));
    for (const one of judged.filter(isSound)) {
      if (one.account) continue;
      const passwordHash = hashes.get(one.line);
      if (passwordHash !== undefined) sound.push({ ...one, passwordHash });
      // The line was refused before the hashing because of a name that is free by now.
      else one.faults.push({ field: 'Username', code: 'again' });
    }
    const added = await addAll(db, projectId, sound);
    const invited = sound.flatMap(({ line, passwordHash }) =>
      passwordHash === null ? (added.get(line) ?? []) : [],
    );
    await inviteUsers(db, services, { userIds: invited, project: await projectAt(db, projectId) });
    const rows = judged.map((one) => {
      const known = brought.get(one.line);
      const userId = added.get(one.line) ?? (known && one.account?.id);
      return {
        ...one,
        userId,
        outcome: known?.outcome ?? (userId === undefined ? 'refused' : 'created'),
      } as const;
    });
    if (open) {
      await store.addRows(db, open.id, rows);
      await recordImport({ db, actor }, open, { rows, brought });
    }
    const accepted = [
      ...rows.filter(({ userId }) => userId !== undefined).map(({ username }) => username),
      ...users.flatMap(({ line }) => done.get(line)?.username ?? []),
    ];
    await record(inTransaction, 'people.add-users', {
      projectId,
      target: batch,
      after: { added: accepted.length, of: users.length },
    });
    return accepted;
  });
}

/** The batch with its lines that are already users. A lock serialises two requests of one batch. */
async function begun(db: Db, userId: number, projectId: number, batch: string): Promise<OpenBatch> {
  const imported = await store.lockBatch(db, batch);
  if (!imported || imported.userId !== userId || imported.projectId !== projectId) throw batchOfOthers();
  if (imported.undoneAt) throw undoneAlready();
  const done = new Map((await store.doneRows(db, batch)).map((row) => [row.line, row]));
  return { ...imported, done };
}

/** Brings and updates the existing accounts of these lines; a line that cannot be gets its faults. Returns what was done, by line. */
async function bringAll(
  { db, actor, http, services, input }: Request<typeof imports.addUsers>,
  sound: readonly CheckedUser[],
): Promise<Map<number, Done>> {
  const { projectId, users, existing } = input;
  const done = new Map<number, Done>();
  const settings = await settingsOf(db, projectId);
  for (const one of sound) {
    const user = users.find(({ line }) => line === one.line);
    if (!one.account || !user) continue;
    const brought = await bringExisting(
      { db, actor, http, services },
      {
        projectId,
        settings,
        user,
        account: one.account,
        existing: existing === 'refuse' ? 'join' : existing,
      },
    );
    if ('faults' in brought) one.faults.push(...brought.faults);
    else done.set(one.line, brought);
  }
  return done;
}

/** Shows what a part of an import did among the recent bulk changes, as one change for the whole import. */
async function recordImport(
  { db, actor }: { db: Db; actor: Actor },
  { id, projectId, fileName, changeId }: OpenBatch,
  {
    rows,
    brought,
  }: { rows: readonly { line: number; userId: number | undefined }[]; brought: Map<number, Done> },
): Promise<void> {
  const people = rows.flatMap(({ line, userId }) => {
    if (userId === undefined) return [];
    const known = brought.get(line);
    const outcome = known?.outcome ?? 'created';
    return [
      {
        userId,
        before: { outcome, values: known?.before ?? {} },
        after: { outcome, values: known?.after ?? {} },
      },
    ];
  });
  if (people.length === 0) return;
  const change = await recordBulkChange(db, actor, {
    change: changeId ?? undefined,
    projectId,
    kind: IMPORT_CHANGE,
    facts: { file: fileName },
    total: rows.length,
    people,
  });
  if (changeId === null) await store.setChange(db, id, change);
}

type Done = Exclude<Brought, { faults: unknown }>;

type OpenBatch = NonNullable<Awaited<ReturnType<typeof store.lockBatch>>> & {
  done: Map<number, store.DoneRow>;
};

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
