import { contentLanguageOf } from '#platform/contract/languages.ts';
import { titleIn } from '#engines/actions/title.ts';
import { record } from '#features/audit/server/inside.ts';
import { actionsOf } from '#features/programme/server/inside.ts';
import { requireVisibleAction } from '#features/programme/server/public.ts';
import { pageOf } from '#platform/contract/paging.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import type { Handlers } from '#platform/server/implement.ts';
import { present } from '#platform/server/present.ts';
import { steps } from '../contract.ts';
import { complete, reopen } from './complete.ts';
import { tryConditions, why } from './conditions.ts';
import { requireListed } from './pair.ts';
import { showProgress } from './progress.ts';
import { publish } from './publish.ts';
import { addFile, removeFile } from './files.ts';
import { history, oneDocument, showStep } from './show.ts';
import { listSteps, ownActions } from './steps.ts';
import { handOver, saveReply, sendReply, takeBack } from './turns.ts';
import { askMeeting, worklist } from './worklist.ts';
import { writeAsGuide, writeAsMentee, writeOwnOfMentor } from './write-data.ts';
import * as ownNotes from './store/own-notes.ts';
import { countByState, countDocuments, documentsOfAction, menteesOfAction } from './store/action-mentees.ts';
import { areGuidedBy } from './store/mentees.ts';
import { questsOf } from './store/rows.ts';
import { noteMails } from './store/state.ts';
import { waitingFor } from './store/waiting.ts';

export const handlers: Handlers<typeof steps> = {
  publish,
  complete,
  reopen,

  worklist,
  askMeeting,
  handOver,
  takeBack,
  saveReply,
  sendReply,
  addFile,
  removeFile,

  list: listSteps,
  step: showStep,
  history,
  progress: showProgress,
  tryConditions,
  why,

  aggregateMentees: async ({ db, actor, input }) => {
    const { id: actionId, projectId, search, state, mentorId, page, count } = input;
    const action = await requireVisibleAction(db, actor, actionId);
    if (action.projectId !== projectId) throw notFound();
    const ofAction = { projectId, actionId, search, state, mentorId };
    const totals = await countByState(db, actor, ofAction);
    const all = state ? totals[state] : totals.open + totals.started + totals.done;
    const list = await menteesOfAction(db, actor, ofAction, {
      limit: count,
      offset: (page - 1) * count,
    });
    return { ...pageOf(list, all, count), totals };
  },

  waiting: async ({ db, actor, input }) => {
    const { projectId } = input;
    const { all, pairs } = await waitingFor(db, actor, projectId, 50);
    const titles = new Map(
      (await actionsOf(db, projectId)).map((row) => [
        row.id,
        titleIn(row, contentLanguageOf(actor.language)),
      ]),
    );
    return { all, list: pairs.map((pair) => ({ ...pair, title: titles.get(pair.actionId) ?? '' })) };
  },

  savePublic: (request) => writeAsGuide(request, request.input, { document: 'mentor', how: 'replace' }),
  savePrivate: (request) => writeAsGuide(request, request.input, { document: 'private', how: 'replace' }),
  setForMentee: (request) => writeAsGuide(request, request.input, { document: 'mentor', how: 'replace' }),
  saveForMentee: (request) => writeAsGuide(request, request.input, { document: 'mentor', how: 'replace' }),
  updateForMentee: (request) => writeAsGuide(request, request.input, { document: 'mentor', how: 'merge' }),
  updateOfMentee: (request) => writeAsGuide(request, request.input, { document: 'mentee', how: 'merge' }),
  saveMine: (request) => writeAsMentee(request, request.input, 'replace'),
  updateMine: (request) => writeAsMentee(request, request.input, 'merge'),

  getPublic: (request) => oneDocument(request, 'mentor'),
  getPrivate: (request) => oneDocument(request, 'private'),
  getPrivate2: (request) => oneDocument(request, 'private'),
  getOfMentee: (request) => oneDocument(request, 'mentee'),
  getForMentee: (request) => oneDocument(request, 'mentor'),
  mine: (request) => oneDocument(request, 'mentee'),
  mineOfMentor: (request) => oneDocument(request, 'mentor'),

  publicOfAll: async ({ db, actor, input }) => {
    const { actionId, page, count } = input;
    const ofAction = await requireListed(db, actor, actionId);
    const all = await countDocuments(db, actor, ofAction);
    const list = await documentsOfAction(db, actor, ofAction, {
      limit: count,
      offset: (page - 1) * count,
    });
    return pageOf(
      list.map((row) => ({
        menteeId: row.id,
        name: row.name,
        data: JSON.stringify(row.mentorData ?? {}),
      })),
      all,
      count,
    );
  },

  allOfMentees: async ({ db, actor, input }) => {
    const ofAction = await requireListed(db, actor, input.actionId);
    const { page, count } = input;
    const list = await documentsOfAction(db, actor, ofAction, {
      limit: count,
      offset: (page - 1) * count,
    });
    const isStaff = holds(actor.roles, staff);
    const ofMentors = (await ownNotes.ofMentors(db, input.actionId))
      .filter(({ mentorId }) => isStaff || mentorId === actor.id)
      .map((row) => ({ userId: row.mentorId, data: JSON.stringify(row.data) }));
    return list.map((row) => ({
      menteeId: row.id,
      perMentee_MenteeData: JSON.stringify(row.menteeData ?? {}),
      perMentee_MentorData: JSON.stringify(row.mentorData ?? {}),
      perMentor_Data: ofMentors,
      questStatus: row.questStatus ?? 0,
    }));
  },

  ownOfMentor: async ({ db, actor, input }) => {
    await requireListed(db, actor, input.actionId);
    const row = await ownNotes.ownOfMentor(db, input.actionId, actor.id);
    return present({
      data: JSON.stringify(row?.data ?? {}),
      version: row?.version ?? 0,
      changedAt: row?.changedAt,
    });
  },
  updateOwnOfMentor: async (request) => {
    const { projectId, actionId } = await requireListed(request.db, request.actor, request.input.actionId);
    return writeOwnOfMentor(request, { ...request.input, action: { id: actionId, projectId } });
  },

  updateMany: async (request) => {
    const { db, actor, input } = request;
    const { actionId } = input;
    const { projectId } = await requireListed(db, actor, actionId);
    const mails = Object.entries(input.data).map(([id, { lastMail }]) => ({
      menteeId: Number(id),
      at: lastMail,
    }));
    const ids = mails.map(({ menteeId }) => menteeId);
    if (!(await areGuidedBy(db, actor, { projectId, actionId, ids }))) throw notFound();
    await noteMails(db, actionId, mails);
    await record(request, 'actions.mails', { projectId, target: String(actionId) });
    return Object.fromEntries(mails.map(({ menteeId, at }) => [String(menteeId), { lastMail: at }]));
  },

  myQuests: async ({ db, actor, services }) => {
    const quests = await questsOf(db, actor.id);
    const there = new Set<number>();
    for (const projectId of new Set(quests.map((row) => row.projectId)))
      for (const id of await ownActions(db, services, actor, projectId)) there.add(id);
    return quests
      .filter(({ id }) => there.has(id))
      .map((row) => ({
        actionId: row.id,
        projectId: row.projectId,
        title: titleIn(row, contentLanguageOf(actor.language)),
        questId: row.questId,
        questStatus: row.questStatus ?? 0,
      }));
  },
};
