import { links } from '#features/links/contract.ts';
import { steps } from '#features/steps/contract.ts';
import { line, of, type Line } from '../line.ts';

/** Steps of all mentees of an action, and links of mentees to mentors. */
export const stepLines: readonly Line[] = [
  line(
    'steps.aggregateMentees open',
    'supervisor',
    steps.aggregateMentees,
  )((at) => ({
    ...of(at),
    id: at.actionId,
    state: 'open',
  })),
  line(
    'steps.aggregateMentees done',
    'supervisor',
    steps.aggregateMentees,
  )((at) => ({
    ...of(at),
    id: at.actionId,
    state: 'done',
  })),
  line(
    'steps.aggregateMentees page 500',
    'supervisor',
    steps.aggregateMentees,
  )((at) => ({
    ...of(at),
    id: at.actionId,
    page: 500,
  })),
  line(
    'steps.aggregateMentees search',
    'supervisor',
    steps.aggregateMentees,
  )((at) => ({
    ...of(at),
    id: at.actionId,
    search: 'ξυλοπαλάμη ναυσικά',
  })),
  line('links.mentees quiet', 'coordinator', links.mentees)((at) => ({ ...of(at), of: { quiet: true } })),
  line('links.mentees without', 'supervisor', links.mentees)((at) => ({ ...of(at), of: { mentorId: 0 } })),
  line(
    'links.mentees of mentor',
    'supervisor',
    links.mentees,
  )((at) => ({
    ...of(at),
    of: { mentorId: at.mentorId },
  })),
];
