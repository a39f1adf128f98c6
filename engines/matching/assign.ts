/**
 * The matching assistant: which mentee goes to which mentor. The model in ten lines:
 *
 * 1. A project has rules (`rules.ts`); each compares fields of a mentee and of a mentor and gives the pair 0..1.
 * 2. The score of a pair is the mean of its rules by their weight (0..10), kept in whole millionths.
 * 3. A required rule with score 0 refuses the pair; exclusions and forbidden earlier pairs always do.
 * 4. A value that a person has not filled in satisfies no rule, and triggers no exclusion.
 * 5. A mentor takes `capacity` mentees, including those they have already (`load`).
 * 6. Aims, in this order: as many mentees with a mentor as possible; the greatest sum of scores; mentors evenly full.
 * 7. The result is an optimum, not an approximation, and the same for the same people in any order.
 * 8. Locked pairs are decisions of staff: kept even against a rule or a capacity, and they use up places first.
 * 9. Each pair lists what every rule gave it and why; each mentee without a mentor, which rules refused how many
 * mentors and which suitable mentors were full. Reasons are codes with values (`reasons.ts`); the words belong to the
 * screen.
 * 10. A kind of rule is a file in `kinds/`; the search for the optimum is `best-places.ts`.
 */
import { bestPlaces, type Places } from './best-places.ts';
import { explain, prepareJudges, refuses, scoreAll, type SeatedJudge } from './judges.ts';
import type { Link, MatchingContext, Mentor, Person } from './people.ts';
import type { Explanation, ReasonCode } from './reasons.ts';
import type { Rule } from './rules.ts';
import { MILLION } from './score-unit.ts';

/** The people to match, and the rules. */
export interface MatchingTask {
  rules: readonly Rule[];
  /** The mentees who need a mentor, without those already in a mentor's `load`. */
  mentees: readonly Person[];
  mentors: readonly Mentor[];
  context: MatchingContext;
  /**
   * Pairs that stay. A pair that names a missing person is left out; of two for a mentee the lower mentor id stays.
   */
  locked?: readonly Link[] | undefined;
}

/** A pair with its reasons; only a locked pair can have refusals. */
export interface ProposedPair extends Link, Explanation {
  isLocked: boolean;
}

/** A mentee without a mentor, and why. */
export interface Unassigned {
  menteeId: number;
  /** How many mentors each refusal concerns, in the order of the rules; a mentor counts under each that it meets. */
  refused: { rule?: number; code: ReasonCode; mentors: number }[];
  /** The best of the mentors who suit but have no place, at most five. */
  full: { mentorId: number; score: number }[];
}

/** Everybody is in `pairs` or in `unassigned`, by the mentee's id; `loads` has all mentors, by id. */
export interface Assignment {
  pairs: ProposedPair[];
  unassigned: Unassigned[];
  /** The sum of the scores of all pairs. */
  total: number;
  /** `load` is the one after the proposal; it passes the capacity only by locked pairs, or when it did before. */
  loads: { mentorId: number; load: number; capacity: number }[];
}

/**
 * The best assignment of mentees to mentors. Throws a RangeError if an id appears twice among mentees or among
 * mentors.
 */
