import type { Field } from '#engines/fields/definition.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Condition } from '../../contract/selection.ts';

/** A filter that the project offers above its lists of people (spec 001 §3). */
export interface ProjectFilter {
  field: Field;
  match: Condition['match'];
  /** The field whose value limits the options of this filter. */
  cascade: string | undefined;
  /** The options; undefined means the values that people have. */
  options: readonly string[] | undefined;
  /** The initial value. */
  begins: string;
}

type Stored = NonNullable<NonNullable<Settings['User']>['Filters']>[number];

/**
 * The filters of a list whose fields the reader may see: those of its role, or else of all users. Each field counts
 * once.
 */
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
    // A value of several parts matches each of its parts.
    const match = Match ?? (Separate ? 'contains' : 'is');
    return [{ field, match, cascade: Cascade, options: Options, begins: Value }];
  });
}

/** Whether a condition takes no value. */
export const isBare = (match: Condition['match']) => match === 'empty' || match === 'filled';

const isOf = ({ field, match }: ProjectFilter, condition: Condition) =>
  condition.field === field.name && condition.match === match;

/** The present condition of a filter. */
export const conditionOf = (filter: ProjectFilter, conditions: readonly Condition[]) =>
  conditions.find((condition) => isOf(filter, condition));

/** The conditions that belong to no filter of the project. */
export const otherConditions = (filters: readonly ProjectFilter[], conditions: readonly Condition[]) =>
  conditions.filter((condition) => !filters.some((filter) => isOf(filter, condition)));

/** The filters from which this one cascades, nearest first; a cycle stops where it started. */
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

/** The conditions on the people whose values a filter offers. */
export const narrowing = (
  filter: ProjectFilter,
  filters: readonly ProjectFilter[],
  conditions: readonly Condition[],
): Condition[] => above(filter, filters).flatMap((one) => conditionOf(one, conditions) ?? []);

/** The conditions after a filter is set, or cleared by an empty value. Filters that cascade from it are cleared. */
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

/** The initial conditions of a list. */
export const initialConditions = (filters: readonly ProjectFilter[]): string[][] =>
  filters.flatMap(({ field, match, begins }) => (begins ? [[field.name, match, begins]] : []));
