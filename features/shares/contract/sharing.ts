import { z } from 'zod';
import { fileKinds } from '#engines/files/types.ts';
import { projectFull } from '#features/files/contract/refusals.ts';
import { call, id, textId } from '#platform/contract/call.ts';
import { barePaging, paged, paging } from '#platform/contract/paging.ts';
import { participants, staff } from '#platform/contract/roles.ts';
import { MAX_NOTE, MAX_SHARED } from '../access.ts';
import { FormIds } from './form-ids.ts';
import { actionHidden, alreadyWithdrawn, noSuchFile, notAReceiver, tooLate } from './refusals.ts';
import { directions, Receiver, Share } from './share.ts';

const filters = {
  /** Only what was exchanged with this person. */
  personId: id('person').optional(),
  actionId: id('action').optional(),
  direction: z.enum(directions).default('all'),
  kind: z.enum(fileKinds).optional(),
  /** Words of the name of the file or of the note. */
  search: z.string().max(200).default(''),
};

export const sharing = {
  /**
   * Shares complete files of the caller (category `shared`) with people, who are notified. The same file and receiver again, in
   * the same action, is the same share; if it was withdrawn, it is valid again. Answers one share for each file and receiver.
   */
  share: call({
    path: '/api/files/Share',
    may: participants,
    writes: true,
    audited: 'if-changed',
    accepts: 'multipart',
    input: z.strictObject({
      projectId: textId('project'),
      fileIds: FormIds('file', MAX_SHARED),
      receiverIds: FormIds('person', 200),
      actionId: textId('action').optional(),
      note: z.string().trim().max(MAX_NOTE).default(''),
    }),
    output: z.array(Share),
    refusals: [noSuchFile, notAReceiver, actionHidden, projectFull],
  }),

  /** The files that the caller shared or was sent in all projects, the newest first (spec 002 §7.3). */
  getShared: call({
    path: '/api/Files/GetShared',
    may: participants,
    input: z.strictObject({ projectId: id('project').optional(), ...filters, ...barePaging }),
    output: z.array(Share),
  }),
  /** The same in one project as pages, for screens. Staff see with `ofId` what a person in their scope exchanged. */
  list: call({
    path: '/api/Shares/List',
    may: participants,
    input: z.strictObject({ projectId: id('project'), ...filters, ofId: id('person').optional(), ...paging }),
    output: paged(Share),
  }),
  /** The people with whom the caller may share files in a project, by name; 50 at most. */
  receivers: call({
    path: '/api/Shares/Receivers',
    may: participants,
    input: z.strictObject({ projectId: id('project'), search: z.string().max(200).default('') }),
    output: z.array(Receiver),
  }),

  /** Takes a share back: the receiver cannot open the file any more, and is notified. */
  withdraw: call({
    path: '/api/Shares/Withdraw',
    may: participants,
    writes: true,
    input: z.strictObject({ id: id('share') }),
    output: Share,
    refusals: [alreadyWithdrawn],
  }),
  /** Undoes a withdrawal within ten minutes. */
  restore: call({
    path: '/api/Shares/Restore',
    may: participants,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ id: id('share') }),
    output: Share,
    refusals: [notAReceiver, tooLate],
  }),

  /** How much room the files of a project take, and how much they may take (in bytes). */
  projectUsage: call({
    path: '/api/files/ProjectUsage',
    may: staff,
    input: z.strictObject({ projectId: id('project') }),
    output: z.strictObject({ used: z.int(), max: z.int() }),
  }),
};
