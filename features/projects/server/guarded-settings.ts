import { isDeepStrictEqual } from 'node:util';
import { type Field, fieldsOf } from '#engines/fields/definition.ts';
import { seesField } from '#engines/fields/levels.ts';
import { present } from '#platform/server/present.ts';
import type { FieldProblem } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import { contributed, type Feature } from '#platform/server/feature.ts';
import { guardedSettings } from '../contract/refusals.ts';
import type { ChangedBy } from '../contract/settings-keys.ts';
import { configKeys, profileTypes, type Settings, type UserField } from '../contract/settings.ts';

/** The keys of `Config` that only an Admin changes, as paths: `['Chat', 'TextInMail']`. */
export function adminKeys(features: readonly Feature[]): string[][] {
  const declared: Record<string, ChangedBy | Readonly<Record<string, ChangedBy>>> = { ...configKeys };
  for (const { config } of contributed(features, 'projectSettings'))
    for (const [key, { changedBy }] of Object.entries(config)) declared[key] = changedBy;
  return Object.entries(declared).flatMap(([key, changedBy]) => {
    if (typeof changedBy === 'string') return changedBy === 'Admin' ? [[key]] : [];
    return Object.entries(changedBy).flatMap(([inner, by]) => (by === 'Admin' ? [[key, inner]] : []));
  });
}

function valueAt(settings: Settings, path: readonly string[]): unknown {
  let at: unknown = settings.Config;
  for (const key of path) at = (at as Record<string, unknown> | undefined)?.[key];
  return at;
}

/** The keys that only an Admin changes and that differ between two versions. */
export const changedAdminKeys = (features: readonly Feature[], before: Settings, after: Settings): string[] =>
  adminKeys(features)
    .filter((path) => !isDeepStrictEqual(valueAt(before, path), valueAt(after, path)))
    .map((path) => `Config.${path.join('.')}`);

/** A copy of settings without the keys that only an Admin changes: what a copy made by other staff takes over. */
export function withoutAdminKeys(features: readonly Feature[], settings: Settings): Settings {
  const copy = structuredClone(settings);
  for (const path of adminKeys(features)) {
    const key = path.at(-1)!;
    const parent =
      path.length === 1
        ? copy.Config
        : (valueAt(copy, path.slice(0, -1)) as Record<string, unknown> | undefined);
    if (parent) delete parent[key];
  }
  return copy;
}

/** A definition of a field in the settings, and how it holds. */
interface Defined {
  path: string;
  stored: UserField;
  field: Field;
}

const lists = ['Fields', 'ProjectFields'] as const;

/** All definitions of fields, by the lower-case name. One name may have several, in different profile types. */
function definitionsIn(settings: Settings): Map<string, Defined[]> {
  const all = new Map<string, Defined[]>();
  for (const type of profileTypes)
    for (const list of lists)
      (settings[type]?.[list] ?? []).forEach((stored, place) => {
        // A list of one field, so that the field is read as it holds in its list.
        const field = fieldsOf({ Fields: [hidden], [list]: [stored] }).find(
          ({ name }) => name === stored.Name,
        )!;
        const name = stored.Name.toLowerCase();
        all.set(name, [...(all.get(name) ?? []), { path: `${type}.${list}.${place}`, stored, field }]);
      });
  return all;
}

/** Keeps a list of user fields from being empty, which would stand for the usual fields. */
const hidden: UserField = { Name: 'hidden_', Visible: -1, Editable: -1 };

/** The place of a definition without its number, since a field may move within its list. */
const listOf = ({ path }: Defined): string => path.replace(/\.\d+$/, '');

const isSameIn = (one: Defined, others: readonly Defined[]): boolean =>
  others.some((other) => listOf(other) === listOf(one) && isDeepStrictEqual(other.stored, one.stored));

/**
 * Whether the definitions of a field that the actor does not see stay as they were. A profile type that begins as a copy of another one
 * may bring the hidden definition along.
 */
function areKept(
  actor: Pick<Actor, 'level'>,
  before: readonly Defined[],
  after: readonly Defined[],
): boolean {
  const lists = new Set(before.map(listOf));
  const hidden = before.filter(({ field }) => !seesField(actor.level, field));
  return (
    before.every((one) => isSameIn(one, after)) &&
    after.every(
      (one) =>
        lists.has(listOf(one)) ||
        hidden.some(
          ({ stored, field }) => field.place === one.field.place && isDeepStrictEqual(stored, one.stored),
        ),
    )
  );
}

/**
 * Throws `guardedSettings`, with the places, where staff change what guards against them: a key that only an Admin changes; a
 * field that they do not see, in any way; the editable level of a field that they may not change.
 */
export function requireMayChange(
  actor: Pick<Actor, 'roles' | 'level'>,
  features: readonly Feature[],
  { before, after }: { before: Settings; after: Settings },
): void {
  if (actor.roles.includes('Admin')) return;
  const errors: FieldProblem[] = changedAdminKeys(features, before, after).map((field) => ({
    field,
    code: 'admin-only',
  }));
  const [then, now] = [definitionsIn(before), definitionsIn(after)];
  for (const [name, definitions] of then) {
    const next = now.get(name) ?? [];
    const isHidden = definitions.some(({ field }) => !seesField(actor.level, field));
    if (isHidden) {
      if (!areKept(actor, definitions, next))
        errors.push({ field: next[0]?.path ?? listOf(definitions[0]!), code: 'hidden-field' });
      continue;
    }
    const strictest = Math.min(...definitions.map(({ stored }) => stored.Editable ?? 1));
    const freed = next.find(({ stored }) => (stored.Editable ?? 1) > strictest);
    if (strictest < actor.level && freed)
      errors.push({ field: `${freed.path}.Editable`, code: 'locked-field' });
  }
  if (errors.length > 0) throw guardedSettings({ errors });
}

/** Whether a project hides a field of this name from the actor, in one of its profile types. */
export const isHidden = ({ level }: Pick<Actor, 'level'>, settings: Settings, name: string): boolean =>
  (definitionsIn(settings).get(name.toLowerCase()) ?? []).some(({ field }) => !seesField(level, field));

/** A field that weaker levels see than before. */
export interface RaisedSight {
  name: string;
  /** The weakest level that saw it; undefined for a new field. */
  from?: number;
  /** The weakest level that sees it; undefined for a field of the user that the project no longer limits. */
  to?: number;
}

/**
 * The fields that weaker levels see after a change of the settings: by a level, by a type or a place without a floor, by a new
 * definition, or because a field of the user is gone, so that only the other projects of a person limit it.
 */
export function raisedSight(before: Settings, after: Settings): RaisedSight[] {
  const [then, now] = [definitionsIn(before), definitionsIn(after)];
  const raised: RaisedSight[] = [];
  for (const [name, definitions] of now)
    for (const one of definitions) {
      const former = then.get(name)?.find((other) => listOf(other) === listOf(one));
      if (one.field.visible <= (former?.field.visible ?? -1)) continue;
      raised.push(present({ name: one.stored.Name, from: former?.field.visible, to: one.field.visible }));
    }
  for (const [name, definitions] of then) {
    const gone = definitions.find(({ field }) => field.place === 'user');
    if (gone && !now.has(name)) raised.push({ name: gone.stored.Name, from: gone.field.visible });
  }
  return raised;
}
