import { latestOf } from '#features/questionnaires/server/inside.ts';
import { requireQuestionnaire } from '#features/questionnaires/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { holds } from '#platform/contract/roles.ts';
import { readers } from '#features/questionnaires/access.ts';
import type { Handlers } from '#platform/server/implement.ts';
import type { answering } from '../contract.ts';
import { clearByAction, reset } from './admin.ts';
import { answerClosed, answerOpen } from './answer.ts';
import { finish } from './end.ts';
import { byToken, grantTime, makeToken, showRecord } from './guide.ts';
import { progress } from './progress.ts';
import { exportResults } from './results/export.ts';
import { groupResults } from './results/group.ts';
import { showResults } from './results/one.ts';
import { combinedResults, listReports, removeReport, saveReport } from './results/reports.ts';
import { requireReadableSet, showSet } from './show.ts';
import { setAt } from './store/sets.ts';
import { changes, remainingTime, remainingTimeByAction } from './time.ts';
import { goOn, pause, startTime } from './turns.ts';

export const handlers: Handlers<typeof answering> = {
  byAction: ({ db, actor, input, services }) => showSet(db, services, actor, input),
  ofMentee: ({ db, actor, input, services }) => showSet(db, services, actor, input),

  byAnswerSet: async ({ db, actor, input, services }) => {
    const set = await requireReadableSet(db, services, actor, await setAt(db, input.answerSetId));
    return showSet(db, services, actor, { actionId: set.actionId, menteeId: set.menteeId });
  },

  byToken,

  mentorQuest: async ({ db, actor, input }) => {
    // A mentee reads a questionnaire by answering it.
    if (!holds(actor.roles, readers)) throw notFound();
    const { id, projectId } = await requireQuestionnaire(db, actor, input.questId);
    const version = await latestOf(db, id);
    if (!version) throw notFound();
    const { number, definition } = version;
    return { questId: id, projectId, number, title: definition.title, questionnaire: { ...definition } };
  },

  changes,
  remainingTime,
  remainingTimeByAction,
  progress,

  startTime,
  answerClosed,
  answerOpen,
  pause,
  continue: goOn,
  finish,
  clearByAction,
  reset,
  grantTime,
  record: showRecord,
  makeToken,

  results: showResults,
  combinedResults,
  reports: listReports,
  saveReport,
  removeReport,
  groupResults,
  exportResults,
};
