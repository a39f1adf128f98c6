import { hasFlag } from '#engines/actions/flags.ts';
import { record } from '#features/audit/server/inside.ts';
import { notify } from '#features/notifications/server/inside.ts';
import { linkTo } from '#features/notifications/server/public.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { nothingToHandOver, nothingToSend, notHandedOver, notWorkable } from '../contract/refusals.ts';
import { takesFiles } from '../access.ts';
import type { steps } from '../contract.ts';
import { requireGuided, requirePair, type Pair } from './pair.ts';
import { requireFile } from './files.ts';
import { endHandOver, handedCause, idsOf, setHandedOver, type Turning } from './hand-over.ts';
import { filesOf } from './store/files.ts';
import { requireVersion, requireWorkable, putDocument, writeAsGuide } from './write-data.ts';
import { clearDraft, dataOf, lockData, writtenWithNames } from './store/documents.ts';
import { setSentBack } from './store/state.ts';

/** Whether a document has something to read: a text, or a value that a view of the action keeps. */
const isWritten = (data: Record<string, unknown> | null): boolean =>
  Object.values(data ?? {}).some((value) => value !== null && String(value).trim() !== '');

/** The mentee hands the step to the mentor. Once it is handed over, doing it again changes nothing. */
export async function handOver(request: Request<typeof steps.handOver>) {
  const { db, actor, services, input } = request;
  const pair = await requirePair(db, actor, { actionId: input.actionId });
  await requireWorkable(db, services, pair);
  const row = await lockData(db, idsOf(pair));
  if (row.completedAt) throw notWorkable();
  await requireFile(db, pair);
  if (!isWritten(row.menteeData) && !takesFiles(pair.action.typeId)) throw nothingToHandOver();
  if (!row.waitsForMentor) {
    await setHandedOver(request, pair, true);
    await notifyMentor(request, pair, handedCause(pair, row));
  }
  return { handedAt: (await dataOf(db, idsOf(pair)))!.handedAt! };
}

/** The mentee takes the step back before the mentor has replied; the mentor's notification disappears. */
export async function takeBack(request: Request<typeof steps.takeBack>) {
  const { db, actor, services, input } = request;
  const pair = await requirePair(db, actor, { actionId: input.actionId });
  await requireWorkable(db, services, pair);
  const row = await lockData(db, idsOf(pair));
  if (row.completedAt) throw notWorkable();
  if (!row.waitsForMentor) throw notHandedOver();
  await endHandOver(request, pair, row);
  return {};
}

async function notifyMentor({ db, services }: Turning, pair: Pair, cause: string): Promise<void> {
  const { action, mentee, mentorId } = pair;
  // The mentor gets no notification of an action that is hidden from mentors.
  if (mentorId === null || hasFlag(action.flags, 'hideFromMentor')) return;
  await notify(db, services, [
    {
      userId: mentorId,
      projectId: action.projectId,
      kind: 'waiting',
      saying: 'waiting.handed',
      personId: mentee.id,
      title: action.titles,
      cause,
      link: linkTo('/{curProject}/mentor/action/{actionId}/{menteeId}', idsOf(pair)),
    },
  ]);
}

/** Saves a reply that the mentor is still writing. */
export const saveReply = (request: Request<typeof steps.saveReply>) =>
  writeAsGuide(request, request.input, { document: 'draft', how: 'merge' });

/** Sends the reply: it becomes the document of the mentor, and the mentee is notified. */
export async function sendReply(request: Request<typeof steps.sendReply>) {
  const { db, actor, input } = request;
  const pair = await requireGuided(db, actor, input);
  const ids = idsOf(pair);
  const row = await lockData(db, ids);
  const draft = await writtenWithNames(db, row, 'draft');
  requireVersion(input.version, draft);
  const text = row.draftData?.['text'];
  if (typeof text !== 'string' || text.trim() === '' || text === row.mentorData?.['text'])
    throw nothingToSend();
  const isSentBack = input.asksAgain;
  if (isSentBack) await requireHandedIn(db, pair, row);
  await clearDraft(db, ids);
  const sent = await putDocument(request, pair, row, {
    document: 'mentor',
    after: { ...row.mentorData, text },
  });
  if (isSentBack) {
    await setSentBack(db, ids);
    const { projectId, id } = pair.action;
    await record(request, 'actions.send-back', { projectId, subjectId: pair.mentee.id, target: String(id) });
  }
  await notifyMentee(request, pair, { version: sent.version, isSentBack });
  const now = await dataOf(db, ids);
  return { sent, draft: { ...(await writtenWithNames(db, now, 'draft')), data: sent.data } };
}

/** Files can be asked for again if there are some that were handed in, until the step is completed. */
async function requireHandedIn(
  db: Db,
  pair: Pair,
  row: { handedAt: Date | null; completedAt: Date | null },
): Promise<void> {
  const isOpen = takesFiles(pair.action.typeId) && row.handedAt !== null && row.completedAt === null;
  if (!isOpen || (await filesOf(db, idsOf(pair))).length === 0) throw notHandedOver();
}

async function notifyMentee(
  { db, actor, services }: Turning,
  { action, mentee }: Pair,
  { version, isSentBack }: { version: number; isSentBack: boolean },
) {
  if (hasFlag(action.flags, 'hideFromMentee')) return;
  await notify(db, services, [
    {
      userId: mentee.id,
      projectId: action.projectId,
      kind: 'answer',
      saying: isSentBack ? 'answer.again' : 'answer.sent',
      personId: actor.id,
      title: action.titles,
      cause: `replied ${action.id} ${mentee.id} ${version}`,
      link: linkTo('/{curProject}/mentee/action/{Id}/{View?}', { Id: action.id }),
    },
  ]);
}