export function assign(task: MatchingTask): Assignment {
  const { rules, context, locked = [] } = task;
  const mentees = byId(task.mentees);
  const mentors = byId(task.mentors);
  const judges = prepareJudges(rules, { mentees, mentors, context });
  const scores = scoreAll(judges, mentees.length, mentors.length);

  const chosen = lockedMentors(locked, mentees, mentors);
  const isLocked = chosen.map((mentor) => (mentor < 0 ? 0 : 1));
  const places = mentors.map((mentor, index) => placesOf(mentor, countOf(chosen, index)));
  const rows = [...chosen.keys()].filter((mentee) => !isLocked[mentee]);
  bestPlaces({ scores, rows, mentors: places }).forEach((mentor, row) => {
    chosen[rows[row]!] = mentor;
  });

  const pairs: ProposedPair[] = [];
  const unassigned: Unassigned[] = [];
  mentees.forEach(({ id: menteeId }, mentee) => {
    const mentor = chosen[mentee]!;
    if (mentor < 0) {
      const row = scores.subarray(mentee * mentors.length, (mentee + 1) * mentors.length);
      unassigned.push({ menteeId, refused: refusedBy(judges, mentee, row), full: bestOf(row, mentors) });
    } else
      pairs.push({
        menteeId,
        mentorId: mentors[mentor]!.id,
        ...explain(judges, mentee, mentor),
        isLocked: isLocked[mentee] === 1,
      });
  });
  return {
    pairs,
    unassigned,
    total: pairs.reduce((sum, { score }) => sum + Math.round(score * MILLION), 0) / MILLION,
    loads: mentors.map(({ id, load, capacity }, index) => {
      return { mentorId: id, load: load + countOf(chosen, index), capacity };
    }),
  };
}

/** In the order of ids, in which nothing is left of the order they came in. */
function byId<P extends Person>(people: readonly P[]): P[] {
  if (new Set(people.map(({ id }) => id)).size < people.length) throw new RangeError('an id stands twice');
  return people.toSorted((a, b) => a.id - b.id);
}

/** For each mentee the place of the mentor they are locked to, or -1. */
function lockedMentors(
  locked: readonly Link[],
  mentees: readonly Person[],
  mentors: readonly Person[],
): Int32Array {
  const placeOfMentee = new Map(mentees.map(({ id }, index) => [id, index]));
  const placeOfMentor = new Map(mentors.map(({ id }, index) => [id, index]));
  const chosen = new Int32Array(mentees.length).fill(-1);
  for (const { menteeId, mentorId } of locked) {
    const mentee = placeOfMentee.get(menteeId);
    const mentor = placeOfMentor.get(mentorId);
    if (mentee === undefined || mentor === undefined) continue;
    if (chosen[mentee]! < 0 || mentor < chosen[mentee]!) chosen[mentee] = mentor;
  }
  return chosen;
}

/** What staff typed as a capacity may be anything: less than nothing, or no number, is nothing. */
function placesOf(mentor: Mentor, locked: number): Places {
  const whole = (count: number) => Math.max(0, Math.floor(count)) || 0;
  const capacity = whole(mentor.capacity);
  const load = whole(mentor.load) + locked;
  return { free: Math.max(0, capacity - load), load, capacity };
}

function countOf(chosen: Int32Array, mentor: number): number {
  let count = 0;
  for (const one of chosen) if (one === mentor) count++;
  return count;
}

/** Counts the mentors that refuse a mentee, by rule and reason; `row` has the scores with all mentors. */
function refusedBy(judges: readonly SeatedJudge[], mentee: number, row: Int32Array): Unassigned['refused'] {
  return judges.flatMap((judge) => {
    const counts = new Map<ReasonCode, number>();
    row.forEach((score, mentor) => {
      if (score >= 0 || !refuses(judge, mentee, mentor)) return;
      const code = judge.code(mentee, mentor);
      counts.set(code, (counts.get(code) ?? 0) + 1);
    });
    const { rule } = judge;
    return [...counts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, mentors]) => ({ ...(rule !== undefined && { rule }), code, mentors }));
  });
}

const MAX_FULL = 5;

/** A mentor who suits a mentee without a mentor is full, or there would be one pair more. */
function bestOf(row: Int32Array, mentors: readonly Mentor[]): Unassigned['full'] {
  return mentors
    .map(({ id }, index) => ({ mentorId: id, score: row[index]! }))
    .filter(({ score }) => score >= 0)
    .toSorted((a, b) => b.score - a.score || a.mentorId - b.mentorId)
    .slice(0, MAX_FULL)
    .map(({ mentorId, score }) => ({ mentorId, score: score / MILLION }));
}
