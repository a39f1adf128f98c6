import type { Role } from '#platform/contract/roles.ts';
import { seeAll, runners, type ScopePlans } from '#testing/scope.ts';
import { answering } from '../../contract.ts';
import { aQuestAction, groups } from '../fixtures.ts';
import { addReport } from '../store/reports.ts';
import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';

/** Who reads the answers of all mentees of a project. */
const readers: readonly Role[] = [...runners, 'Super'];
const ofPupil = { kinds: ['answerSet'], finder: 'pupil', sharedWith: ['Mentee'] } as const;

const words = { title: { el: 'Α', en: 'A' }, intro: { el: '', en: '' } };

/** What the scope matrix cannot tell from the contract of answering, by call and field. */
export const scope: ScopePlans = {
  'byAction actionId': { sharedWith: seeAll, more: ({ mentee }) => ({ menteeId: mentee }) },
  'byAction menteeId': { sharedWith: readers },
  'ofMentee actionId': { sharedWith: seeAll },
  'ofMentee menteeId': { sharedWith: readers },
  'remainingTimeByAction actionId': { sharedWith: seeAll, more: ({ mentee }) => ({ menteeId: mentee }) },
  'remainingTimeByAction menteeId': { sharedWith: readers },
  'progress actionId': { sharedWith: seeAll, more: ({ mentee }) => ({ menteeId: mentee }) },
  'progress menteeId': { sharedWith: readers },
  'mentorQuest questId': { sharedWith: [...runners, 'Mentor'] },
  'changes answerSetId': { more: () => ({ after: 0 }) },
  'answerClosed answerSetId': { ...ofPupil, more: () => ({ groupId: 101, optionId: 0 }) },
  'answerOpen answerSetId': { ...ofPupil, more: () => ({ groupId: 101, text: '' }) },
  'pause answerSetId': ofPupil,
  'continue answerSetId': ofPupil,
  'finish answerSetId': ofPupil,
  'results actionId': { sharedWith: seeAll, more: ({ mentee }) => ({ menteeId: mentee }) },
  'results menteeId': { sharedWith: readers },
  'combinedResults reportId': { more: ({ mentee }) => ({ menteeId: mentee }) },
  'combinedResults menteeId': { sharedWith: readers },
  'combinedResults actionIds': { sharedWith: [], more: ({ mentee }) => ({ menteeId: mentee }) },
  'saveReport projectId': { more: ({ action }) => ({ ...words, actionIds: [action] }) },
  'saveReport id': {
    kinds: ['questReport'],
    sharedWith: runners,
    more: ({ action }) => ({ ...words, version: 1, actionIds: [action] }),
  },
  'saveReport actionIds': { kinds: ['action'], more: () => words },
  'groupResults actionId': { sharedWith: readers },
  'exportResults actionId': { sharedWith: runners },
  'startTime actionId': { sharedWith: ['Mentee'], finder: 'pupil' },
  'reset id': { kinds: ['answerSet'], sharedWith: [] },
  'clearByAction actionId': { sharedWith: [] },
  'grantTime actionId': { sharedWith: runners },
  'record actionId': { sharedWith: runners },
  'makeToken actionId': { sharedWith: runners },
};

declare module '#testing/plant.ts' {
  interface Records {
    /** The answers of a mentee to the questionnaire of the action. */
    answerSet: number;
    /** A report over the action. */
    questReport: number;
  }
}

/** Who sees and finds the records of each kind of id. */
export const kinds: ScopeFixtures['kinds'] = {
  answerSet: { kinds: ['answerSet'], sharedWith: readers },
  questReport: { kinds: ['questReport'], sharedWith: [...readers, 'Mentor', 'Mentee'] },
};

/** The action gets a questionnaire, which a mentee begins. */
export async function plant({ server, project, action, questionnaire, pupil }: Ground): Planted {
  await server.db.updateTable('action').set({ questId: questionnaire }).where('id', '=', action).execute();
  const { id: versionId } = await server.db
    .selectFrom('questionnaireVersion')
    .where('questionnaireId', '=', questionnaire)
    .select('id')
    .executeTakeFirstOrThrow();
  const { id: answerSet } = await server.db
    .insertInto('answerSet')
    .values({
      versionId,
      projectId: project,
      actionId: action,
      menteeId: pupil.id,
      state: 'open',
      seconds: 3_600,
      startedAt: new Date(),
      endsAt: new Date(Date.now() + 3_600_000),
      pausedAt: null,
      finishedAt: null,
      seenAt: null,
      result: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const questReport = await addReport(server.db, project, { ...words, actionIds: [action] }, null);
  return { answerSet, questReport };
}

/** An answer is logged when an Admin gives it in a mentee's place. */
export const ifActing: ScopeFixtures['ifActing'] = async ({ server, project, person }) => {
  const { actionId } = await aQuestAction(server.db, project);
  const { body } = await server.as(person, answering.startTime, { actionId });
  const { answerSetId } = body;
  return [
    [answering.answerClosed, { answerSetId, groupId: groups.choice, optionId: 1 }],
    [answering.answerOpen, { answerSetId, groupId: groups.text, text: 'x' }],
  ];
};
