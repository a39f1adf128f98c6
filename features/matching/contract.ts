import { z } from 'zod';
import { reasonCodes } from '#engines/matching/reasons.ts';
import { links } from '#features/links/contract.ts';
import { people } from '#features/people/contract.ts';
import { Condition } from '#features/people/contract/selection.ts';
import { FieldName } from '#features/projects/contract/settings.ts';
import { StoredMatchingRule } from './settings.ts';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { paged, paging } from '#platform/contract/paging.ts';
import { staff } from '#platform/contract/roles.ts';
import { setChanged, stale } from '#platform/contract/refusals.ts';
import { withStale } from '#platform/contract/stale.ts';
import { Reason } from './contract/reason.ts';
import {
  badRules,
  noMentees,
  noMentors,
  notAMentor,
  notOpen,
  tooManyMentees,
  tooSlow,
} from './contract/refusals.ts';

const { Kind, Wish } = StoredMatchingRule.shape;

/** A rule about which pairs fit; `engines/matching/rules.ts` describes the kinds and their parts. */
export const Rule = z.strictObject({
  kind: Kind,
  menteeField: FieldName.optional(),
  mentorField: FieldName.optional(),
  /** 0 to 10: its weight among the rules. */
  weight: z.number().min(0).max(10).default(1),
  /** A pair with score 0 in this rule is refused. */
  required: z.boolean().default(false),
  /** Of a distance: from this many km on it scores 0. */
  farKm: z.number().min(1).max(5000).optional(),
  /** Of a difference: from this much on it scores 0. */
  span: z.number().min(0.000_001).max(1_000_000).optional(),
  /** Of an exclusion: values that never go together; without them equal values are kept apart. */
  never: z
    .array(z.strictObject({ mentee: z.string().max(300), mentor: z.string().max(300) }))
    .max(100)
    .default([]),
  /** Of earlier pairs: again, or never again. */
  wish: Wish,
});
export type Rule = z.infer<typeof Rule>;

const Person = z.strictObject({ id: id('person'), name: z.string() });

/** The results of the rules for a pair; a rule is named by its place in the rules of the proposal. */
const said = {
  /** 0 to 1. */
  score: z.number(),
  parts: z.array(z.strictObject({ rule: z.int(), score: z.number(), weight: z.number(), reason: Reason })),
  refusals: z.array(z.strictObject({ rule: z.int().optional(), reason: Reason })),
};

/** A mentee of a proposal: with a mentor and the reasons, or without one and the reasons. */
export const Pair = z.strictObject({
  mentee: Person,
  mentor: Person.optional(),
  ...said,
  /** Chosen by hand: it stays when the rest is matched again. */
  locked: z.boolean(),
  /** Of a mentee without a mentor: how many mentors each rule refused, and the best of those who are full. */
  refused: z.array(z.strictObject({ rule: z.int().optional(), code: z.enum(reasonCodes), mentors: z.int() })),
  full: z.array(z.strictObject({ mentor: Person, score: z.number() })),
  /** The outcome when the proposal was published. */
  outcome: z.enum(['linked', 'mentee-gone', 'mentor-gone', 'has-mentor']).optional(),
});
export type Pair = z.infer<typeof Pair>;

/** A mentor who can be chosen for a mentee. */
export const Candidate = z.strictObject({
  mentor: Person,
  ...said,
  /** Places left, after those of this proposal; absent for a mentor without a capacity. */
  free: z.int().optional(),
});
export type Candidate = z.infer<typeof Candidate>;

/** A proposal in the list. */
export const Proposal = z.strictObject({
  id: id('proposal'),
  state: z.enum(['open', 'published', 'discarded']),
  madeAt: z.date(),
  madeBy: z.string(),
  publishedAt: z.date().optional(),
  /** Mentees with a proposed mentor, without one, and chosen by hand. */
  paired: z.int(),
  left: z.int(),
  locked: z.int(),
  /** The mean of the scores of its pairs, 0 to 1. */
  score: z.number(),
  /** The mark of its pairs: another one after any of them changed. */
  mark: z.string(),
});
export type Proposal = z.infer<typeof Proposal>;

/** A proposal with its rules and the loads of its mentors. */
export const WholeProposal = z.strictObject({
  ...Proposal.shape,
  rules: z.array(Rule),
  loads: z.array(
    z.strictObject({
      mentor: Person,
      /** Mentees before the proposal, those that it adds, and the maximum, if there is one. */
      load: z.int(),
      added: z.int(),
      capacity: z.int().optional(),
    }),
  ),
});
export type WholeProposal = z.infer<typeof WholeProposal>;

/** Another user has saved the rules, or other settings of the project, since the caller loaded them. */
export const staleRules = stale(z.array(Rule));

