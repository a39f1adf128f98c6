import type { MatchingTask } from './assign.ts';
import { explainPair } from './explain-pair.ts';
import type { Mentor, Person, PlaceTable } from './people.ts';
import type { Rule } from './rules.ts';

/** A mentee for tests. */
export const aMentee = (id: number, fields: Person['fields'] = {}): Person => ({ id, fields });

/** A mentor for tests. @default one place */
export function aMentor(
  id: number,
  fields: Person['fields'] = {},
  places: Partial<Pick<Mentor, 'capacity' | 'load'>> = {},
): Mentor {
  return { id, fields, capacity: 1, load: 0, ...places };
}

/** Some seats of regions, where they lie on the map. */
export const seats: PlaceTable = {
  points: [
    { code: 'Αθήνα', latitude: 37.98, longitude: 23.73 },
    { code: 'Λαμία', latitude: 38.9, longitude: 22.43 },
    { code: 'Λάρισα', latitude: 39.64, longitude: 22.42 },
    { code: 'Θεσσαλονίκη', latitude: 40.64, longitude: 22.94 },
    { code: 'Κομοτηνή', latitude: 41.12, longitude: 25.4 },
    { code: 'Ηράκλειο', latitude: 35.34, longitude: 25.14 },
  ],
};

const regions = ['Αθήνα', 'Λαμία', 'Λάρισα', 'Θεσσαλονίκη', 'Κομοτηνή', 'Ηράκλειο'];
const tongues = ['Ελληνικά', 'Αγγλικά', 'Γαλλικά', 'Αραβικά', 'Αλβανικά'];
const sectors = Array.from({ length: 20 }, (_, index) => `Κλάδος ${index}`);

/** One rule of every kind, as a project may have them. */
export const everyRule: readonly Rule[] = [
  { kind: 'same', menteeField: 'track', mentorField: 'track', weight: 4, isRequired: false },
  { kind: 'overlap', menteeField: 'sectors', mentorField: 'sectors', weight: 8, isRequired: false },
  {
    kind: 'distance',
    menteeField: 'region',
    mentorField: 'regions',
    farKm: 400,
    weight: 6,
    isRequired: false,
  },
  { kind: 'language', menteeField: 'languages', mentorField: 'languages', weight: 2, isRequired: true },
  { kind: 'difference', menteeField: 'age', mentorField: 'age', span: 30, weight: 3, isRequired: false },
  { kind: 'exclusion', menteeField: 'employer', mentorField: 'employer', never: 'same' },
  { kind: 'earlier', wish: 'prefer', weight: 1, isRequired: false },
];

/** A whole programme to be matched by one rule of every kind: the same people each time, and different with another seed. */
export function aProgramme({
  mentees,
  mentors,
  capacity,
  seed = 1,
}: {
  mentees: number;
  mentors: number;
  capacity: number;
  seed?: number;
}): MatchingTask {
  const below = chance(seed);
  const one = (list: readonly string[]) => list[below(list.length)]!;
  const some = (list: readonly string[], most: number) =>
    Array.from({ length: 1 + below(most) }, () => one(list));
  const fields = () => ({
    track: `Κατεύθυνση ${below(4)}`,
    sectors: some(sectors, 4),
    region: one(regions),
    regions: some(regions, 2),
    languages: some(tongues, 2).join(', '),
    age: String(20 + below(45)),
    employer: `Επιχείρηση ${below(60)}`,
  });
  return {
    rules: everyRule,
    mentees: Array.from({ length: mentees }, (_, index) => aMentee(1000 + index, fields())),
    mentors: Array.from({ length: mentors }, (_, index) => aMentor(1 + index, fields(), { capacity })),
    context: {
      places: seats,
      earlier: Array.from({ length: Math.floor(mentees / 4) }, () => {
        return { menteeId: 1000 + below(mentees), mentorId: 1 + below(mentors) };
      }),
    },
  };
}

/** Whole numbers below a limit that look like chance and are the same each time. */
function chance(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** How good an assignment is; `unevenness` is the growth of load² / capacity by those who were not locked. */
interface Standing {
  pairs: number;
  total: number;
  unevenness: number;
}

/** Tries every assignment: the most pairs, among those the greatest total, among those the least unevenness. */
export function bestOfAll({ rules, mentees, mentors, context, locked = [] }: MatchingTask): Standing {
  const lockedTo = new Map<number, number>();
  for (const { menteeId, mentorId } of locked)
    if (mentors.some(({ id }) => id === mentorId) && mentees.some(({ id }) => id === menteeId))
      lockedTo.set(menteeId, Math.min(mentorId, lockedTo.get(menteeId) ?? Infinity));
  const load = new Map(mentors.map(({ id, load }) => [id, load]));
  let pairsOfLocked = 0;
  let totalOfLocked = 0;
  for (const [menteeId, mentorId] of lockedTo) {
    load.set(mentorId, load.get(mentorId)! + 1);
    pairsOfLocked++;
    totalOfLocked += told(menteeId, mentorId).score;
  }
  const open = mentees.filter(({ id }) => !lockedTo.has(id));
  let best: Standing = { pairs: -1, total: 0, unevenness: 0 };
  const place = (index: number, so: Standing): void => {
    if (index === open.length) {
      if (isBetter(so, best)) best = so;
      return;
    }
    place(index + 1, so);
    for (const { id, capacity } of mentors) {
      const { score, refusals } = told(open[index]!.id, id);
      const taken = load.get(id)!;
      if (refusals.length > 0 || taken >= capacity) continue;
      load.set(id, taken + 1);
      place(index + 1, {
        pairs: so.pairs + 1,
        total: so.total + score,
        unevenness: so.unevenness + ((taken + 1) ** 2 - taken ** 2) / capacity,
      });
      load.set(id, taken);
    }
  };
  place(0, { pairs: pairsOfLocked, total: totalOfLocked, unevenness: 0 });
  return best;

  function told(menteeId: number, mentorId: number) {
    const mentee = mentees.find(({ id }) => id === menteeId)!;
    return explainPair(
      rules,
      mentee,
      mentors.find(({ id }) => id === mentorId)!,
      context,
    );
  }
}

/** Sums of millionths differ by less than half of one only by rounding. */
function isBetter(a: Standing, b: Standing): boolean {
  if (a.pairs !== b.pairs) return a.pairs > b.pairs;
  if (Math.abs(a.total - b.total) > 5e-7) return a.total > b.total;
  return a.unevenness < b.unevenness - 1e-9;
}
