import { z } from 'zod';
import { parseDate } from '#engines/dates/parse-date.ts';
import { checkNames } from '#engines/microdata/checks.ts';
import { periods } from '#engines/microdata/ready-forms.ts';
import { keysOf } from '#features/projects/contract/settings-keys.ts';

declare module '#features/projects/contract/settings.ts' {
  interface ConfigParts {
    MicrodataDateActionId?: number | undefined;
    Microdata?: MicrodataSettings | undefined;
  }
}

/** The action whose completion is the day of the entry form. */
export const DateActionId = z.int();

/** A day of the calendar, `DD-MM-YYYY`, or none. */
const DayOrNone = z
  .string()
  .regex(/^(\d{2}-\d{2}-\d{4})?$/)
  .refine((day) => day === '' || parseDate(day) !== undefined);

/** How a project asks for the microdata of its people. A project with this key has the four marks as fields of its people. */
export const MicrodataSettings = z.strictObject({
  Period: z.enum(periods).default('2021-2027').meta({ takes: periods }),
  /** People fill in the forms themselves: the start page asks them to. */
  AskPeople: z.boolean().default(false),
  /** The day until which the entry form is asked for; without one, at any time. */
  EntryUntil: DayOrNone.default(''),
  /** The action whose completion is the exit of a mentee; without one, staff set the day of the exit. */
  ExitActionId: z.int().optional(),
  /** What people read above the form: the legal basis, and who gets the answers. */
  LegalBasis: z.string().max(20_000).default('').meta({ takes: 'html' }),
  /** Checks that do not run in this project. */
  ChecksOff: z.array(z.enum(checkNames)).max(checkNames.length).default([]),
  /** Days before 2012 fill in nothing: a rule of the old product that was disabled (spec 001 §5). */
  DropOldDates: z.boolean().default(false),
  /** Until when forms are kept for audits, also of erased people; without a day, as long as the project. */
  KeepUntil: DayOrNone.default(''),
});
export type MicrodataSettings = z.infer<typeof MicrodataSettings>;

export const knownKeys = keysOf({ MicrodataDateActionId: DateActionId, Microdata: MicrodataSettings });
