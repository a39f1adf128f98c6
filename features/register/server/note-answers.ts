import { CREATED, EXISTS } from '#engines/register/outcome.ts';
import { record } from '#features/audit/server/inside.ts';
import { projectForms } from '#features/microdata/server/inside.ts';
import type { Request } from '#platform/server/implement.ts';
import type { register } from '../contract.ts';
import { findEach } from './keys.ts';
import { hashOf, mapMany, periodOf } from './records.ts';
import { addEvent, addSend } from './store/ledger.ts';
import { countDone } from './store/queue.ts';
import { enqueue, lockState, setState } from './store/states.ts';

type Left = { kayas: string; why: 'unknown' | 'doubled' | 'not-final' | 'has-number' };

/** Notes what the register said of forms that were given to it as files. Each becomes a row of the ledger with its outcome. */
export async function noteAnswers(request: Request<typeof register.noteAnswers>) {
  const { db, actor, input, services } = request;
  const { projectId, stage, rows } = input;
  const keys = await findEach(
    db,
    actor,
    projectId,
    rows.map(({ kayas }) => kayas),
  );
  const project = await projectForms(db, projectId);
  const userIds = keys.flatMap(({ userId }) => (userId === undefined ? [] : [userId]));
  const mis = project.settings.Config?.MIS?.trim() ?? '';
  const mapped = await mapMany(db, services.config.fieldKeys, { project, projectId, stage, userIds, mis });
  const left: Left[] = [];
  let noted = 0;
  for (const [place, row] of rows.entries()) {
    const { kayas, found, userId } = keys[place]!;
    const one = userId === undefined ? undefined : mapped.get(userId);
    if (userId === undefined) left.push({ kayas, why: found === 'doubled' ? 'doubled' : 'unknown' });
    else if (!one?.begun.record.finalAt) left.push({ kayas, why: 'not-final' });
    else {
      const key = { projectId, userId, stage };
      const state = await lockState(db, key);
      if (state && ['accepted', 'exists', 'sending', 'pending'].includes(state.state)) {
        left.push({ kayas, why: 'has-number' });
        continue;
      }
      // Its place in the queue, if it has one, ends with this answer.
      if (state?.state === 'waiting') await countDone(db, projectId);
      const forms = [{ userId, sendId: state?.sendId ?? null }];
      await enqueue(db, { projectId, stage, forms, mis, actionId: undefined, by: actor.id });
      const { revision, versionId } = one.begun.record;
      const period = periodOf(project);
      const sendId = await addSend(db, services.config.fieldKeys, {
        ...key,
        versionId,
        revision,
        period,
        mis,
        madeBy: actor.id,
        hash: one.result.ok ? hashOf(services.config.fieldKeys, period, one.result.record) : '',
        answers: one.begun.answers,
      });
      const kind = row.code === CREATED ? 'accepted' : row.code === EXISTS ? 'exists' : 'refused';
      const { number, words } = row;
      await addEvent(db, sendId, { kind, number, words, code: String(row.code), by: actor.id });
      await setState(db, key, {
        state: kind,
        sendId,
        revision,
        number: number ?? null,
        code: kind === 'refused' ? String(row.code) : null,
        words: kind === 'refused' ? (words ?? null) : null,
        dueInMs: null,
      });
      noted += 1;
    }
  }
  if (noted > 0)
    await record(request, 'register.note-answers', { projectId, target: stage, after: { noted } });
  return { noted, left };
}
