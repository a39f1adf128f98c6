import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addPassword, addSession } from '#features/identity/server/fixtures.ts';
import { addUser } from '#features/identity/server/inside.ts';
import { setMember } from '#features/people/server/inside.ts';
import { addProject } from '#features/projects/server/inside.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Db } from '#platform/server/db.ts';
import type { Settings } from '#features/projects/contract/settings.ts';

export interface NewPerson {
  roles: readonly Role[];
  username?: string;
  password?: string;
  fields?: Record<string, unknown>;
  /** A project that they are an active member of. */
  project?: number;
}

/** Makes a user with an open session. */
export async function addPerson(
  db: Db,
  { roles, username = `user-${randomUUID()}`, password, fields = {}, project }: NewPerson,
) {
  const id = await addUser(db, {
    username,
    passwordHash: null,
    roles,
    fields,
    ...(typeof fields['email'] === 'string' && { confirmedEmail: fields['email'] }),
    defaultProjectId: project ?? null,
    language: 'el',
  });
  if (password) await addPassword(db, id, password);
  if (project) await setMember(db, id, project, 1);
  const token = await addSession(db, { userId: id, ip: '127.0.0.1', userAgent: 'test' });
  return { id, username, token };
}

/** Makes a project; answers its id. */
export const aProject = (db: Db, settings: Settings = {}): Promise<number> =>
  addProject(
    db,
    {
      url: `p-${randomUUID().slice(0, 13)}`,
      descr: 'Δοκιμαστικό έργο',
      settings,
      microdataStart: [],
      microdataEnd: [],
    },
    null,
  );

/** Adds many active mentees to a project at once, who never signed in: Επώνυμο1001, Επώνυμο1002 and so on. */
export const addCrowd = (db: Db, projectId: number, count: number) =>
  sql`
    with added as (
      insert into app_user (username, password_hash, roles, level, fields)
      select ${`crowd-${randomUUID()}-`} || n, 'x', array['Mentee'], 5, jsonb_build_object('last_name', 'Επώνυμο' || 1000 + n)
      from generate_series(1, ${count}::int) as n returning id)
    insert into membership (user_id, project_id, state) select id, ${projectId}, 1 from added`.execute(db);
