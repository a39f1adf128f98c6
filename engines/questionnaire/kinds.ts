import { allocation } from './kinds/allocation.ts';
import { closedBlanks } from './kinds/closed-blanks.ts';
import { date } from './kinds/date.ts';
import { file } from './kinds/file.ts';
import { findWords } from './kinds/find-words.ts';
import { hotSpot } from './kinds/hot-spot.ts';
import { imageChoice } from './kinds/image-choice.ts';
import { information } from './kinds/information.ts';
import type { QuestionKind } from './kinds/kind.ts';
import { likertGrid } from './kinds/likert-grid.ts';
import { longText } from './kinds/long-text.ts';
import { matching } from './kinds/matching.ts';
import { multipleChoice } from './kinds/multiple-choice.ts';
import { numberWithUnit } from './kinds/number-with-unit.ts';
import { numericBlanks } from './kinds/numeric-blanks.ts';
import { openBlanks } from './kinds/open-blanks.ts';
import { ordering } from './kinds/ordering.ts';
import { ranking } from './kinds/ranking.ts';
import { replaceFree } from './kinds/replace-free.ts';
import { shortText } from './kinds/short-text.ts';
import { singleChoice } from './kinds/single-choice.ts';
import { slider } from './kinds/slider.ts';
import { timeBlanks } from './kinds/time-blanks.ts';
import { workbook } from './kinds/workbook.ts';
import { yesNo } from './kinds/yes-no.ts';

/**
 * Every type of question, by its number: those of the specification (spec 002 §5.1), and our own from 30 on. A new type is a
 * file in `kinds/`, a line here, and a line in each table of views: the compiler names the tables.
 */
export const kinds = {
  6: closedBlanks,
  7: matching,
  12: numericBlanks,
  13: openBlanks,
  14: timeBlanks,
  16: replaceFree,
  17: findWords,
  30: singleChoice,
  31: multipleChoice,
  32: yesNo,
  33: likertGrid,
  34: ranking,
  35: slider,
  36: shortText,
  37: longText,
  38: date,
  39: numberWithUnit,
  40: file,
  41: imageChoice,
  42: hotSpot,
  43: ordering,
  44: allocation,
  45: information,
  46: workbook,
} as const;

export type TypeNumber = keyof typeof kinds;

/** The data of the questions of one type. */
export type DataOf<T extends TypeNumber> = (typeof kinds)[T] extends QuestionKind<infer Data> ? Data : never;

export const typeNumbers = Object.keys(kinds).map(Number) as TypeNumber[];

/** The kind of a type, for code that handles questions of any type. */
export const kindOf = (type: TypeNumber): QuestionKind => kinds[type] as QuestionKind;
