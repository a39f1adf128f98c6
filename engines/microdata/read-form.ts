import type { Answer } from './answer.ts';
import {
  type Ages,
  type Option,
  optionLists,
  type Question,
  type QuestionType,
  questionTypes,
  type RegisterField,
  registerFields,
} from './definition.ts';
import { readAnswer } from './kinds.ts';

/** Why a form cannot be used; `id` is the question. The key of its words is `microdata.form-problem.<code>`. */
export interface FormProblem {
  id: string;
  code:
    | 'unreadable'
    | 'no-id'
    | 'id-twice'
    | 'no-text'
    | 'no-type'
    | 'no-such-question'
    | 'circle'
    | 'condition-on-no-radio'
    | 'ops-id-twice'
    | 'ops-id-of-no-radio'
    | 'options-missing'
    | 'option-empty'
    | 'option-twice'
    | 'ages-reversed'
    | 'no-word-limit'
    | 'default-unreadable'
    | 'group-of-no-radio'
    | 'other-stage'
    /** Its being shown, and a ΝΑΙ to it, tell the answer to a sensitive question above it. */
    | 'open-below-sensitive';
}

/** Numbers of types, as questionnaires have them (spec 001 §5). */
const numbered: Readonly<Record<number, QuestionType>> = { 12: 'number', 14: 'time', 17: 'words' };

const readType = (value: unknown): QuestionType | undefined =>
  typeof value === 'number' ? numbered[value] : questionTypes.find((type) => type === value);

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const asNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function readAges(value: unknown): Ages | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { From, To } = value as Record<string, unknown>;
  return { from: asNumber(From), to: asNumber(To) };
}

function readOption(value: unknown): Option {
  if (typeof value !== 'object' || value === null) return { value: String(value), text: String(value) };
  const { Value, Text } = value as Record<string, unknown>;
  return { value: String(Value), text: String(Text ?? Value) };
}

/** A question as it is stored, with the specification's names; undefined if it is no object with a known type. */
function readQuestion(stored: unknown): Question | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const at = stored as Record<string, unknown>;
  const type = readType(at['Type']);
  if (!type) return undefined;
  const sensitive = at['Sensitive'] === true;
  return {
    id: asText(at['Id']) ?? '',
    type,
    text: asText(at['Text']) ?? '',
    help: asText(at['Help']),
    section: asText(at['Section']) ?? '',
    sectionTitle: asText(at['SectionTitle']),
    defaultField: asText(at['DefaultField']),
    defaultValue: (at['DefaultValue'] ?? undefined) as Answer | undefined,
    child: asList(at['Child']).map(String),
    conditionId: asText(at['ConditionId']),
    conditionInverse: at['ConditionInverse'] === true,
    ages: readAges(at['Ages']),
    exclusiveGroup: asText(at['ExclusiveGroup']),
    required: !sensitive && (typeof at['Required'] === 'boolean' ? at['Required'] : type === 'radio'),
    sensitive,
    options: Array.isArray(at['Options']) ? at['Options'].map(readOption) : undefined,
    optionsFrom: optionLists.find((list) => list === at['OptionsFrom']),
    cascadeFrom: asText(at['CascadeFrom']),
    sixMonths: at['SixMonths'] === true,
    opsId: asNumber(at['OpsId']),
    xml: registerFields.find((field) => field === at['Xml']) satisfies RegisterField | undefined,
    source: asText(at['Source']),
  };
}

/** Reads a form as it is stored (`MicrodataStart_Text`): its questions, and what keeps it from being used. */
export function readForm(stored: readonly unknown[]): {
  questions: readonly Question[];
  problems: readonly FormProblem[];
} {
  const read = stored.map((one) => readQuestion(one));
  const questions = read.filter((one) => one !== undefined);
  const unreadable = read.flatMap((one, place): FormProblem[] =>
    one ? [] : [{ id: String(place + 1), code: 'unreadable' }],
  );
  return { questions, problems: [...unreadable, ...problemsOf(questions)] };
}

