import { userById } from '#features/identity/server/inside.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import type { people } from '../contract.ts';
import { fieldsOfPerson, shownValues } from '../profile.ts';
import { elsewhereOf } from './store/one.ts';

/** Returns the caller's own account. The level decides also which of their own fields they see. */
export async function current({ db, actor }: Request<typeof people.current>) {
  const user = await userById(db, actor.id);
  if (!user) throw notFound();
  const { id, username, roles, level, fields, defaultProjectId } = user;
  const settings = defaultProjectId === null ? {} : await settingsOf(db, defaultProjectId);
  const person = { id, fields, projectFields: {}, elsewhere: await elsewhereOf(db, id, defaultProjectId) };
  const seen = shownValues(fieldsOfPerson(settings, roles), actor, person);
  return {
    id,
    username,
    roles,
    level,
    fields: seen.user,
    cacheMentors: {},
    defaultProject: defaultProjectId,
  };
}
