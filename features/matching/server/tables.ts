import type { Generated } from 'kysely';
import type { Explanation } from '#engines/matching/reasons.ts';
import type { Unassigned } from '#engines/matching/assign.ts';
import type { Pair, Proposal, Rule } from '../contract.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    matchingProposal: ProposalRow;
    matchingPair: PairRow;
  }
}

interface ProposalRow {
  id: Generated<number>;
  projectId: number;
  state: Generated<Proposal['state']>;
  /** The rules when the proposal was made. Pairs refer to a rule by its index. */
  rules: Rule[];
  madeBy: number | null;
  madeAt: Generated<Date>;
  publishedAt: Date | null;
}

/** The reasons of a mentee: for the mentor they got, or for getting none. */
export type StoredReasons = Partial<Pick<Explanation, 'parts' | 'refusals'>> &
  Partial<Pick<Unassigned, 'refused' | 'full'>>;

interface PairRow {
  proposalId: number;
  menteeId: number;
  mentorId: number | null;
  score: Generated<number>;
  isLocked: Generated<boolean>;
  said: StoredReasons;
  outcome: NonNullable<Pair['outcome']> | null;
}
