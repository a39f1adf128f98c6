import type { Operator, Expression } from '#engines/questionnaire/conditions/expression.ts';
import type { Question } from '#engines/questionnaire/definition.ts';
import type { Option } from '#engines/questionnaire/kinds/kind.ts';
import { NO, YES } from '#engines/questionnaire/kinds/yes-no.ts';
import type { Logic } from './read-logic.ts';

/** What a name in a condition of another program stands for. */
export interface Answered {
  readonly question: Question;
  /** The row, blank or checkbox, of a question with several. */
  readonly group?: number;
  /** The ids of the options by the values that the other program has for them. */
  readonly codes: ReadonlyMap<string, number>;
}

type Compared = Extract<Logic, { name: string }>;
type Value = Compared['values'][number];

/** A condition that always holds is no condition. */
export const ALWAYS: Expression = { all: [] };
const NEVER: Expression = { any: [] };

/** The condition over our answers; undefined if it cannot be said with what our questions give to conditions. */
export function toExpression(
  logic: Logic,
  find: (name: string) => Answered | undefined,
): Expression | undefined {
  if ('always' in logic) return logic.always ? ALWAYS : NEVER;
  if ('not' in logic) {
    const not = toExpression(logic.not, find);
    return not && { not };
  }
  if ('all' in logic || 'any' in logic) {
    const isAll = 'all' in logic;
    const parts = (isAll ? logic.all : logic.any).map((part) => toExpression(part, find));
    const known = parts.filter((part) => part !== undefined);
    if (known.length < parts.length) return undefined;
    return isAll ? { all: known } : { any: known };
  }
  const answered = find(logic.name);
  return answered && compare(answered, logic);
}

function compare(answered: Answered, { is, values }: Compared): Expression | undefined {
  const { question } = answered;
  if (is === 'any' || is === 'none' || is === 'every') {
    const sign = question.type === 31 ? (is === 'none' ? 'lacks' : 'has') : is === 'none' ? '!=' : '=';
    const parts = values.map((value) => one(answered, sign, value)).filter((part) => part !== undefined);
    if (parts.length < values.length || parts.length === 0) return undefined;
    return is === 'any' ? { any: parts } : { all: parts };
  }
  if (is === 'empty' || is === 'filled') {
    const empty = whenEmpty(answered);
    return is === 'empty' || !empty ? empty : negated(empty);
  }
  return values.length === 1 ? one(answered, is, values[0]!) : undefined;
}

/** The opposite of a comparison, as a comparison where there is one. */
function negated(one: Expression): Expression {
  if ('operator' in one && one.operator === '===') return { ...one, operator: '!==' };
  return { not: one };
}

/** Where the value of a question is found in the answers. */
function placeOf({ question, group }: Answered): { question: Question['id']; part?: number } {
  if (group === undefined) return { question: question.id };
  // Blanks are a list, which counts from 0; rows and cards are found by their numbers.
  const isList = question.type === 6 || question.type === 12 || question.type === 13 || question.type === 14;
  return { question: question.id, part: isList ? group - 1 : group };
}

function whenEmpty(answered: Answered): Expression | undefined {
  const { question, group } = answered;
  const place = placeOf(answered);
  switch (question.type) {
    case 36:
    case 37:
    case 38:
      return { ...place, operator: '===', value: '' };
    case 13:
      return group === undefined ? undefined : { ...place, operator: '===', value: '' };
    case 40:
      return { ...place, operator: '===', value: 0 };
    case 31:
      return group === undefined
        ? {
            all: question.data.options.map(({ id }) => ({
              question: question.id,
              operator: 'lacks',
              value: id,
            })),
          }
        : { question: question.id, operator: 'lacks', value: group };
    case 30:
    case 32:
    case 35:
    case 39:
    case 41:
      return { ...place, operator: '===', value: null };
    case 7:
    case 12:
    case 33:
      return group === undefined ? undefined : { ...place, operator: '===', value: null };
    default:
      return undefined;
  }
}

type Sign = '=' | '!=' | '<' | '<=' | '>' | '>=' | 'has' | 'lacks';
const signs: Readonly<Record<Exclude<Sign, 'has' | 'lacks'>, Operator>> = {
  '=': '===',
  '!=': '!==',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

function one(answered: Answered, sign: Sign, value: Value): Expression | undefined {
  const { question, group, codes } = answered;
  // LimeSurvey compares with an empty text.
  if (value === null || value === '') {
    if (sign !== '=' && sign !== '!=') return undefined;
    const empty = whenEmpty(answered);
    return sign === '=' || !empty ? empty : negated(empty);
  }
  if (question.type === 31) return ticked(answered, sign, value);
  if (sign === 'has' || sign === 'lacks') return undefined;
  const place = placeOf(answered);
  const operator = signs[sign];
  const isEqual = sign === '=' || sign === '!=';
  switch (question.type) {
    case 30:
    case 41:
      return chosen({ place, options: question.data.options, codes }, operator, value);
    case 33:
      return group === undefined
        ? undefined
        : chosen({ place, options: question.data.options, codes }, operator, value);
    case 7:
      return group === undefined
        ? undefined
        : chosen({ place, options: question.data.lists, codes }, operator, value);
    case 32: {
      const option = codes.get(String(value)) ?? (value === true ? YES : value === false ? NO : undefined);
      return option !== undefined && isEqual ? { ...place, operator, value: option === YES } : undefined;
    }
    case 36:
    case 37:
      return isEqual ? { ...place, operator, value: String(value) } : undefined;
    case 13:
      return isEqual && group !== undefined ? { ...place, operator, value: String(value) } : undefined;
    case 12:
      return group === undefined ? undefined : numeric(place, operator, value);
    case 35:
    case 39:
      return numeric(place, operator, value);
    default:
      return undefined;
  }
}

/** A checkbox of LimeSurvey is `Y`; one of SurveyJS is in the list. */
function ticked({ question, group, codes }: Answered, sign: Sign, value: Value): Expression | undefined {
  const isPositive = sign === 'has' || sign === '=';
  if (!isPositive && sign !== 'lacks' && sign !== '!=') return undefined;
  const isY = group !== undefined && value === 'Y';
  const option = isY ? group : sign === 'has' || sign === 'lacks' ? codes.get(String(value)) : undefined;
  if (option === undefined) return undefined;
  return { question: question.id, operator: isPositive ? 'has' : 'lacks', value: option };
}

interface Choice {
  readonly place: ReturnType<typeof placeOf>;
  readonly options: readonly Option[];
  readonly codes: Answered['codes'];
}

/** Conditions read the points of an option, so an option with the points of another one cannot be named. */
function chosen({ place, options, codes }: Choice, operator: Operator, value: Value): Expression | undefined {
  const pointsOf = new Map(options.map(({ id, points }, at) => [id, points ?? at + 1]));
  if (operator === '===' || operator === '!==') {
    const points = pointsOf.get(codes.get(String(value)) ?? 0);
    if (points === undefined) return undefined;
    const isUnique = [...pointsOf.values()].filter((other) => other === points).length === 1;
    return isUnique ? { ...place, operator, value: points } : undefined;
  }
  const isSameNumber = [...codes].every(([code, id]) => Number(code) === pointsOf.get(id));
  return codes.size > 0 && isSameNumber ? numeric(place, operator, value) : undefined;
}

/** Without an answer no number is smaller or larger; JavaScript would take it for 0. */
function numeric(place: Choice['place'], operator: Operator, value: Value): Expression | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  const comparison: Expression = { ...place, operator, value: number };
  if (operator === '===' || operator === '!==') return comparison;
  return { all: [{ ...place, operator: '!==', value: null }, comparison] };
}
