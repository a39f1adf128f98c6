import { KAYAS } from '#engines/fields/definition.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import { sheetDay } from '#engines/sheets/sheet-day.ts';
import { mayBring } from '#features/people/access.ts';
import { addMembers, takenOnJoining } from '#features/people/server/inside.ts';
import { changeFields, fieldsOfPerson, type KnownAccount } from '#features/people/server/public.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Request } from '#platform/server/implement.ts';
import type { FieldFault, ImportUser } from '../contract.ts';
import * as store from './store.ts';

/** What a line does with an account that exists. */
export type Existing = 'join' | 'update';

type Asking = Pick<Request, 'db' | 'http' | 'services'> & { actor: Actor };

interface Line {
  projectId: number;
  settings: Settings;
  user: ImportUser;
  account: KnownAccount;
  existing: Existing;
}

/** What the line did, with the values before and after it; or why it did nothing. */
export type Brought =
  | { outcome: 'joined' | 'updated'; before: Values; after: Values }
  | { faults: FieldFault[] };

/** Values by field name. */
type Values = Record<string, unknown>;

/**
 * Brings the account of a line into the project: `join` adds it and writes the fields of the project, `update` also writes the fields of the
 * user, and adds the account if it is no member. Empty cells change nothing; roles and password stay. Every value passes the rules of
 * a change by hand (`changeFields`). A line with a fault leaves nothing behind. The caller has opened the transaction.
 */
export async function bringExisting(asking: Asking, line: Line): Promise<Brought> {
  const point = await store.savepoint(asking.db, 'existing');
  const brought = await attempt(asking, line);
  await ('faults' in brought ? point.rollback() : point.release());
  return brought;
}

async function attempt(asking: Asking, line: Line): Promise<Brought> {
  const { projectId, account, existing } = line;
  const refused = (code: string, field = 'Username') => ({ faults: [{ field, code }] });
  if (account.state !== undefined && account.state !== ACTIVE) return refused('inactive');
  if (account.state === ACTIVE && existing === 'join') return refused('already');
  if (account.state === undefined) {
    if (!mayBring(asking.actor, account)) return refused('stronger');
    const taken = (await takenOnJoining(asking.db, projectId, [account.id])).get(account.id);
    if (taken !== undefined) return refused('taken', taken);
    await addMembers(asking.db, projectId, [account.id]);
  }
  const values = valuesOf(line);
  const outcome = account.state === undefined ? 'joined' : 'updated';
  if (Object.keys(values).length === 0)
    return outcome === 'joined' ? { outcome, before: {}, after: {} } : refused('unchanged');
  try {
    const after = await changeFields(asking, { projectId, userId: account.id, values });
    const known = { ...account.fields, ...account.projectFields };
    const before = Object.fromEntries(Object.keys(after).map((name) => [name, known[name] ?? null]));
    return { outcome, before, after };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const faults = (error.errors ?? []).map(({ field, code }) => ({ field, code }));
    return faults.length > 0 ? { faults } : refused('not-yours');
  }
}

/** The cells of the line that have something, of the fields that this line writes. */
function valuesOf({ settings, user, account, existing }: Line): Record<string, string> {
  const values: Record<string, string> = {};
  for (const { name, type, place } of fieldsOfPerson(settings, account.roles)) {
    if (type === 'computed' || type === 'file' || (existing === 'join' && place === 'user')) continue;
    const own = Object.hasOwn(user.fields, name) ? user.fields[name]! : '';
    const raw = (name === KAYAS && user.kayas !== '' ? user.kayas : own).trim();
    if (raw !== '') values[name] = type === 'date' ? sheetDay(raw) : raw;
  }
  return values;
}
