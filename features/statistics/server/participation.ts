import { ageOn } from '#engines/dates/age.ts';
import type { ModelDate } from '#engines/dates/model-date.ts';
import { parseDate } from '#engines/dates/parse-date.ts';
import type { Field } from '#engines/fields/definition.ts';
import { seesField } from '#engines/fields/levels.ts';
import { optionOf } from '#engines/fields/option-of.ts';
import { amkaBirthDate, amkaSex } from '#engines/greek/amka.ts';
import { sexOf } from '#engines/greek/sex.ts';
import { fieldsOfProject } from '#features/people/server/public.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import type { BehindGround, FigureCell, FigureGround, FigureSource } from '#platform/server/contributions.ts';
import type { Db } from '#platform/server/db.ts';
import { participants, type Participant, scopesOf } from './store/participants.ts';
import type { Trait } from '../traits.ts';
import { traitField } from './trait-field.ts';

interface TraitFields {
  field: Field | undefined;
  /** The social security number, which says sex and birth date where the field does not. */
  amka: Field | undefined;
}

function fieldsFor(settings: Settings, trait: Trait): TraitFields {
  const fields = fieldsOfProject(settings);
  return {
    field: traitField(settings, trait, fields),
    amka: trait === 'Sex' || trait === 'BirthDate' ? fields.find(({ type }) => type === 'amka') : undefined,
  };
}

const UNKNOWN = 'unknown';
const OTHER = 'other';

/** The key of a value: the option, or the text itself. */
const optionKey = (field: Field | undefined, value: string): string =>
  field && field.options.length > 0 ? (optionOf(field, value) ?? OTHER) : value.slice(0, 200);

const ageBands = ['under25', 'from25', 'from35', 'from45', 'from55'] as const;
const bandOf = (age: number): string => ageBands[[25, 35, 45, 55].filter((from) => age >= from).length]!;

function sexKey(field: Field | undefined, value: string): string | undefined {
  const option = field?.options.find((one) => one.value === value);
  const words = [value, ...(option ? [option.label.el, option.label.en] : [])];
  return words.map(sexOf).find((sex) => sex !== undefined);
}

type KeyOf = (person: Participant, fields: TraitFields, today: ModelDate) => string;

const placeKey: KeyOf = ({ value }, { field }) => (value === '' ? UNKNOWN : optionKey(field, value));

const keysOf: Readonly<Record<Trait, KeyOf>> = {
  Region: placeKey,
  Education: placeKey,
  Sex: ({ value, amka }, { field }) => sexKey(field, value) ?? amkaSex(amka) ?? UNKNOWN,
  BirthDate: ({ value, amka }, _fields, today) => {
    const born = parseDate(value) ?? amkaBirthDate(amka, today);
    const age = born === undefined ? -1 : ageOn(born, today);
    return age < 0 ? UNKNOWN : bandOf(age);
  },
};

/** Values of a field without options that a figure has, at most. The others are counted together. */
const MAX_VALUES = 100;

/** Counts the mentees of a project by a trait, in each scope. A project without such a field has no figure. */
async function count(db: Db, trait: Trait, { projectId, today }: FigureGround): Promise<FigureCell[]> {
  const fields = fieldsFor(await settingsOf(db, projectId), trait);
  if (!fields.field && !fields.amka) return [];
  const scopes = await scopesOf(db);
  const counts = new Map<number, Map<string, number>>([[0, new Map()]]);
  for await (const people of participants(db, projectId, fields))
    for (const person of people) {
      const key = keysOf[trait](person, fields, today);
      for (const scope of [0, ...(scopes.get(person.userId) ?? [])]) {
        const own = counts.get(scope) ?? new Map<string, number>();
        counts.set(scope, own.set(key, (own.get(key) ?? 0) + 1));
      }
    }
  const often = [...counts.get(0)!].toSorted(([, a], [, b]) => b - a).map(([key]) => key);
  const kept = new Set(often.slice(0, MAX_VALUES));
  return [...counts].flatMap(([scope, own]) => {
    const cells = new Map<string, number>();
    for (const [key, people] of own) {
      const at = kept.has(key) ? key : OTHER;
      cells.set(at, (cells.get(at) ?? 0) + people);
    }
    return [...cells].map(([key, people]) => ({ scope, keys: [key], people, value: people }));
  });
}

/** The mentees who have this value, among those whose fields the level sees. */
async function behind(
  db: Db,
  trait: Trait,
  { projectId, today, keys, level }: BehindGround,
): Promise<number[]> {
  const fields = fieldsFor(await settingsOf(db, projectId), trait);
  const wanted = keys[0];
  const found: number[] = [];
  for await (const people of participants(db, projectId, fields, level))
    for (const person of people)
      if (wanted === null || keysOf[trait](person, fields, today) === wanted) found.push(person.userId);
  return found;
}

/** A reader opens the people behind a trait only where they see every field that decides it. */
async function mayOpen(db: Db, level: number, projectId: number, trait: Trait): Promise<boolean> {
  const { field, amka } = fieldsFor(await settingsOf(db, projectId), trait);
  return [field, amka].every((one) => one === undefined || seesField(level, one));
}

const figureOf = (
  trait: Trait,
  { id, ...dimension }: { id: string } & FigureSource['dimensions'][number],
): FigureSource => ({
  id,
  counts: 'people',
  isSensitive: true,
  drawn: 'bars',
  dimensions: [dimension],
  snapshot: (db, ground) => count(db, trait, ground),
  behind: (db, ground) => behind(db, trait, ground),
  mayOpen: (db, { level }, projectId) => mayOpen(db, level, projectId, trait),
});

const fieldOf = (trait: Trait) => async (db: Db, projectId: number) =>
  fieldsFor(await settingsOf(db, projectId), trait).field;

/** Who takes part: the mentees of a project who are or were active, by their traits. */
export const participationFigures: readonly FigureSource[] = [
  figureOf('Region', {
    id: 'people.region',
    name: 'region',
    words: 'fieldValues',
    field: fieldOf('Region'),
  }),
  figureOf('BirthDate', {
    id: 'people.age',
    name: 'age',
    words: 'texts',
    order: [...ageBands, UNKNOWN],
  }),
  figureOf('Sex', { id: 'people.sex', name: 'sex', words: 'texts', order: ['female', 'male', UNKNOWN] }),
  figureOf('Education', {
    id: 'people.education',
    name: 'education',
    words: 'fieldValues',
    field: fieldOf('Education'),
  }),
];
