import { settingsOf } from '#features/projects/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import { fieldsOfProject } from '../profile.ts';
import { projectsOf } from './store/one.ts';
import { isTaken } from './store/unique.ts';

/** Whether another member has this address in a project of the user where an address is unique. */
export async function emailTaken(db: Db, userId: number, email: string): Promise<boolean> {
  for (const { id } of await projectsOf(db, userId)) {
    const field = fieldsOfProject(await settingsOf(db, id)).find(
      ({ name, place }) => name === 'email' && place === 'user',
    );
    if (field && (await isTaken(db, { projectId: id, field, value: email, personId: userId }))) return true;
  }
  return false;
}
