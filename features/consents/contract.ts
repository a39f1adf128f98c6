import { z } from 'zod';
import { identity } from '#features/identity/contract.ts';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { withStale } from '#platform/contract/stale.ts';
import { textChanged } from './contract/refusals.ts';

/** The consent that a project asks for, with its present text (spec 000 §4, GDPR consent gate). */
export const Consent = z.strictObject({
  projectId: id('project'),
  project: z.string(),
  required: z.boolean(),
  given: z.boolean(),
  at: z.date().optional(),
  html: z.string(),
  version: z.int(),
  hash: z.string(),
});
export type Consent = z.infer<typeof Consent>;

const calls = {
  /** The consents of the caller's projects, the missing one first. */
  list: call({
    path: '/Account/Consents',
    first: true,
    may: 'signed-in',
    input: Nothing,
    output: z.array(Consent),
  }),
  /** Gives or withdraws the consent of a project; the text must be the one shown now. */
  set: call({
    path: '/Account/SetConsent',
    first: true,
    may: ['Mentee'],
    writes: true,
    inArchive: true,
    changesAccess: true,
    input: z.strictObject({ projectId: id('project'), given: z.boolean(), hash: z.string().max(100) }),
    output: Nothing,
    refusals: [textChanged],
  }),
};

/** All calls about consents. */
export const consents = withStale(calls, () => ({
  set: [calls.list, identity.identity],
}));
