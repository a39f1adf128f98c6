import { bestMentors, explainPair } from '#engines/matching/explain-pair.ts';
import { searchKey } from '#engines/greek/search-key.ts';
import { record } from '#features/audit/server/inside.ts';
import { isInScope } from '#features/people/server/public.ts';
import { pageOf } from '#platform/contract/paging.ts';
import { present } from '#platform/server/present.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { notAMentor, notOpen } from '../contract/refusals.ts';
import type { Candidate, matching, Pair, WholeProposal } from '../contract.ts';
import { namesApart } from './names.ts';
import { readerOf, toPairs, toReasons } from './to-contract.ts';
import * as store from './store/proposals.ts';
import { groundOf } from './task.ts';

const everything = { search: '', only: 'all', mentorId: 0, menteeId: 0 } as const;

/** A proposal with each mentor's load before and after it. */
export async function one({ db, actor, input }: Request<typeof matching.one>): Promise<WholeProposal> {
  const proposal = await store.findProposal(db, actor, input.id);
  if (!proposal) throw notFound();
  const { task, limited } = await groundOf(db, actor, { ...proposal, menteeIds: [] });
  const { mentors } = task;
  const links = await store.linksOf(db, proposal.id);
  const ids = mentors.map(({ id }) => id);
  const names = await namesApart(db, proposal.projectId, ids);
  return {
    ...store.toProposal(proposal),
    rules: proposal.rules,
    loads: mentors.map(({ id, load, capacity }) =>
      present({
        mentor: { id, name: names.get(id) ?? '' },
        load,
        added: links.filter(({ mentorId }) => mentorId === id).length,
        capacity: limited.has(id) ? capacity : undefined,
      }),
    ),
  };
}

export async function pairs({ db, actor, input }: Request<typeof matching.pairs>) {
  const proposal = await store.findProposal(db, actor, input.id);
  if (!proposal) throw notFound();
  const { search, only, mentorId, menteeId, page, count } = input;
  const wanted = { search, only, mentorId, menteeId };
  const rows = await store.pairsOf(db, proposal.id, { ...wanted, limit: count, offset: (page - 1) * count });
  const all = await store.countPairs(db, proposal.id, wanted);
  return pageOf(await toPairs(db, { actor, proposal }, rows), all, count);
}

/** The mentors for one mentee with what the rules say of each: best first, refused ones last. */
export async function candidates({
  db,
  actor,
  input,
}: Request<typeof matching.candidates>): Promise<Candidate[]> {
  const proposal = await store.findProposal(db, actor, input.id);
  if (!proposal || !(await isPaired(db, proposal.id, input.menteeId))) throw notFound();
  const { task, limited } = await groundOf(db, actor, { ...proposal, menteeIds: [input.menteeId] });
  const [mentee] = task.mentees;
  if (!mentee) return [];
  const links = await store.linksOf(db, proposal.id);
  const ids = task.mentors.map(({ id }) => id);
  const reader = await readerOf(db, actor, proposal, [mentee.id, ...ids]);
  const names = await namesApart(db, proposal.projectId, ids);
  const key = searchKey(input.search);
  const { rules, context } = task;
  const mentors = task.mentors.filter(
    ({ id }) => id !== mentee.id && searchKey(names.get(id) ?? '').includes(key),
  );
  return bestMentors({ rules, mentee, mentors, context, most: 50 }).map(({ mentor, said }) =>
    present({
      mentor: { id: mentor.id, name: names.get(mentor.id) ?? '' },
      score: said.score,
      ...toReasons(reader, said, { menteeId: mentee.id, mentorId: mentor.id }),
      free: limited.has(mentor.id)
        ? mentor.capacity - mentor.load - links.filter(({ mentorId }) => mentorId === mentor.id).length
        : undefined,
    }),
  );
}

/** Sets the mentor of a mentee by hand; 0 leaves the mentee without one. */
export async function setPair(request: Request<typeof matching.setPair>): Promise<Pair> {
  const { db, actor, input } = request;
  const { id, menteeId, mentorId, locked } = input;
  const proposal = await store.lockProposal(db, actor, id);
  if (!proposal || !(await isPaired(db, id, menteeId))) throw notFound();
  if (mentorId > 0 && !(await isInScope(db, actor, proposal.projectId, mentorId))) throw notFound();
  if (proposal.state !== 'open') throw notOpen();
  const { task } = await groundOf(db, actor, { ...proposal, menteeIds: [menteeId] });
  const mentor = task.mentors.find((one) => one.id === mentorId && one.id !== menteeId);
  if (mentorId > 0 && !mentor) throw notAMentor();
  const [mentee] = task.mentees;
  const said = mentor && mentee ? explainPair(task.rules, mentee, mentor, task.context) : undefined;
  await store.changePair(db, id, {
    menteeId,
    mentorId: mentor?.id ?? null,
    score: said?.score ?? 0,
    isLocked: locked,
    said: said ? { parts: said.parts, refusals: said.refusals } : {},
  });
  await record(request, 'matching.set-pair', {
    projectId: proposal.projectId,
    subjectId: menteeId,
    target: String(id),
    after: { mentorId, locked },
  });
  const rows = await store.pairsOf(db, id, { ...everything, menteeId, limit: 1, offset: 0 });
  const [pair] = await toPairs(db, { actor, proposal }, rows);
  return pair!;
}

const isPaired = async (db: Request['db'], id: number, menteeId: number): Promise<boolean> =>
  (await store.countPairs(db, id, { ...everything, menteeId })) > 0;
