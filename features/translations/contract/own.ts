import { z } from 'zod';
import { call, id } from '#platform/contract/call.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { wire } from '#platform/contract/shapes.ts';
import { overseers } from '#platform/contract/roles.ts';

/** The owner of the texts refused: someone else saved first. */
export const staleOwnText = refusal('stale-own-text', 409);
/** The owner of the texts does not take it: too long, or empty where a text is needed. */
export const badOwnText = refusal('bad-own-text', 422);

/** A text that staff wrote, in the two languages of the product. */
export const OwnText = z.strictObject({
  /** Which text of its kind. */
  key: z.string().max(400),
  /** Where it is: «Ερωτηματολόγιο ικανοποίησης · Ερώτηση 3». */
  place: z.string(),
  el: z.string(),
  en: z.string(),
  /** Of the record that it is part of. */
  version: z.string(),
});
export type OwnText = z.infer<typeof OwnText>;

/** Who may read texts that staff wrote; each kind says who of them. */
export const ownTextReaders = [...overseers, 'Translator'] as const;

export const ownCalls = {
  /** The kinds of texts of a project that the caller may read. */
  ownKinds: call({
    path: '/api/Lang/OwnKinds',
    may: ownTextReaders,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(
      z.strictObject({
        kind: z.string(),
        all: z.int(),
        /** Texts that one of the two languages lacks. */
        missing: z.int(),
        mayChange: z.boolean(),
      }),
    ),
  }),

  ownTexts: call({
    path: '/api/Lang/OwnTexts',
    may: ownTextReaders,
    input: z.strictObject({ projectId: id('project'), kind: z.string().max(40) }),
    output: z.array(OwnText),
  }),

  /** Saves one text through its owner, with its rights, its version and its audit. */
  saveOwnText: call({
    path: '/api/Lang/SaveOwnText',
    may: ownTextReaders,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({
      projectId: id('project'),
      kind: z.string().max(40),
      key: z.string().max(400),
      language: wire('language', z.enum(['el', 'en'])),
      text: wire('text', z.string().max(20_000)),
      version: z.string().max(80),
    }),
    output: OwnText,
    refusals: [staleOwnText, badOwnText],
  }),
};
