import type { EarlierRule } from '../rules.ts';
import type { RuleKind } from './kind.ts';

/** Preferred, 1 for two who were together before; forbidden, 0 for them and 1 for all others. */
export const earlier: RuleKind<EarlierRule> = {
  prepare({ wish }, { mentees, mentors, context }) {
    const mentorsOf = new Map<number, Set<number>>();
    for (const { menteeId, mentorId } of context.earlier ?? [])
      mentorsOf.set(menteeId, (mentorsOf.get(menteeId) ?? new Set()).add(mentorId));
    const ofMentees = mentees.map(({ id }) => mentorsOf.get(id));
    const wereTogether = (mentee: number, mentor: number) =>
      ofMentees[mentee]?.has(mentors[mentor]!.id) ?? false;
    return {
      score: (mentee, mentor) => (wereTogether(mentee, mentor) === (wish === 'prefer') ? 1 : 0),
      code: (mentee, mentor) => (wereTogether(mentee, mentor) ? 'earlier' : 'not-earlier'),
      values: () => ({}),
    };
  },
};
