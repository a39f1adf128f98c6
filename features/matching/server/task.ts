import type { Field } from '#engines/fields/definition.ts';
import { showValue } from '#engines/fields/values.ts';
import type { MatchingTask } from '#engines/matching/assign.ts';
import type { Link, MatchingContext, Mentor, Person } from '#engines/matching/people.ts';
import { regionOf, regionPlaces } from '#engines/matching/regions.ts';
import { capacityOf } from '#features/links/server/public.ts';
import { fieldsOfProject, type PersonValues, valuesAtLevel } from '#features/people/server/public.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Rule } from '../contract.ts';
import { engineRule, rulesOf } from './rules.ts';
import * as store from './store/people.ts';

/** The input of the engine, without what was chosen by hand. */
export interface Ground {
  rules: Rule[];
  /** The mentors who have a capacity. The others get at most an even share from the engine. */
  limited: ReadonlySet<number>;
  task: Omit<MatchingTask, 'locked'>;
}

interface Wanted {
  projectId: number;
  menteeIds: readonly number[];
  /** @default the saved rules of the project */
  rules?: readonly Rule[];
}

/**
 * Loads the mentees, all active mentors of the project with their load, and the rules. Of a person the rules compare only what no other
 * project of that person hides from the actor. A field that this project itself hides is compared where an Admin made a rule of
 * it (`saveRules`), and `toReasons` shows no value of it.
 */
export async function groundOf(
  db: Db,
  actor: Actor,
  { projectId, menteeIds, rules: wanted }: Wanted,
): Promise<Ground> {
  const settings = await settingsOf(db, projectId);
  const rules = wanted ? [...wanted] : rulesOf(settings.Config?.Matching?.Rules);
  const fields = fieldsOfProject(settings).map((field) => ({
    ...field,
    visible: Math.max(field.visible, actor.level),
  }));
  const [mentees, mentors] = [
    await store.menteesById(db, projectId, menteeIds),
    await store.mentorsWithLoad(db, projectId),
  ];
  // Without a capacity, one mentor could get every mentee, so an even share is the limit.
  const share = mentees.length + mentors.reduce((sum, { load }) => sum + load, 0);
  return {
    rules,
    limited: new Set(mentors.filter((row) => capacityIn(settings, row) !== undefined).map(({ id }) => id)),
    task: {
      rules: rules.map(engineRule),
      mentees: mentees.map((row) => personOf(row, { fields, rules, actor }, 'menteeField')),
      mentors: mentors.map((row): Mentor => ({
        ...personOf(row, { fields, rules, actor }, 'mentorField'),
        load: row.load,
        capacity: capacityIn(settings, row) ?? share,
      })),
      context: contextOf(
        [...mentees, ...mentors],
        { fields, rules, actor },
        await store.earlierPairs(db, projectId, menteeIds),
      ),
    },
  };
}

const capacityIn = (settings: Settings, row: PersonValues): number | undefined =>
  capacityOf({ ...row.fields, ...row.projectFields }) ?? settings.Config?.MentorCapacity;

interface Comparing {
  fields: readonly Field[];
  rules: readonly Rule[];
  actor: Actor;
}

/** A person with only the fields that the rules compare, formatted for readers. */
function personOf(
  row: PersonValues,
  { fields, rules, actor }: Comparing,
  side: 'menteeField' | 'mentorField',
): Person {
  const names = new Set(rules.flatMap((rule) => rule[side] ?? []));
  const compared = fields.filter(({ name }) => names.has(name));
  const values = valuesAtLevel(compared, actor.level, row);
  return {
    id: row.id,
    fields: Object.fromEntries(compared.map((field) => [field.name, textsOf(field, values[field.name])])),
  };
}

function textsOf(field: Field, value: unknown): string[] {
  if (typeof value === 'number') return [String(value)];
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.map((one) => showValue({ ...field, type: oneOf(field) }, one, 'el')).filter(Boolean);
}

/** Each value of a field with several is shown by itself. */
const oneOf = ({ type }: Field): Field['type'] => (type === 'multiSelect' ? 'select' : type);

/** The coordinates of the places in the fields of distance rules, and earlier pairs. */
function contextOf(
  rows: readonly PersonValues[],
  { fields, rules, actor }: Comparing,
  earlier: Link[],
): MatchingContext {
  const names = new Set(
    rules.flatMap(({ kind, menteeField, mentorField }) =>
      kind === 'distance' ? [menteeField, mentorField] : [],
    ),
  );
  const points = new Map<string, { code: string; latitude: number; longitude: number }>();
  const compared = fields.filter(({ name }) => names.has(name));
  for (const row of rows) {
    const values = valuesAtLevel(compared, actor.level, row);
    for (const field of compared) {
      const code = regionOf(String(values[field.name] ?? ''));
      for (const text of textsOf(field, values[field.name])) {
        const point = pointOf(code ?? regionOf(text));
        if (point) points.set(text, { ...point, code: text });
      }
    }
  }
  return { earlier, places: { points: [...points.values()] } };
}

const pointOf = (code: string | undefined) =>
  'points' in regionPlaces ? regionPlaces.points.find((point) => point.code === code) : undefined;
