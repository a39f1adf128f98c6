import { present } from '#platform/server/present.ts';
import { type Field, GUARDED_LEVEL } from '#engines/fields/definition.ts';
import { seesField } from '#engines/fields/levels.ts';
import { isAddress } from '#engines/people/name.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Services } from '#platform/server/services.ts';
import type { Member } from '../contract/directory.ts';
import { type Elsewhere, fieldsOfPerson, narrowed, profileOf, type Reader, shownValues } from '../profile.ts';
import { evaluateLabels } from './expressions.ts';

interface ValuesRow {
  id: number;
  roles: Member['roles'];
  fields: Record<string, unknown>;
  projectFields: Record<string, unknown>;
  elsewhere: Elsewhere | null;
}

/** The values of a person that a reader sees, by the person's own profile type, and the fields as they hold for this person. */
export function valuesOf(settings: Settings, reader: Reader, row: ValuesRow) {
  const fields = narrowed(fieldsOfPerson(settings, row.roles), row.elsewhere);
  const shown = shownValues(fields, reader, row);
  const values = { ...shown.user, ...shown.project };
  return { fields, profile: profileOf(settings, row.roles), shown, values };
}

interface Named {
  id: number;
  name: string;
}

interface PersonRow extends ValuesRow {
  id: number;
  username: string;
  name: string;
  mentor: Named | null;
  withdrawnAt: Date | null;
}

/**
 * The sign-in name as the reader sees it; empty if it is an e-mail address and the reader does not see the person's address. `fields` are
 * those that hold for the person.
 */
export function shownUsername(
  reader: Reader,
  fields: readonly Field[],
  { id, username }: { id: number; username: string },
): string {
  if (!isAddress(username) || reader.id === id) return username;
  const email = fields.find(({ name, place }) => name === 'email' && place === 'user');
  const seesAddress = email ? seesField(reader.level, email) : reader.level <= GUARDED_LEVEL;
  return seesAddress ? username : '';
}

/** A person as other records show them: the id and the name. */
export const named = ({ id, name }: Named): Named => ({ id, name });

/**
 * People as the reader sees them: the visible fields, the results of the project's expressions, and in `who` what every list shows of
 * a person. All rows take one crossing into the sandbox. `pick` returns the given fields.
 */
export async function describe<Row extends PersonRow>(
  rows: readonly Row[],
  settings: Settings,
  { actor, services }: { actor: Actor; services: Pick<Services, 'sandbox'> },
) {
  const seen = rows.map((row) => valuesOf(settings, actor, row));
  const results = await evaluateLabels(services.sandbox, seen, { level: actor.level, nowMs: Date.now() });
  return rows.map((row, place) => {
    const { fields, shown, values } = seen[place]!;
    const { label, color, computed } = results[place]!;
    const all: Record<string, unknown> = { ...values, ...computed };
    return {
      row,
      fields,
      shown,
      computed,
      pick: (names: readonly string[]) =>
        Object.fromEntries(
          names.filter((name) => Object.hasOwn(all, name)).map((name) => [name, all[name]]),
        ) as Member['fields'],
      who: present({
        id: row.id,
        username: shownUsername(actor, fields, row),
        name: row.name,
        label,
        color,
        mentor: row.mentor && named(row.mentor),
        withdrawn: row.withdrawnAt && actor.level < 4 ? true : undefined,
      }),
    };
  });
}
