import { forReading, readField, type FieldValues } from './field-values.ts';
import type { Crowd } from './kinds/kind.ts';
import type { ReasonCode, ReasonValues } from './reasons.ts';

/** Two fields of all people beside each other; people are named by their place in the lists. */
export interface ComparedFields {
  readonly mentees: readonly FieldValues[];
  readonly mentors: readonly FieldValues[];
  /** How many of the mentee's values the mentor has. */
  readonly shared: (mentee: number, mentor: number) => number;
  /** The code when one of the two has no value. */
  readonly missing: (mentee: number, mentor: number) => ReasonCode | undefined;
  /** What both wrote, for a sentence. */
  readonly values: (mentee: number, mentor: number) => ReasonValues;
  /** The same with what they have in common. */
  readonly sharedValues: (mentee: number, mentor: number) => ReasonValues;
}

/** Reads the two fields that a rule compares; `split` separates several values in one text. */
export function compareFields(
  { menteeField, mentorField }: { menteeField: string; mentorField: string },
  crowd: Crowd,
  split?: (text: string) => readonly string[],
): ComparedFields {
  const how = { keyOf: crowd.keyOf, ...(split && { split }) };
  const mentees = readField(crowd.mentees, menteeField, how);
  const mentors = readField(crowd.mentors, mentorField, how);
  const keysOfMentors = mentors.map(({ keys }) => new Set(keys));
  const values = (mentee: number, mentor: number) => ({
    mentee: forReading(mentees[mentee]!.written),
    mentor: forReading(mentors[mentor]!.written),
  });
  return {
    mentees,
    mentors,
    shared(mentee, mentor) {
      const known = keysOfMentors[mentor]!;
      let count = 0;
      for (const key of mentees[mentee]!.keys) if (known.has(key)) count++;
      return count;
    },
    missing(mentee, mentor) {
      if (mentees[mentee]!.keys.length === 0) return 'mentee-empty';
      return mentors[mentor]!.keys.length === 0 ? 'mentor-empty' : undefined;
    },
    values,
    sharedValues(mentee, mentor) {
      const { keys, written } = mentees[mentee]!;
      const shared = written.filter((_, index) => keysOfMentors[mentor]!.has(keys[index]!));
      return { ...values(mentee, mentor), shared: forReading(shared) };
    },
  };
}
