import { z } from 'zod';
import { stages } from '#engines/microdata/definition.ts';
import { columns } from '#engines/microdata/indicators/figures.ts';
import { HIDDEN } from '#engines/microdata/indicators/suppress.ts';
import { periods } from '#engines/microdata/ready-forms.ts';
import { call, Download, id, textId } from '#platform/contract/call.ts';
import { LanguageCode } from '#platform/contract/language-code.ts';
import { paged, paging } from '#platform/contract/paging.ts';
import { toolRoles } from '../access.ts';
import { formWrites } from './sending.ts';

/** People, or that the number is hidden: few people are behind it, or behind one that could be computed from it. */
const Cell = z.union([z.int(), z.literal(HIDDEN)]);
const row = { men: Cell, women: Cell, unknown: Cell, total: Cell };

/** What an indicator is about: the entry, the four weeks after the exit, or six months after it. */
const kind = z.enum(['output', 'immediate', 'longer']);

/** The name of the row of all participants, which has no code of its own in 2014-2020. */
export const PARTICIPANTS = 'participants';

/** The common indicators of a project. */
export const Figures = z.strictObject({
  period: z.enum(periods),
  participants: z.strictObject(row),
  /** Entry forms that no figure counts; a number below `least` is hidden as the figures are. */
  leftOut: z.strictObject({
    /** The form has no Final. */
    notFinal: Cell,
    /** Neither unemployed nor inactive nor employed, in 2014-2020 only. */
    withoutWorkState: Cell,
    /** Nothing is derived of them: they were saved without a key, in another period, or the answers were erased. */
    withoutMarks: Cell,
  }),
  indicators: z.array(
    z.strictObject({
      code: z.string(),
      words: z.string(),
      /** The annex, and the rule by which it is derived. */
      source: z.string(),
      kind,
      /** Whether an answer to a sensitive question can change it. */
      isSensitive: z.boolean(),
      ...row,
    }),
  ),
  /** The indicators that the forms do not tell. */
  underived: z.array(z.strictObject({ code: z.string(), words: z.string(), kind, reason: z.string() })),
  /** Questions that indicators need and that the project's forms lack: such indicators count no participant. */
  missing: z.array(z.strictObject({ stage: z.enum(stages), question: z.string() })),
  /** Figures below this number are hidden from the caller; undefined for those who see all. */
  least: z.int().optional(),
  /** Whether the caller sees the people behind a figure. */
  seesPeople: z.boolean(),
});
export type Figures = z.infer<typeof Figures>;
export type FigureCell = z.infer<typeof Cell>;

export const figureCalls = {
  /** The common indicators by sex. Only entry forms with a Final count. Levels below 1 do not see the figures that few people are behind. */
  figures: call({
    path: '/api/Register/Figures',
    may: toolRoles,
    input: z.strictObject({ projectId: id('project') }),
    output: Figures,
    follows: formWrites,
  }),

  /** The people behind a figure, by name. `forbidden` for levels below 1. */
  behind: call({
    path: '/api/Register/Behind',
    may: toolRoles,
    input: z.strictObject({
      projectId: id('project'),
      /** The code of an indicator of the project's period, or `participants`. */
      code: z.string().max(20),
      column: z.enum(columns).default('total'),
      ...paging,
    }),
    output: paged(z.strictObject({ userId: id('person'), name: z.string() })),
  }),

  /** The table of `figures` as a file, with the same figures hidden. Its last row says what was left out and hidden. */
  exportFigures: call({
    method: 'GET',
    path: '/api/Register/ExportFigures',
    may: toolRoles,
    answers: 'stream',
    input: z.strictObject({
      projectId: textId('project'),
      format: z.enum(['csv', 'xlsx']),
      language: LanguageCode,
    }),
    output: Download,
  }),
};
