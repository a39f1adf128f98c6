import { userById } from '#features/identity/server/public.ts';
import { settingsOf } from '#features/projects/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import type { people } from '../contract.ts';
import { fieldsOfPerson, shownValues } from '../profile.ts';

/** Returns the caller's own account. The level decides also which of their own fields they see. */
export async function current({ db, actor }: Request<typeof people.current>) {
  const user = await userById(db, actor.id);
  if (!user) throw notFound();
  const { id, username, roles, level, fields, defaultProjectId } = user;
  const settings = defaultProjectId === null ? {} : await settingsOf(db, defaultProjectId);
  const seen = shownValues(fieldsOfPerson(settings, roles), level, { fields, projectFields: {} });
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
