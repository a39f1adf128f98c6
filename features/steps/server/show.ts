import { contentLanguageOf } from '#platform/contract/languages.ts';
import { isThere } from '#engines/actions/progress.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { holds } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { present } from '#platform/server/present.ts';
import type { Services } from '#platform/server/services.ts';
import { privateReaders, readsWork, takesFiles } from '../access.ts';
import type { Written } from '../contract/documents.ts';
import type { OneStep } from '../contract/steps.ts';
import type { steps } from '../contract.ts';
import { mayUndo } from './completion.ts';
import { findPair, requireSeenPair, type Pair } from './pair.ts';
import { standingOfPair } from './standing.ts';
import { judgeSteps, toContract } from './steps.ts';
import { filesOf } from './store/files.ts';
import { viewsFor } from './views.ts';
import { type Document, authorsOf, dataOf, namesOf, written } from './store/documents.ts';
import { changesOf } from './store/history.ts';

const mayReadPrivate = ({ roles }: Pick<Actor, 'roles'>): boolean => holds(roles, privateReaders);

/**
 * One step with everything that the actor may see of it: five statements, another one where conditions read fields and two for files, and
 * one crossing into the sandbox.
 */
export async function showStep({ db, actor, input, services }: Request<typeof steps.step>): Promise<OneStep> {
  const { action, mentee, isOwn, mayGuide } = await requireSeenPair(db, actor, input);
  const reads = isOwn || readsWork(actor.roles);
  const { projectId, instructions } = action;
  const judged = await judgeSteps(db, services, { actor, projectId, mentee, documentsOf: action.id });
  const place = judged.findIndex(({ row }) => row.id === action.id);
  const one = judged[place];
  if (!one) throw notFound();
  const { found, mentorId } = one;
  const row = reads ? one.row : { ...one.row, menteeData: null, mentorData: null };
  const names = await namesOf(db, [mentorId, ...authorsOf(row)]);
  const seesDrafts = !isOwn && mayReadPrivate(actor);
  const files =
    reads && takesFiles(action.typeId) ? await filesOf(db, { actionId: action.id, menteeId: mentee.id }) : [];
  const step = toContract(one, { actor, names });
  const isWorkable = !step.hidden && (step.state === 'open' || step.state === 'started');
  return {
    step,
    projectId,
    mentee: { id: mentee.id, name: mentee.name },
    views: await viewsFor({ db, actor, features: services.features }, action, { isOwn }),
    instructions: instructions[contentLanguageOf(actor.language)] || instructions.el || instructions.en || '',
    hindrances: isOwn
      ? found.filter((hindrance) => hindrance === 'inactive' || hindrance === 'enable-condition')
      : [...found],
    menteeData: written(row, 'mentee', names),
    mentorData: written(row, 'mentor', names),
    ...(seesDrafts && {
      privateData: written(row, 'private', names),
      draftData: written({ ...row, draftData: row.draftData ?? row.mentorData }, 'draft', names),
    }),
    files,
    ...present({
      completedBy: row.completedAt && names.get(row.completedBy ?? 0),
      handedAt: row.handedAt,
      sentBackAt: row.sentBackAt,
      before: judged[place - 1]?.row.id,
      after: judged[place + 1]?.row.id,
    }),
    questId: action.questId,
    questStatus: row.questStatus ?? 0,
    may: {
      read: reads,
      write: (isOwn || mayGuide) && isWorkable,
      guide: mayGuide,
      complete: isWorkable && (isOwn ? action.data['MenteeCompletes'] === true : mayGuide),
      handOver: isOwn && isWorkable && !step.waitsForMentor,
      takeBack: isOwn && isWorkable && step.waitsForMentor,
      addFiles: isOwn && isWorkable && takesFiles(action.typeId),
      reopen:
        step.state === 'done' &&
        (mayGuide || (isOwn && row.completedBy === actor.id && mayUndo(row.completedAt!))),
      publish: mayGuide,
    },
  };
}

/** A step that the actor may read; undefined also for a step that is hidden from the actor as its mentee. */
export async function findReadableStep(
  db: Db,
  { sandbox }: Pick<Services, 'sandbox'>,
  actor: Actor,
  asked: { actionId: number; menteeId?: number | undefined },
): Promise<Pair | undefined> {
  const pair = await findPair(db, actor, asked);
  if (!pair?.isOwn) return pair;
  const { found, isDone } = await standingOfPair(db, sandbox, pair);
  return isThere(found, isDone) ? pair : undefined;
}

/** As `findReadableStep`; throws `notFound` where there is none. */
export async function requireReadableStep(...asked: Parameters<typeof findReadableStep>): Promise<Pair> {
  const pair = await findReadableStep(...asked);
  if (!pair) throw notFound();
  return pair;
}

type Asked = Pick<Request, 'db' | 'services'> & {
  actor: Actor;
  input: { actionId: number; menteeId?: number | undefined };
};

/** Returns one document of a step; the caller is the mentee unless the input names one. */
export async function oneDocument(
  { db, services, actor, input }: Asked,
  document: Document,
): Promise<Written> {
  const { action, mentee, isOwn } = await requireReadableStep(db, services, actor, input);
  // Mentees never read the private document about themselves, whatever other roles they have.
  if (document === 'private' && isOwn) throw notFound();
  const row = await dataOf(db, { actionId: action.id, menteeId: mentee.id });
  return written(row, document, await namesOf(db, authorsOf(row)));
}

/** Lists who changed what in a step. Only mentors and staff get private changes, and never the mentee. */
export async function history({ db, services, actor, input }: Request<typeof steps.history>) {
  const { action, mentee, isOwn } = await requireReadableStep(db, services, actor, input);
  const parts = ['mentee', 'mentor', 'completion', 'publication', 'handover', 'file'] as const;
  const changes = await changesOf(
    db,
    { actionId: action.id, menteeId: mentee.id },
    !isOwn && mayReadPrivate(actor) ? [...parts, 'private'] : parts,
  );
  const names = await namesOf(
    db,
    changes.flatMap(({ userId, adminId }) => [userId, adminId]),
  );
  return changes.map(({ id, part, userId, adminId, endedAt, before, after }) => ({
    id,
    part,
    by: names.get(userId ?? 0) ?? '',
    ...(adminId !== null && { admin: names.get(adminId) ?? '' }),
    at: endedAt,
    before: JSON.stringify(before ?? {}),
    after: JSON.stringify(after ?? {}),
  }));
}
