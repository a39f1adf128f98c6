import type { Output } from '#platform/contract/call.ts';
import type { Candidate, matching, Pair, Proposal, Rule, WholeProposal } from '../contract.ts';

/** Two rules over fields that the reader sees, and the fields. */
export const ruleList: Rule[] = [
  {
    kind: 'distance',
    menteeField: 'region',
    mentorField: 'region',
    weight: 5,
    required: false,
    farKm: 400,
    never: [],
  },
  { kind: 'exclusion', menteeField: 'firm', mentorField: 'firm', weight: 1, required: false, never: [] },
];

export const someRules: Output<typeof matching.rules> = {
  rules: ruleList,
  version: 4,
  fields: [
    { name: 'region', label: 'Περιφέρεια', type: 'select' },
    { name: 'firm', label: 'Εταιρεία', type: 'text' },
    { name: 'languages', label: 'Γλώσσες', type: 'multiSelect' },
  ],
};

/** An open proposal with a pair, one against a rule, and a mentee without a mentor. */
export const proposal: Proposal = {
  id: 7,
  state: 'open',
  madeAt: new Date('2026-05-15T15:30:00Z'),
  madeBy: 'Ίρις Ελεγκάκη',
  paired: 2,
  left: 1,
  locked: 1,
  mark: 'seen',
  score: 0.51,
};

export const whole: WholeProposal = {
  ...proposal,
  rules: ruleList,
  loads: [
    { mentor: { id: 1, name: 'Λητώ Σοφού' }, load: 3, added: 2, capacity: 4 },
    { mentor: { id: 2, name: 'Άρης Οδηγός' }, load: 1, added: 0 },
  ],
};

/** The results of the two rules for a pair 195 km apart. */
export const said: Pick<Pair, 'score' | 'parts' | 'refusals'> = {
  score: 0.51,
  parts: [
    {
      rule: 0,
      score: 0.51,
      weight: 5,
      reason: {
        code: 'near',
        values: { mentee: ['Αττική'], mentor: ['Δυτική Ελλάδα'], km: 195, limit: 400 },
      },
    },
    { rule: 1, score: 1, weight: 0, reason: { code: 'allowed', values: {} } },
  ],
  refusals: [],
};

const against: typeof said = {
  ...said,
  refusals: [{ rule: 1, reason: { code: 'excluded', values: { mentee: ['Α.Ε.'], mentor: ['Α.Ε.'] } } }],
};

export const pair: Pair = {
  mentee: { id: 11, name: 'Δανάη Δείγμα' },
  mentor: { id: 1, name: 'Λητώ Σοφού' },
  ...said,
  locked: false,
  refused: [],
  full: [],
};

export const pairs: Pair[] = [
  pair,
  { ...pair, mentee: { id: 12, name: 'Στάθης Δοκιμής' }, ...against, locked: true },
  {
    mentee: { id: 13, name: 'Χλόη Μόνη' },
    score: 0,
    parts: [],
    refusals: [],
    locked: false,
    refused: [{ rule: 1, code: 'excluded', mentors: 2 }],
    full: [{ mentor: { id: 1, name: 'Λητώ Σοφού' }, score: 0.9 }],
  },
];

export const candidates: Candidate[] = [
  { mentor: { id: 1, name: 'Λητώ Σοφού' }, ...said, free: -1 },
  { mentor: { id: 2, name: 'Άρης Οδηγός' }, ...against },
];
