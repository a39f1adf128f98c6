import { ACTIVE } from '#engines/people/membership.ts';
import { looseKey } from '#engines/greek/look-alikes.ts';
import { findByKayas, fieldsOfProject, splitKeys } from '#features/people/server/public.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { tooManyPeople } from '../contract/refusals.ts';
import { type KeyKind, MAX_PEOPLE, type SortedRow } from '../contract/shapes.ts';
import { alikeKeys, keysElsewhere, selectedMentees } from './store/people.ts';

/** Which people are asked for: pasted keys, or a selection. */
export interface Asked {
  projectId: number;
  kayas: string | readonly string[];
  search: string;
  filter: Parameters<typeof selectedMentees>[3]['filter'];
  withInactive: boolean;
}

/** A person who may be paid, by the key that was given. */
export interface Payee {
  userId: number;
  name: string;
  kayas: string;
}

/** People who may be paid, in the order of the list, and the keys that mean none of them, by what they are. */
export interface Sorted {
  payees: readonly Payee[];
  others: ReadonlyMap<KeyKind, readonly SortedRow[]>;
}

/** The keys of a call: pasted text is split on white space, a list is taken as it is (spec 001 §5). */
export const keysOf = (kayas: Asked['kayas']): string[] =>
  typeof kayas === 'string' ? splitKeys(kayas) : kayas.filter((key) => key.trim() !== '');

/** Sorts keys, or takes the mentees of a selection. @throws tooManyPeople */
export async function sortPeople(db: Db, actor: Actor, asked: Asked): Promise<Sorted> {
  const keys = keysOf(asked.kayas);
  if (keys.length > MAX_PEOPLE) throw tooManyPeople({ most: MAX_PEOPLE });
  return keys.length > 0 ? sortKeys(db, actor, asked, keys) : takeSelection(db, actor, asked);
}

async function takeSelection(db: Db, actor: Actor, { projectId, ...asked }: Asked): Promise<Sorted> {
  const found = await selectedMentees(db, actor, projectId, {
    ...asked,
    fields: fieldsOfProject(await settingsOf(db, projectId)),
    limit: MAX_PEOPLE + 1,
  });
  if (found.length > MAX_PEOPLE) throw tooManyPeople({ most: MAX_PEOPLE });
  return {
    payees: found.map(({ id, name, kayas }) => ({ userId: id!, name: name!, kayas: kayas ?? '' })),
    others: new Map(),
  };
}

async function sortKeys(
  db: Db,
  actor: Actor,
  { projectId, withInactive }: Asked,
  keys: readonly string[],
): Promise<Sorted> {
  const grouped = Map.groupBy(await findByKayas(db, actor, projectId, keys), ({ found }) => found);
  const kindOf = ({ state, isMentee }: { state: number; isMentee: boolean }) =>
    !isMentee ? 'not-mentee' : state !== ACTIVE && !withInactive ? 'inactive' : 'payee';
  const found = (grouped.get('matched') ?? []).flatMap(({ kayas, member }) =>
    member ? [{ kind: kindOf(member), userId: member.id, name: member.name, kayas }] : [],
  );
  const rowsThatAre = (kind: 'not-mentee' | 'inactive') =>
    found.filter((one) => one.kind === kind).map(({ kind: _kind, ...person }) => plainRow(person));
  const unknown = (grouped.get('unknown') ?? []).map(({ kayas }) => kayas);
  return {
    payees: found.filter(({ kind }) => kind === 'payee'),
    others: new Map<KeyKind, SortedRow[]>([
      ['doubled', (grouped.get('doubled') ?? []).map(({ kayas }) => plainRow({ kayas }))],
      ...(await explainUnknown(db, actor, projectId, unknown)),
      ['not-mentee', rowsThatAre('not-mentee')],
      ['inactive', rowsThatAre('inactive')],
    ]),
  };
}

export const plainRow = (row: Partial<SortedRow>): SortedRow => ({
  suggestions: [],
  hasSeparator: false,
  actions: [],
  ...row,
});

/** Says of unknown keys what may have been meant: a member of another project, or a key that is written otherwise. */
async function explainUnknown(
  db: Db,
  actor: Actor,
  projectId: number,
  unknown: readonly string[],
): Promise<[KeyKind, SortedRow[]][]> {
  if (unknown.length === 0) return [];
  const elsewhere = new Map(
    (await keysElsewhere(db, actor, projectId, unknown)).map(({ kayas, descr }) => [kayas, descr]),
  );
  const loose = [...new Set(unknown.map(looseKey))].filter((key) => key !== '');
  const alike = Map.groupBy(await alikeKeys(db, actor, projectId, loose), (one) => one.loose);
  const [there, missing] = [
    unknown.filter((key) => elsewhere.has(key)),
    unknown.filter((key) => !elsewhere.has(key)),
  ];
  return [
    ['other-project', there.map((kayas) => plainRow({ kayas, project: elsewhere.get(kayas)! }))],
    [
      'unknown',
      missing.map((kayas) =>
        plainRow({
          kayas,
          suggestions: (alike.get(looseKey(kayas)) ?? []).flatMap((one) => one.kayas ?? []).slice(0, 3),
          hasSeparator: /[,;]/.test(kayas),
        }),
      ),
    ],
  ];
}
