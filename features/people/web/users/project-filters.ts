import type { Field } from '#engines/fields/definition.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Condition } from '../../contract/selection.ts';

/** A filter that the project offers above its lists of people (spec 001 §3). */
export interface ProjectFilter {
  field: Field;
  match: Condition['match'];
  /** The field whose value narrows what this one offers. */
  cascade: string | undefined;
  /** The values offered; without them those that people have. */
  options: readonly string[] | undefined;
  /** The value it begins with. */
  begins: string;
}

type Stored = NonNullable<NonNullable<Settings['User']>['Filters']>[number];

/** The filters of a list, those of its one role or else of all users, whose fields the reader sees. A field counts once. */
export function projectFilters(
  settings: Settings,
  fields: readonly Field[],
  only: readonly Role[] = [],
): ProjectFilter[] {
  const own = settings[only[0] ?? 'User'] as Settings['User'];
  const stored: readonly Stored[] = own?.Filters ?? settings.User?.Filters ?? [];
  const met = new Set<string>();
  return stored.flatMap(({ Field: name, Match, Cascade, Options, Separate, Value = '' }) => {
    const field = fields.find((one) => one.name === name);
    if (!field || met.has(name)) return [];
    met.add(name);
    // A value of several parts is met by each of its parts.
    const match = Match ?? (Separate ? 'contains' : 'is');
    return [{ field, match, cascade: Cascade, options: Options, begins: Value }];
  });
}

/** Whether a condition has no value of its own. */
export const isBare = (match: Condition['match']) => match === 'empty' || match === 'filled';

const isOf = ({ field, match }: ProjectFilter, condition: Condition) =>
  condition.field === field.name && condition.match === match;

/** The condition that a filter stands for now. */
export const conditionOf = (filter: ProjectFilter, conditions: readonly Condition[]) =>
  conditions.find((condition) => isOf(filter, condition));

/** The conditions that no filter of the project stands for. */
export const otherConditions = (filters: readonly ProjectFilter[], conditions: readonly Condition[]) =>
  conditions.filter((condition) => !filters.some((filter) => isOf(filter, condition)));

/** The filters that one cascades from, the nearest first; a circle ends where it began. */
function above(filter: ProjectFilter, filters: readonly ProjectFilter[]): ProjectFilter[] {
  const chain: ProjectFilter[] = [];
  let next = filters.find(({ field }) => field.name === filter.cascade);
  while (next && next !== filter && !chain.includes(next)) {
    chain.push(next);
    const { cascade } = next;
    next = filters.find(({ field }) => field.name === cascade);
  }
  return chain;
}

/** What people must meet for their values to be offered by a filter. */
export const narrowing = (
  filter: ProjectFilter,
  filters: readonly ProjectFilter[],
  conditions: readonly Condition[],
): Condition[] => above(filter, filters).flatMap((one) => conditionOf(one, conditions) ?? []);

/** The conditions after a filter was set, or with an empty value cleared: those that cascade from it begin anew. */
export function withFilter(
  filter: ProjectFilter,
  value: string,
  { filters, conditions }: { filters: readonly ProjectFilter[]; conditions: readonly Condition[] },
): Condition[] {
  const stale = [filter, ...filters.filter((one) => above(one, filters).includes(filter))];
  const { field, match } = filter;
  const kept = otherConditions(stale, conditions);
  return value === '' ? kept : [...kept, { field: field.name, match, value: isBare(match) ? '' : value }];
}

/** The conditions with which a list begins. */
export const beginning = (filters: readonly ProjectFilter[]): string[][] =>
  filters.flatMap(({ field, match, begins }) => (begins ? [[field.name, match, begins]] : []));
