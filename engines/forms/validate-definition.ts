import { compareDates } from '#engines/dates/model-date.ts';
import { parseDate } from '#engines/dates/parse-date.ts';
import {
  questionsOf,
  type DocumentDefinition,
  type FormDefinition,
  type Localized,
  type Question,
} from './definition.ts';

/**
 * The problems of a definition with their paths (`sections.0.questions.2.name`). Whether rules compile is not checked.
 */
export interface DefinitionProblem {
  path: string;
  code:
    | 'name'
    | 'nameTaken'
    | 'text'
    | 'options'
    | 'optionTaken'
    | 'filter'
    | 'limits'
    | 'maxLength'
    | 'rule'
    | 'fileKinds';
}

type Counts = ReadonlyMap<string, number>;

type Found = [isWrong: boolean, path: string, code: DefinitionProblem['code']];

const withOptions: ReadonlySet<string> = new Set(['select', 'multiSelect', 'radio']);

/** Everything that keeps a form from being saved; none for a sound one. */
export function validateDefinition(definition: FormDefinition): DefinitionProblem[] {
  const names = countOf(questionsOf(definition).map(({ name }) => name));
  const keys = countOf(definition.documents.map(({ key }) => key));
  const sections = definition.sections.flatMap((section, at): Found[] => [
    lacksText(section.title, `sections.${at}.title`),
    ...section.questions.flatMap((question, index) =>
      questionProblems(question, `sections.${at}.questions.${index}`, names),
    ),
  ]);
  const documents = definition.documents.flatMap((document, index) =>
    documentProblems(document, `documents.${index}`, keys),
  );
  return [...sections, ...documents].filter(([isWrong]) => isWrong).map(([, path, code]) => ({ path, code }));
}

function questionProblems(question: Question, path: string, names: Counts): Found[] {
  const { name, type, label, options = [], validation = [], filter = '', maxLength } = question;
  const takesOptions = withOptions.has(type);
  const values = countOf(options.map(({ value }) => value));
  return [
    ...nameProblems(name, `${path}.name`, names),
    lacksText(label, `${path}.label`),
    [takesOptions !== options.length > 0, `${path}.options`, 'options'],
    ...options.flatMap((option, index): Found[] => [
      [option.value === '', `${path}.options.${index}.value`, 'options'],
      [values.get(option.value)! > 1, `${path}.options.${index}.value`, 'optionTaken'],
      lacksText(option.label, `${path}.options.${index}.label`),
    ]),
    ...validation.flatMap(({ rule, message }, index): Found[] => [
      [rule.trim() === '', `${path}.validation.${index}.rule`, 'rule'],
      lacksText(message, `${path}.validation.${index}.message`),
    ]),
    [filter.trim() !== '' && !takesOptions, `${path}.filter`, 'filter'],
    [!areLimits(question), `${path}.min`, 'limits'],
    [
      maxLength !== undefined && !(Number.isInteger(maxLength) && maxLength > 0),
      `${path}.maxLength`,
      'maxLength',
    ],
  ];
}

function documentProblems({ key, title, kinds }: DocumentDefinition, path: string, keys: Counts): Found[] {
  return [
    ...nameProblems(key, `${path}.key`, keys),
    lacksText(title, `${path}.title`),
    [kinds.length === 0, `${path}.kinds`, 'fileKinds'],
  ];
}

/** A name is written in rules as `answers.name`, and what every object has already is not free to be one. */
function nameProblems(name: string, path: string, all: Counts): Found[] {
  const isName = /^[A-Za-z_]\w{0,59}$/.test(name) && !(name in Object.prototype) && name !== 'toJSON';
  return [
    [!isName, path, 'name'],
    [all.get(name)! > 1, path, 'nameTaken'],
  ];
}

function lacksText(text: Localized, path: string): Found {
  return [text.el.trim() === '' || text.en.trim() === '', path, 'text'];
}

/** How often each of these texts occurs. */
function countOf(all: readonly string[]): Counts {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

/** Numbers are limited by numbers, dates by days or by ages in whole years, and nothing else has limits. */
function areLimits({ type, min, max }: Question): boolean {
  const given = [min, max].filter((limit) => limit !== undefined);
  if (type === 'number') return given.every(Number.isFinite) && !(Number(min) > Number(max));
  if (type !== 'date') return given.length === 0;
  const areReal = given.every((limit) =>
    typeof limit === 'number' ? isAge(limit) : parseDate(limit) === limit,
  );
  return areReal && !areCrossed(min, max);
}

function isAge(years: number): boolean {
  return Number.isInteger(years) && years >= 0 && years <= 150;
}

function areCrossed(min: Question['min'], max: Question['max']): boolean {
  if (typeof min === 'number' && typeof max === 'number') return min > max;
  return typeof min === 'string' && typeof max === 'string' && compareDates(min, max) > 0;
}
