import { type Difference, differencesOf } from '#engines/people/same-person.ts';
import { accountFields } from '#features/identity/server/inside.ts';
import { fieldsOfPerson } from '#features/people/server/public.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import { answeredFields } from './answered-fields.ts';
import { answersWithForms } from './store/applications.ts';

/**
 * In what these applications differ from the accounts that they would become: an address can belong to a family, and an account is not
 * the person of an application because both have the same address. Applications are left out that do not differ, or of which staff said
 * that they are the same person. The address of an account that was only invited proves nothing: staff are asked in any case.
 */
export async function otherPeople(
  db: Db,
  projectId: number,
  pairs: readonly { id: number; userId: number; isInvited?: boolean }[],
): Promise<Map<number, Difference[]>> {
  if (pairs.length === 0) return new Map();
  const settings = await settingsOf(db, projectId);
  const fields = fieldsOfPerson(settings, ['Mentee']);
  const given = new Map(
    (
      await answersWithForms(
        db,
        pairs.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const accounts = await accountFields(
    db,
    pairs.map(({ userId }) => userId),
  );
  return new Map(
    pairs.flatMap(({ id, userId, isInvited = false }) => {
      const application = given.get(id);
      const account = accounts.get(userId);
      if (!application || !account || application.samePerson) return [];
      const found = differencesOf(fields, answeredFields(settings, application).user, account);
      return found.length > 0 || isInvited ? [[id, found] as const] : [];
    }),
  );
}
