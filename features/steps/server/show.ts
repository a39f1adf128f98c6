import { notFound } from '#platform/contract/refusal.ts';
import { holds } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';
import { privateReaders } from '../access.ts';
import type { Written } from '../contract/documents.ts';
import type { OneStep } from '../contract/steps.ts';
import type { steps } from '../contract.ts';
import { findPair, type Pair } from './pair.ts';
import { ownActions, stepsOf } from './steps.ts';
import * as store from './store/data.ts';
import { viewsFor } from './views.ts';

/** A pair with the mentee's steps and the place of this one among them; what is hidden from the actor is not there. */
export async function findStep(
  db: Db,
  services: Pick<Services, 'sandbox'>,
  actor: Actor,
  asked: { actionId: number; menteeId?: number | undefined },
) {
  const pair = await findPair(db, actor, asked);
  const { action, mentee } = pair;
  const steps = await stepsOf(db, services, { actor, projectId: action.projectId, mentee });
  const place = steps.findIndex(({ step }) => step.id === action.id);
  const found = steps[place];
  if (!found) throw notFound();
  return { pair, steps, place, found };
}

/** One action of a mentee with all that the reader may see of it. */
export async function showStep({ db, actor, input, services }: Request<typeof steps.step>): Promise<OneStep> {
  const { pair, steps, place, found } = await findStep(db, services, actor, input);
  const { action, mentee, isOwn, mayGuide } = pair;
  const { projectId } = action;
  const row = await store.dataOf(db, { actionId: action.id, menteeId: mentee.id });
  const names = await store.namesOf(db, store.authorsOf(row));
  const { step } = found;
  const isWorkable = !step.hidden && (step.state === 'open' || step.state === 'started');
  const completer = names.get(row?.completedBy ?? 0);
  const { instructions } = action;
  const [before, after] = [steps[place - 1], steps[place + 1]];
  return {
    step,
    projectId,
    mentee: { id: mentee.id, name: mentee.name },
    views: await viewsFor({ db, actor, features: services.features }, action, { isOwn }),
    instructions: instructions[actor.language] || instructions.el || instructions.en || '',
    hindrances: isOwn
      ? found.found.filter((one) => one === 'inactive' || one === 'enable-condition')
      : [...found.found],
    menteeData: store.written(row, 'mentee', names),
    mentorData: store.written(row, 'mentor', names),
    ...(!isOwn && mayRead(actor) && { privateData: store.written(row, 'private', names) }),
    ...(row?.completedAt && completer !== undefined && { completedBy: completer }),
    questStatus: row?.questStatus ?? 0,
    may: {
      write: (isOwn || mayGuide) && isWorkable,
      guide: mayGuide,
      complete: isWorkable && (isOwn ? action.data['MenteeCompletes'] === true : mayGuide),
      reopen: mayGuide && step.state === 'done',
      publish: mayGuide,
    },
    ...(before && { before: before.step.id }),
    ...(after && { after: after.step.id }),
  };
}

const mayRead = ({ roles }: Pick<Actor, 'roles'>): boolean => holds(roles, privateReaders);

type Asked = Pick<Request, 'db' | 'services'> & {
  actor: Actor;
  input: { actionId: number; menteeId?: number | undefined };
};

/** A pair whose documents the actor reads: a mentee only of what is there for them. */
async function findRead({ db, actor, input, services }: Asked): Promise<Pair> {
  const pair = await findPair(db, actor, input);
  const { id, projectId } = pair.action;
  if (pair.isOwn && !(await ownActions(db, services, actor, projectId)).has(id)) throw notFound();
  return pair;
}

/** One document of a pair; a mentee asks for the own. */
export async function oneDocument(asked: Asked, document: store.Document): Promise<Written> {
  const { db } = asked;
  const { action, mentee, isOwn } = await findRead(asked);
  // Nobody reads what mentors note about them, whatever else they are.
  if (document === 'private' && isOwn) throw notFound();
  const row = await store.dataOf(db, { actionId: action.id, menteeId: mentee.id });
  return store.written(row, document, await store.namesOf(db, store.authorsOf(row)));
}

/** Who changed what; what is private is told to mentors and staff alone, and never to the mentee. */
export async function history(request: Request<typeof steps.history>) {
  const { db, actor } = request;
  const { action, mentee, isOwn } = await findRead(request);
  const parts = ['mentee', 'mentor', 'completion', 'publication'] as const;
  const changes = await store.changesOf(
    db,
    { actionId: action.id, menteeId: mentee.id },
    !isOwn && mayRead(actor) ? [...parts, 'private'] : parts,
  );
  const names = await store.namesOf(
    db,
    changes.map(({ userId }) => userId),
  );
  return changes.map(({ id, part, userId, endedAt, before, after }) => ({
    id,
    part,
    by: names.get(userId ?? 0) ?? '',
    at: endedAt,
    before: JSON.stringify(before ?? {}),
    after: JSON.stringify(after ?? {}),
  }));
}
