import { z } from 'zod';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { stale } from '#platform/contract/refusals.ts';
import { staff } from '#platform/contract/roles.ts';
import { DocumentState } from '#features/applications/contract/apply.ts';
import { Name } from '#features/forms/contract/form.ts';
import { notConfirmed, nothingToAsk, nothingUploaded } from './refusals.ts';

/** The applicant or other staff changed the document after the caller had read it; the version is the moment of the change. */
export const staleDocument = stale(
  z.strictObject({ state: DocumentState, files: z.array(id('file')) }),
  z.date(),
);

export const documentCalls = {
  /** Asks the applicant by mail to upload documents again, each with a reason. Without `Reasons`: all that are not accepted. */
  resubmit: call({
    path: '/api/ApplicationForm/Resubmit',
    may: staff,
    writes: true,
    input: z.strictObject({
      appId: id('application'),
      reasons: z
        .array(z.strictObject({ key: Name, reason: z.string().min(1).max(1000) }))
        .max(50)
        .default([]),
    }),
    output: Nothing,
    refusals: [nothingToAsk, notConfirmed],
  }),

  /** Reminds the applicant by mail of missing documents. */
  uploadReminder: call({
    path: '/api/ApplicationForm/UploadReminder',
    may: staff,
    writes: true,
    input: z.strictObject({ appId: id('application') }),
    output: Nothing,
    refusals: [nothingToAsk, notConfirmed],
  }),

  /** Accepts an uploaded document as the caller has read it (`ApplicationDocument.changedAt`), or revokes the acceptance. */
  acceptDocument: call({
    path: '/api/ApplicationForm/AcceptDocument',
    may: staff,
    writes: true,
    input: z.strictObject({
      appId: id('application'),
      key: Name,
      accepted: z.boolean(),
      changedAt: z.date(),
    }),
    output: Nothing,
    refusals: [nothingUploaded, staleDocument],
  }),
};
