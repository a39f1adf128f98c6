import { z } from 'zod';
import { call, id } from '#platform/contract/call.ts';
import { withStale } from '#platform/contract/stale.ts';
import { staff } from '#platform/contract/roles.ts';
import { formEditors } from './access.ts';
import { FormDefinition } from './contract/form.ts';
import { formWrong, noticeUnread, staleEdit } from './contract/refusals.ts';

const calls = {
  /** Returns the form of a project as staff edit it. */
  editForm: call({
    path: '/api/ApplicationForm/EditForm',
    may: staff,
    input: z.strictObject({ projectId: id('project') }),
    output: z.strictObject({
      version: z.int(),
      open: z.boolean(),
      definition: FormDefinition,
      noticeHtml: z.string(),
      /** The notice came with a file: the form cannot open before staff have confirmed it. */
      noticeUnread: z.boolean(),
      versions: z.array(
        z.strictObject({ number: z.int(), by: z.string(), at: z.date(), applications: z.int() }),
      ),
      /** Rules of this version that failed to run on applications, newest first. */
      faults: z.array(
        z.strictObject({ place: z.string(), message: z.string(), times: z.int(), lastAt: z.date() }),
      ),
    }),
  }),

  /**
   * Saves a new version of the form. `Version` is the one that the caller edited. Every rule must compile. `Open` opens or closes
   * the form; without it the form stays as it is, so that a save does not undo what another user has opened or closed.
   */
  saveForm: call({
    path: '/api/ApplicationForm/SaveForm',
    may: formEditors,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      version: z.int(),
      open: z.boolean().optional(),
      definition: FormDefinition,
      noticeHtml: z.string().max(200_000),
      /** The caller has read a notice that came with a file, and takes it as this project's own. */
      noticeRead: z.boolean().optional(),
    }),
    output: z.strictObject({ version: z.int(), open: z.boolean() }),
    refusals: [staleEdit, formWrong, noticeUnread],
  }),

  /** Runs a changed form over the stored applications, and counts those that pass or fail now and did not before. */
  tryForm: call({
    path: '/api/ApplicationForm/TryForm',
    may: formEditors,
    input: z.strictObject({ projectId: id('project'), definition: FormDefinition }),
    output: z.strictObject({
      tried: z.int(),
      passToFail: z.int(),
      failToPass: z.int(),
      examples: z.array(
        z.strictObject({
          id: id('application'),
          protocol: z.string(),
          passes: z.boolean(),
          failures: z.array(z.string()),
        }),
      ),
    }),
    refusals: [formWrong],
  }),
};

/** All calls about the form of a project: its editor. */
export const forms = withStale(calls, () => ({ saveForm: [calls.editForm] }));