/** What keeps these questions from being used as a form. */
export function problemsOf(questions: readonly Question[]): FormProblem[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const seen = new Set<string>();
  const seenOps = new Map<number, boolean>();
  return questions.flatMap((question) => {
    const { id, type, opsId } = question;
    const codes: FormProblem['code'][] = [];
    const add = (is: boolean, code: FormProblem['code']) => void (is && codes.push(code));
    add(id === '', 'no-id');
    add(seen.has(id), 'id-twice');
    seen.add(id);
    add(question.text.trim() === '', 'no-text');
    const named = [...question.child, question.conditionId ?? [], question.cascadeFrom ?? []].flat();
    add(
      named.some((of) => !byId.has(of)),
      'no-such-question',
    );
    add(
      isInCircle(byId, id, ({ child }) => child),
      'circle',
    );
    add(
      isInCircle(byId, id, ({ conditionId }) => (conditionId === undefined ? [] : [conditionId])),
      'circle',
    );
    add(
      named.some((of) => byId.get(of) && byId.get(of)!.sixMonths !== question.sixMonths),
      'other-stage',
    );
    const condition = question.conditionId === undefined ? undefined : byId.get(question.conditionId);
    add(condition !== undefined && condition.type !== 'radio', 'condition-on-no-radio');
    add(!question.sensitive && isBelowSensitive(byId, question), 'open-below-sensitive');
    add(opsId !== undefined && type !== 'radio', 'ops-id-of-no-radio');
    add(opsId !== undefined && seenOps.has(opsId), 'ops-id-twice');
    if (opsId !== undefined) seenOps.set(opsId, true);
    add(question.exclusiveGroup !== undefined && type !== 'radio', 'group-of-no-radio');
    add(type === 'select' && !question.optionsFrom && !question.options?.length, 'options-missing');
    // The choices of a list that the product brings along are not stored.
    const values = type === 'select' && !question.optionsFrom ? (question.options ?? []) : [];
    add(
      values.some(({ value }) => value === ''),
      'option-empty',
    );
    add(new Set(values.map(({ value }) => value)).size < values.length, 'option-twice');
    const { from, to } = question.ages ?? {};
    add(from !== undefined && to !== undefined && from > to, 'ages-reversed');
    add(type === 'words' && !question.options?.some(({ text }) => /[1-9]/.test(text)), 'no-word-limit');
    add(readAnswer(question, question.defaultValue).invalid === true, 'default-unreadable');
    return [...new Set(codes)].map((code) => ({ id, code }));
  });
}

/** Whether a question that this one is shown by, at any level, is sensitive. */
function isBelowSensitive(byId: ReadonlyMap<string, Question>, { conditionId }: Question): boolean {
  const seen = new Set<string>();
  for (let id = conditionId; id !== undefined && !seen.has(id); id = byId.get(id)?.conditionId) {
    if (byId.get(id)?.sensitive) return true;
    seen.add(id);
  }
  return false;
}

/** Whether one comes back to this question by following `next`. */
function isInCircle(
  byId: ReadonlyMap<string, Question>,
  id: string,
  next: (question: Question) => readonly string[],
): boolean {
  const seen = new Set<string>();
  const waiting = [id];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
    for (const of of next(byId.get(at) ?? byId.get(id)!)) {
      if (of === id) return true;
      if (byId.has(of) && !seen.has(of)) {
        seen.add(of);
        waiting.push(of);
      }
    }
  return false;
}

/** The stored form of questions, with the specification's names. What a question has not is left out. */
export const writeForm = (questions: readonly Question[]): Record<string, unknown>[] =>
  questions.map((one) =>
    withoutGaps({
      Id: one.id,
      Type: one.type,
      Text: one.text,
      Help: one.help,
      Section: one.section,
      SectionTitle: one.sectionTitle,
      DefaultField: one.defaultField,
      DefaultValue: one.defaultValue,
      Child: one.child,
      ConditionId: one.conditionId,
      ConditionInverse: one.conditionInverse,
      Ages: one.ages && withoutGaps({ From: one.ages.from, To: one.ages.to }),
      ExclusiveGroup: one.exclusiveGroup,
      Required: one.required,
      Sensitive: one.sensitive,
      Options: one.options?.map(({ value, text }) => ({ Value: value, Text: text })),
      OptionsFrom: one.optionsFrom,
      CascadeFrom: one.cascadeFrom,
      SixMonths: one.sixMonths || undefined,
      OpsId: one.opsId,
      Xml: one.xml,
      Source: one.source,
    }),
  );

const withoutGaps = (facts: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
