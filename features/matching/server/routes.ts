import type { Handlers } from '#platform/server/implement.ts';
import { matching } from '../contract.ts';
import { again, propose } from './propose.ts';
import { discard, publish } from './publish.ts';
import * as review from './review.ts';
import { rules, saveRules } from './rules.ts';
import { proposalsOf, toProposal } from './store/proposals.ts';

export const handlers: Handlers<typeof matching> = {
  rules,
  saveRules,
  propose,
  again,
  proposals: async ({ db, actor, input }) => (await proposalsOf(db, actor, input.projectId)).map(toProposal),
  one: review.one,
  pairs: review.pairs,
  candidates: review.candidates,
  setPair: review.setPair,
  publish,
  discard,
};
