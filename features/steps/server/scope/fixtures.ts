import { keepFile } from '#features/files/server/inside.ts';
import type { Ground, Planted } from '#testing/plant.ts';
import { runners, seeAll, seeWork, type ScopePlans } from '#testing/scope.ts';

/** What the scope matrix cannot tell from the contract of the steps, by call and field. */
export const scope: ScopePlans = {
  'publish menteeId': { sharedWith: runners },
  'publish mentorId': { sharedWith: runners },
  'complete actionId': { more: ({ mentee }) => ({ menteeId: mentee }) },
  'complete menteeId': { sharedWith: runners },
  'complete mentorId': { more: ({ mentee }) => ({ menteeId: mentee }) },
  'reopen menteeId': { sharedWith: runners },
  'reopen actionId': { more: ({ mentee }) => ({ menteeId: mentee }) },
  'list projectId': { more: ({ mentee }) => ({ menteeId: mentee }) },
  'step actionId': { sharedWith: seeAll, more: ({ mentee }) => ({ menteeId: mentee }) },
  'aggregateMentees id': { sharedWith: [...seeAll, 'Mentor'] },
  'aggregateMentees mentorId': {
    kinds: ['user'],
    answer: () => ({
      status: 200,
      body: {
        list: [],
        All: 0,
        count: 1,
        Totals: {
          Open: 0,
          Started: 0,
          Done: 0,
        },
      },
    }),
  },
  'why actionId': { sharedWith: seeAll },
  'history actionId': { sharedWith: seeWork, more: ({ mentee }) => ({ menteeId: mentee }) },
  'savePublic actionId': { sharedWith: seeWork },
  'savePrivate actionId': { sharedWith: seeWork },
  'getPublic actionId': { sharedWith: seeWork },
  'getPrivate actionId': { sharedWith: seeWork },
  'getPrivate2 actionId': { sharedWith: seeWork },
  'getOfMentee actionId': { sharedWith: seeWork },
  'getForMentee actionId': { sharedWith: seeWork },
  'setForMentee actionId': { sharedWith: seeWork },
  'saveForMentee actionId': { sharedWith: seeWork },
  'updateForMentee actionId': { sharedWith: seeWork },
  'updateOfMentee actionId': { sharedWith: seeWork },
  'publicOfAll actionId': { sharedWith: [...runners, 'Mentor'] },
  'allOfMentees actionId': { sharedWith: [...runners, 'Mentor'] },
  'ownOfMentor actionId': { sharedWith: [...runners, 'Mentor'] },
  'updateOwnOfMentor actionId': { sharedWith: [...runners, 'Mentor'] },
  'updateMany actionId': { sharedWith: [...runners, 'Mentor'] },
  'mine actionId': { sharedWith: ['Mentee'] },
  'mineOfMentor actionId': { sharedWith: ['Mentee'] },
  'saveMine actionId': { sharedWith: ['Mentee'] },
  'updateMine actionId': { sharedWith: ['Mentee'] },
  'worklist mentorId': { sharedWith: runners },
  'handOver actionId': { sharedWith: ['Mentee'] },
  'takeBack actionId': { sharedWith: ['Mentee'] },
  'saveReply actionId': { sharedWith: seeWork },
  'sendReply actionId': { sharedWith: seeWork },
  'addFile actionId': {
    sharedWith: ['Mentee'],
    finder: 'pupil',
    more: ({ stepFile }) => ({ fileId: stepFile }),
  },
  'addFile fileId': { kinds: ['stepFile'], finder: 'pupil' },
  'addFile replaces': {
    kinds: ['stepFile'],
    finder: 'pupil',
    more: ({ stepFile }) => ({ fileId: stepFile }),
  },
  'removeFile actionId': {
    sharedWith: ['Mentee'],
    finder: 'pupil',
    more: ({ stepFile }) => ({ fileId: stepFile }),
  },
  'removeFile fileId': { kinds: ['stepFile'], finder: 'pupil' },
};

declare module '#testing/plant.ts' {
  interface Records {
    /** A file in the step of a mentee. */
    stepFile: number;
  }
}

/** A file that a mentee added to the action. */
export async function plant({ server, pupil, action }: Ground): Planted {
  const stepFile = await keepFile(server.db, server.services.files, {
    ownerId: pupil.id,
    category: 'action',
    name: 'cv.pdf',
    bytes: Buffer.from('%PDF-1.7\n'),
  });
  await server.db
    .insertInto('actionFile')
    .values({ fileId: stepFile, actionId: action, menteeId: pupil.id })
    .execute();
  return { stepFile };
}
