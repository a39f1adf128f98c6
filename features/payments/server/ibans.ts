import { checkIban } from '#engines/payments/sepa-iban.ts';
import { fieldsOfProject, valuesAtLevel } from '#features/people/server/public.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { PaymentSettings } from '../settings.ts';
import { valuesOfMembers } from './store/people.ts';

/** People whose accounts are read at once. */
const AT_ONCE = 2_000;

interface Whose {
  settings: Partial<PaymentSettings>;
  userIds: readonly number[];
}

/**
 * What these people have in the field for the IBAN, as it was typed and as far as the actor sees the field. People without a value are left
 * out. Empty where the project has no field for IBANs.
 */
export async function accountsOf(
  db: Db,
  actor: Actor,
  projectId: number,
  { settings, userIds }: Whose,
): Promise<ReadonlyMap<number, string>> {
  const name = settings.IbanField;
  const found = new Map<number, string>();
  if (name === undefined) return found;
  const fields = fieldsOfProject(await settingsOf(db, projectId)).filter((field) => field.name === name);
  for (let from = 0; from < userIds.length; from += AT_ONCE)
    for (const person of await valuesOfMembers(db, actor, projectId, userIds.slice(from, from + AT_ONCE))) {
      const value = valuesAtLevel(fields, actor.level, person as Parameters<typeof valuesAtLevel>[2])[name];
      if (typeof value === 'string' && value.trim() !== '') found.set(person.id!, value);
    }
  return found;
}

/** The valid IBANs of these people, in the form of banks. */
export async function ibansOf(
  db: Db,
  actor: Actor,
  projectId: number,
  whose: Whose,
): Promise<ReadonlyMap<number, string>> {
  const allowSepa = whose.settings.AllowSepa ?? false;
  const typed = await accountsOf(db, actor, projectId, whose);
  return new Map(
    [...typed].flatMap(([userId, text]) => {
      const checked = checkIban(text, { allowSepa });
      return checked.ok ? [[userId, checked.iban] as const] : [];
    }),
  );
}

/** An IBAN of which only the country and the last four digits are shown. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 2)}** **** ${iban.slice(-4)}`;
