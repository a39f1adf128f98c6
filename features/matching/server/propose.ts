import type { Assignment } from '#engines/matching/assign.ts';
import type { Link } from '#engines/matching/people.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import { record } from '#features/audit/server/inside.ts';
import { Selection } from '#features/people/contract/selection.ts';
import { everyMember, fieldsOfProject, meets } from '#features/people/server/public.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { noMentees, noMentors, notOpen, tooManyMentees } from '../contract/refusals.ts';
import type { matching, Proposal } from '../contract.ts';
import { match } from './match.ts';
import * as store from './store/proposals.ts';
import { type Ground, groundOf } from './task.ts';

/** The mentees that are matched at once; more are matched in parts, by a filter. */
const MAX_MENTEES = 3000;

/**
 * Matches mentees without a mentor. The search for the best pairs runs before the transaction, in a thread of its own.
 */
export const propose = {
  prepare: async ({ db: pool, actor, http, input }: Request<typeof matching.propose>) => {
    const { projectId } = input;
    const ids = await withoutMentor(pool, actor, input);
    if (ids.length > MAX_MENTEES) throw tooManyMentees({ total: ids.length, most: MAX_MENTEES });
    const ground = await groundOf(pool, actor, { projectId, menteeIds: ids });
    const assignment = await matched(ground, []);
    return async (db: Db): Promise<Proposal> => {
      const id = await store.addProposal(db, { projectId, rules: ground.rules, madeBy: actor.id });
      await store.replacePairs(db, id, pairsOf(assignment));
      await note({ db, actor, http }, 'matching.propose', { id, projectId, assignment });
      return loadProposal(db, actor, id);
    };
  },
};

/** Matches an open proposal again by the present rules, and keeps what was chosen by hand. */
export const again = {
  prepare: async ({ db: pool, actor, http, input }: Request<typeof matching.again>) => {
    const { id } = input;
    const proposal = await store.findProposal(pool, actor, id);
    if (!proposal) throw notFound();
    if (proposal.state !== 'open') throw notOpen();
    const { projectId } = proposal;
    const links = await store.linksOf(pool, id);
    const ground = await groundOf(pool, actor, {
      projectId,
      menteeIds: links.map(({ menteeId }) => menteeId),
    });
    const locked = links.flatMap(({ menteeId, mentorId, isLocked }) =>
      isLocked && mentorId !== null ? [{ menteeId, mentorId }] : [],
    );
    // Mentees who were left without a mentor by hand are not matched.
    const alone = links.filter(({ mentorId, isLocked }) => isLocked && mentorId === null);
    const left = new Set(alone.map(({ menteeId }) => menteeId));
    const mentees = ground.task.mentees.filter((mentee) => !left.has(mentee.id));
    const assignment = await matched({ ...ground, task: { ...ground.task, mentees } }, locked);
    return async (db: Db): Promise<Proposal> => {
      const now = await store.lockProposal(db, actor, id);
      if (now?.state !== 'open') throw notOpen();
      await store.keepRules(db, id, ground.rules);
      await store.replacePairs(db, id, [
        ...pairsOf(assignment),
        ...[...left].map((menteeId) => ({ menteeId, mentorId: null, score: 0, isLocked: true, said: {} })),
      ]);
      await note({ db, actor, http }, 'matching.again', { id, projectId, assignment });
      return loadProposal(db, actor, id);
    };
  },
};

async function withoutMentor(
  db: Db,
  actor: Actor,
  { projectId, search, filter }: Request<typeof matching.propose>['input'],
): Promise<number[]> {
  const fields = fieldsOfProject(await settingsOf(db, projectId));
  const selection = Selection.parse({
    search,
    filter,
    roles: ['Mentee'],
    filterMentorId: 0,
    filterState: [ACTIVE],
  });
  const where = meets(selection, fields, actor.level);
  const rows = await everyMember(db, actor, projectId, { where })
    .limit(MAX_MENTEES + 1)
    .execute();
  return rows.map(({ id }) => id);
}

async function matched({ task }: Ground, locked: readonly Link[]): Promise<Assignment> {
  if (task.mentees.length === 0 && locked.length === 0) throw noMentees();
  if (task.mentors.length === 0) throw noMentors();
  return match({ ...task, locked });
}

const pairsOf = ({ pairs, unassigned }: Assignment): store.NewPair[] => [
  ...pairs.map(({ menteeId, mentorId, score, isLocked, parts, refusals }) => ({
    menteeId,
    mentorId,
    score,
    isLocked,
    said: { parts, refusals },
  })),
  ...unassigned.map(({ menteeId, refused, full }) => ({
    menteeId,
    mentorId: null,
    score: 0,
    isLocked: false,
    said: { refused, full },
  })),
];

async function loadProposal(db: Db, actor: Actor, id: number): Promise<Proposal> {
  return store.toProposal((await store.findProposal(db, actor, id))!);
}

const note = (
  request: Parameters<typeof record>[0],
  what: string,
  { id, projectId, assignment }: { id: number; projectId: number; assignment: Assignment },
): Promise<void> =>
  record(request, what, {
    projectId,
    target: String(id),
    after: { paired: assignment.pairs.length, left: assignment.unassigned.length },
  });
