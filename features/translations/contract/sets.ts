import { z } from 'zod';
import { call, Download, Nothing } from '#platform/contract/call.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { stale } from '#platform/contract/refusals.ts';
import { translators } from '../access.ts';
import { adminsOnly, LangRow, language, setNumber } from './shapes.ts';

/** One text of a set: what it was and what it became. */
export const Difference = z.strictObject({
  label: z.string(),
  language: z.string(),
  before: z.string().optional(),
  after: z.string().optional(),
});
export type Difference = z.infer<typeof Difference>;

/** Texts that were changed together: by one save, an import, a release, an undo. */
export const TextSet = z.strictObject({
  id: setNumber,
  kind: z.enum(['edit', 'import', 'permanent', 'undo', 'delete', 'language']),
  /** The name of the file, or of the language; of a set of one text its label. */
  name: z.string().optional(),
  texts: z.int(),
  at: z.date(),
  by: z.string().optional(),
  isUndone: z.boolean(),
});
export type TextSet = z.infer<typeof TextSet>;

/** Texts were changed again after the set: what they are now. */
export const changedSince = refusal('changed-since', 409, z.strictObject({ texts: z.array(Difference) }));
/** It was undone before. */
export const alreadyUndone = refusal('already-undone', 409);
/** The rows to be made permanent are no longer as the caller saw them. */
export const staleRelease = stale(z.strictObject({ texts: z.array(Difference) }), z.string());

export const setCalls = {
  /** What was changed, the newest first, 200 at most. */
  sets: call({
    path: '/api/Lang/Sets',
    may: translators,
    input: Nothing,
    output: z.array(TextSet),
  }),

  set: call({
    path: '/api/Lang/Set',
    may: translators,
    input: z.strictObject({ id: setNumber }),
    output: z.strictObject({ set: TextSet, texts: z.array(Difference) }),
  }),

  /** Takes a set back. `keep` leaves what was changed again since as it is; without it such a set is refused. */
  undoSet: call({
    path: '/api/Lang/UndoSet',
    may: translators,
    writes: true,
    input: z.strictObject({ id: setNumber, keep: z.boolean().default(false) }),
    output: z.strictObject({ texts: z.int() }),
    refusals: [changedSince, alreadyUndone, adminsOnly],
  }),

  /** Makes one row permanent: its type becomes `File` (spec 002 §4, §7.1). */
  makePermanent: call({
    path: '/api/Lang/MakeRowPermanent',
    may: translators,
    writes: true,
    audited: 'if-changed',
    input: LangRow,
    output: Nothing,
    refusals: [staleRelease, adminsOnly],
  }),

  /** What would become permanent: every text that was changed or added. `digest` is the SHA-256 of the differences. */
  previewRelease: call({
    path: '/api/Lang/PreviewRelease',
    may: translators,
    input: z.strictObject({ languages: z.array(language).max(50).optional() }),
    output: z.strictObject({ texts: z.array(Difference), digest: z.string() }),
  }),

  /** Makes them all permanent, exactly as they were shown. */
  release: call({
    path: '/api/Lang/Release',
    may: translators,
    writes: true,
    input: z.strictObject({ languages: z.array(language).max(50).optional(), digest: z.string().length(64) }),
    output: z.strictObject({ id: setNumber, texts: z.int() }),
    refusals: [staleRelease, adminsOnly],
  }),

  /** All permanent texts as a file, which the build of the next version takes in (`npm run texts:take`). */
  releaseFile: call({
    method: 'GET',
    path: '/api/Lang/ReleaseFile',
    may: translators,
    answers: 'stream',
    input: Nothing,
    output: Download,
  }),
};
