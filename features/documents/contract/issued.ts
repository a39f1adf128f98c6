import { z } from 'zod';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { paged, paging } from '#platform/contract/paging.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { roles } from '#platform/contract/roles.ts';
import { issuers } from '../access.ts';
import { Subject } from './shapes.ts';

/** The document was revoked already. */
export const alreadyRevoked = refusal('already-revoked', 409);

/** A document that was issued. */
export const Issue = z.strictObject({
  id: id('documentIssue'),
  title: z.string(),
  about: Subject,
  /** Of a certificate: `12/2026`. */
  number: z.string().optional(),
  personId: id('person').optional(),
  person: z.string().optional(),
  mentor: z.string().optional(),
  issuedAt: z.date(),
  issuedBy: z.string().optional(),
  revokedAt: z.date().optional(),
  revokeReason: z.string().optional(),
  /** The file, where the caller may open it. */
  file: z.strictObject({ id: id('file'), name: z.string(), mime: z.string(), size: z.int() }).optional(),
});
export type Issue = z.infer<typeof Issue>;

export const issueStates = ['valid', 'revoked'] as const;

export const issuedCalls = {
  /** The documents that were issued in a project to people of the caller's scope, the newest first. */
  issued: call({
    path: '/api/Documents/Issued',
    may: issuers,
    input: z.strictObject({
      projectId: id('project'),
      templateId: id('documentTemplate').optional(),
      personId: id('person').optional(),
      state: z.enum(issueStates).optional(),
      search: z.string().max(200).default(''),
      ...paging,
    }),
    output: paged(Issue),
  }),

  /** Revokes a document: its public page says so at once. It cannot be undone. */
  revoke: call({
    path: '/api/Documents/Revoke',
    may: issuers,
    writes: true,
    input: z.strictObject({ id: id('documentIssue'), reason: z.string().trim().min(3).max(500) }),
    output: Nothing,
    refusals: [alreadyRevoked],
  }),

  /** The documents that were issued to the caller, and to the pairs of which the caller is the mentor. */
  mine: call({
    path: '/api/Documents/Mine',
    may: roles,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(Issue),
  }),

  /**
   * Says whether a document with this code was issued (docs/decisions/0105). A wrong code answers like one that never was; what is said is
   * the least that a reader of the paper can compare.
   */
  verify: call({
    path: '/api/Documents/Verify',
    may: 'anyone',
    writes: true,
    first: true,
    inArchive: true,
    input: z.strictObject({ code: z.string().max(200) }),
    output: z.strictObject({
      state: z.enum(['genuine', 'revoked', 'unknown']),
      document: z
        .strictObject({
          title: z.string(),
          number: z.string(),
          issuedOn: z.date(),
          project: z.string(),
          /** The initials of the person, as long as they are known. */
          initials: z.string().optional(),
          revokedOn: z.date().optional(),
          /** The SHA-256 of the file, in hex digits. */
          sha256: z.string(),
        })
        .optional(),
    }),
  }),
};