const calls = {
  /** The rules of a project, with the fields that rules can compare, as far as the caller sees them. */
  rules: call({
    path: '/api/Matching/Rules',
    may: staff,
    input: z.strictObject({ projectId: id('project') }),
    output: z.strictObject({
      rules: z.array(Rule),
      /** The version of the project; a change sends it back. */
      version: z.int(),
      fields: z.array(z.strictObject({ name: FieldName, label: z.string(), type: z.string() })),
    }),
  }),

  /** Sets the rules of a project, which makes a version of its settings. */
  saveRules: call({
    path: '/api/Matching/SaveRules',
    may: staff,
    writes: true,
    input: z.strictObject({ projectId: id('project'), rules: z.array(Rule).max(30), version: z.int() }),
    output: z.strictObject({ version: z.int() }),
    refusals: [staleRules, badRules],
  }),

  /**
   * Matches active mentees without a mentor, narrowed by a filter, with the active mentors by the present rules. Links
   * nothing: the result is stored as a proposal that can be viewed and changed.
   */
  propose: call({
    path: '/api/Matching/Propose',
    may: staff,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      search: z.string().max(200).default(''),
      filter: z.array(Condition).max(20).default([]),
    }),
    output: Proposal,
    refusals: [noMentees, noMentors, tooManyMentees, tooSlow],
  }),

  /** Matches the mentees of an open proposal again by the present rules; choices by hand stay. */
  again: call({
    path: '/api/Matching/Again',
    may: staff,
    writes: true,
    input: z.strictObject({ id: id('proposal') }),
    output: Proposal,
    refusals: [notOpen, noMentees, noMentors, tooSlow],
  }),

  /** The proposals of a project, newest first, at most 20. */
  proposals: call({
    path: '/api/Matching/Proposals',
    may: staff,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(Proposal),
  }),

  one: call({
    path: '/api/Matching/Proposal',
    may: staff,
    input: z.strictObject({ id: id('proposal') }),
    output: WholeProposal,
  }),

  /** The pairs of a proposal, by the mentee's name. */
  pairs: call({
    path: '/api/Matching/Pairs',
    may: staff,
    input: z.strictObject({
      id: id('proposal'),
      search: z.string().max(200).default(''),
      only: z.enum(['all', 'paired', 'left', 'locked', 'refused']).default('all'),
      /** Only the mentees of this mentor. */
      mentorId: z.int().min(0).default(0),
      /** Only this mentee. */
      menteeId: z.int().min(0).default(0),
      ...paging,
    }),
    output: paged(Pair),
  }),

  /** The mentors for one mentee of a proposal, the best first; at most 50. */
  candidates: call({
    path: '/api/Matching/Candidates',
    may: staff,
    input: z.strictObject({
      id: id('proposal'),
      menteeId: id('mentee'),
      search: z.string().max(200).default(''),
    }),
    output: z.array(Candidate),
  }),

  /**
   * Chooses a mentor by hand, or with 0 none; the rules only give their scores. Without `locked` the choice does not
   * stay when the rest is matched again, which releases it.
   */
  setPair: call({
    path: '/api/Matching/SetPair',
    may: staff,
    writes: true,
    input: z.strictObject({
      id: id('proposal'),
      menteeId: id('mentee'),
      mentorId: z.int().min(0),
      locked: z.boolean().default(true),
    }),
    output: Pair,
    refusals: [notOpen, notAMentor],
  }),

  /**
   * Links the pairs of an open proposal in one step, and with `mails` notifies mentees and mentors by mail. Skips
   * mentees who have a mentor or have left by now. Refused if the number of pairs differs from the one that the caller
   * saw.
   */
  publish: call({
    path: '/api/Matching/Publish',
    may: staff,
    writes: true,
    input: z.strictObject({
      id: id('proposal'),
      mails: z.boolean(),
      expected: z.int().min(0).max(100_000),
      /** The mark of the pairs that the caller saw. */
      mark: z.string().max(100),
    }),
    output: z.strictObject({
      linked: z.int(),
      skipped: z.int(),
      /** Queued mails, and people without an address. */
      mails: z.int(),
      withoutAddress: z.int(),
    }),
    refusals: [notOpen, setChanged],
  }),

  /** Discards an open proposal; it has linked nothing. */
  discard: call({
    path: '/api/Matching/Discard',
    may: staff,
    writes: true,
    input: z.strictObject({ id: id('proposal') }),
    output: Nothing,
    refusals: [notOpen],
  }),
};

const shown = [calls.proposals, calls.one, calls.pairs, calls.candidates];
const linked = [
  links.board,
  links.mentees,
  links.ofMentee,
  people.list,
  people.one,
  people.byIds,
  people.count,
];

/** All calls about matching: its rules, its proposals and their publication. */
export const matching = withStale(calls, () => ({
  // The editor takes the new version from the answer.
  saveRules: [],
  propose: shown,
  again: shown,
  setPair: shown,
  publish: [...shown, ...linked],
  discard: shown,
}));
