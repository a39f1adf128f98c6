import { record } from '#features/audit/server/inside.ts';
import { linkPairs } from '#features/links/server/inside.ts';
import { projectAt } from '#features/projects/server/inside.ts';
import { href } from '#platform/contract/addresses.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { setChanged } from '#platform/contract/refusals.ts';
import type { Request } from '#platform/server/implement.ts';
import { type NewMail, queueMails } from '#platform/server/mail/queue.ts';
import { notOpen } from '../contract/refusals.ts';
import type { matching } from '../contract.ts';
import * as store from './store/proposals.ts';

type Publishing = Request<typeof matching.publish>;

/** Links the pairs of a proposal and notifies their people, in one transaction. */
export async function publish(request: Publishing) {
  const { db, actor, input } = request;
  const { id, expected } = input;
  const proposal = await store.lockProposal(db, actor, id);
  if (!proposal) throw notFound();
  if (proposal.state !== 'open') throw notOpen();
  const pairs = (await store.linksOf(db, id)).flatMap(({ menteeId, mentorId }) =>
    mentorId === null ? [] : [{ menteeId, mentorId }],
  );
  if (pairs.length !== expected || proposal.mark !== input.mark) throw setChanged({ count: pairs.length });
  const { projectId } = proposal;
  const { settings } = await projectAt(db, projectId);
  const outcomes = await linkPairs(request, projectId, pairs, {
    allActions: settings.Config?.LinkActionsAll === true,
  });
  await store.markPublished(db, id, outcomes);
  const done = new Set(
    outcomes.filter(({ outcome }) => outcome === 'linked').map(({ menteeId }) => menteeId),
  );
  const linked = pairs.filter(({ menteeId }) => done.has(menteeId));
  const mailed = input.mails
    ? await queueMailsToLinked(request, projectId, linked)
    : { mails: 0, withoutAddress: 0 };
  const result = { linked: linked.length, skipped: pairs.length - linked.length, ...mailed };
  await record(request, 'matching.publish', { projectId, target: String(id), after: result });
  return result;
}

export async function discard(request: Request<typeof matching.discard>) {
  const { db, actor, input } = request;
  const proposal = await store.lockProposal(db, actor, input.id);
  if (!proposal) throw notFound();
  if (proposal.state !== 'open') throw notOpen();
  await store.markDiscarded(db, input.id);
  await record(request, 'matching.discard', {
    projectId: proposal.projectId,
    target: String(input.id),
  });
  return {};
}

/**
 * Queues a mail to each mentee with the name of the mentor, and one to each mentor with the names of the mentees.
 */
async function queueMailsToLinked(
  { db, services }: Publishing,
  projectId: number,
  linked: readonly { menteeId: number; mentorId: number }[],
): Promise<{ mails: number; withoutAddress: number }> {
  const project = await projectAt(db, projectId);
  const ids = linked.flatMap(({ menteeId, mentorId }) => [menteeId, mentorId]);
  const people = new Map((await store.namesOf(db, [...new Set(ids)])).map((row) => [row.id, row]));
  const url = services.config.baseUrl + href('/{curProject}/home', { curProject: project.url });
  const mailTo = (id: number, template: string, variables: NewMail['variables']): NewMail | undefined => {
    const person = people.get(id);
    if (!person?.email) return undefined;
    const common = { name: person.name, project: project.descr, url };
    const about = { projectId, userId: id };
    return {
      template,
      language: person.language,
      to: person.email,
      ...about,
      variables: { ...common, ...variables },
    };
  };
  const name = (id: number) => people.get(id)?.name ?? '';
  const mentees = linked.map(({ menteeId, mentorId }) =>
    mailTo(menteeId, 'matchedMentee.html', { mentor: name(mentorId) }),
  );
  const mentors = [...Map.groupBy(linked, ({ mentorId }) => mentorId)].map(([mentorId, pairs]) =>
    mailTo(mentorId, 'matchedMentor.html', {
      mentees: pairs.map(({ menteeId }) => ({ name: name(menteeId) })),
    }),
  );
  const mails = [...mentees, ...mentors];
  const ready = mails.filter((mail) => mail !== undefined);
  await queueMails(services.jobs, db, ready);
  return { mails: ready.length, withoutAddress: mails.length - ready.length };
}
