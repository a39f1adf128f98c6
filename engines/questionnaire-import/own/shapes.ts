import type { Localized } from '#engines/forms/definition.ts';
import { parseDate } from '#engines/dates/parse-date.ts';
import type { ProfilePlan, Question, Questionnaire, Section } from '#engines/questionnaire/definition.ts';
import type { Scale } from '#engines/questionnaire/scoring/scales.ts';
import type { TypeNumber } from '#engines/questionnaire/kinds.ts';
import { isQuestionId } from '#engines/questionnaire/ids.ts';
import { importLimits } from '../limits.ts';
import {
  distinct,
  json,
  list,
  matching,
  number,
  object,
  oneOf,
  record,
  type Shape,
  text,
  truth,
  tuple,
  whole,
} from './shape.ts';

const { groups, keys, keyLength, options } = importLimits;

const Words = text(importLimits.text);
export const Text = object({ el: Words, en: Words }) as Shape<Localized>;
const Line = text(300);
const Finite = number(-1e9, 1e9);
const Group = whole(1, groups);
const OptionId = whole(1, 1_000_000);
const FileId = whole(1, Number.MAX_SAFE_INTEGER);
const Thousandth = number(0, 1000);
const Day = matching((day) => parseDate(day) === day);

const Options = distinct(object({ id: OptionId, text: Text }, { points: Finite }), options);
const Ticks = distinct(object({ id: Group, text: Text }, { points: Finite }), groups);
const Items = distinct(object({ id: Group, text: Text }), groups);
const Pictures = distinct(object({ id: OptionId, text: Text }, { points: Finite, image: FileId }), options);
const Spots = distinct(
  object(
    { id: OptionId, text: Text, x: Thousandth, y: Thousandth, width: Thousandth, height: Thousandth },
    { points: Finite },
  ),
  options,
);

/** The data of a question of each type. A type without its shape does not compile. */
const data: Readonly<Record<TypeNumber, Shape>> = {
  6: object({ blanks: record(/^[1-9]\d?$/, Options) }),
  7: object({ cards: Items, lists: Options }),
  12: object({}),
  13: object({ maxLength: whole(1, 500) }),
  14: object({}),
  16: object({ words: Options }),
  17: object({ passage: Text, options: Options }),
  30: object({ options: Options, other: truth }),
  31: object({ options: Ticks, other: truth, least: whole(0, groups) }, { most: Group }),
  32: object({ trueValue: Text, falseValue: Text }),
  33: object({ rows: Items, options: Options }),
  34: object({ items: Items }, { places: Group }),
  35: object({ min: Finite, max: Finite, step: Finite, low: Text, high: Text }),
  36: object({ maxLength: whole(1, 2_000) }),
  37: object({ maxLength: whole(1, 20_000) }),
  38: object({}, { min: Day, max: Day }),
  39: object({ unit: Text }, { min: Finite, max: Finite, tolerance: number(0, 1e9) }),
  40: object({ most: whole(1, 10) }),
  41: object({ options: Pictures }),
  42: object({ alt: Text, spots: Spots }, { image: FileId }),
  43: object({ items: Items }),
  44: object({ items: Items, total: number(0, 1e6) }),
  45: object({}),
  46: object(
    { results: list(object({ place: Line, title: Line }), groups) },
    { spreadsheet: object({ id: FileId, name: Line }) },
  ),
};

const Expression = text(importLimits.condition);
const Id = matching(isQuestionId);
const Model = record(
  /^[1-9]\d?$/,
  object({}, { option: whole(0, 1_000_000), texts: list(text(keyLength), keys) }),
);

/** A question of a type, without its type. */
export const questionShape = (type: TypeNumber): Shape<Omit<Question, 'type'>> =>
  object(
    { id: Id, text: Text, model: Model, data: data[type] },
    { help: Text, condition: Expression, dontShow: truth },
  ) as Shape<Omit<Question, 'type'>>;

/** A section without its lines. */
export const SectionFrame = object(
  { title: Text, open: truth },
  { intro: Text, condition: Expression },
) as Shape<Omit<Section, 'lines'>>;

const Name = text(30);
const Norm = object(
  { name: Text, unit: oneOf('T', 'sten', 'percentile') },
  { when: Expression, mean: Finite, deviation: Finite, table: list(tuple(Finite, Finite), 500) },
);
const ScaleItem = object(
  { question: Id },
  { group: Group, weight: Finite, reversed: truth, points: record(/^\d{1,7}$/, Finite) },
);
export const ScaleShape = object(
  {
    name: Name,
    title: Text,
    method: oneOf('sum', 'mean', 'right'),
    items: list(ScaleItem, importLimits.scaleItems),
    norms: list(Norm, 50),
    bands: list(object({ from: Finite, to: Finite, label: Text, text: Text }), 50),
  },
  { description: Text, mayMiss: number(0, 1) },
) as Shape<Scale>;

export const ProfileShape = object(
  { scales: list(Name, importLimits.scales), highest: whole(1, 20) },
  { flat: object({ below: Finite, text: Text }) },
) as Shape<ProfilePlan>;

export const Duration = whole(1, 86_400) as Shape<number>;
export const Extra = record(/^[^]{0,100}$/, json) as Shape<Questionnaire['extra']>;
