import type { ModelDate } from '#engines/dates/model-date.ts';
import { answerTo, YES } from '#engines/microdata/answer.ts';
import { missingIn } from '#engines/microdata/assess.ts';
import type { Question } from '#engines/microdata/definition.ts';
import { exitDayOf, type Facts, registerText } from '#engines/microdata/facts.ts';
import type { Period } from '#engines/microdata/ready-forms.ts';
import {
  type Codes,
  codesOf,
  inOrder,
  keepHighestTitle,
  KNOWN_TO_AUTHORITIES,
  markStudent,
} from './answers.ts';
import { type FilledForm, settled, type ShownForm, withShown } from './filled-form.ts';
import { identityOf } from './identity.ts';
import { isoDay } from './iso-day.ts';
import { problemOfText, tidy } from './limits.ts';
import type { RegisterProblem } from './problems.ts';
import type { RegisterRecord } from './record.ts';

/** The ids that the register has for a region and a municipality: unsigned integers. */
export interface PlaceIds {
  regionId: string;
  municipalityId: string;
}

/** What a project knows of its operation in the register. */
export interface ProjectCodes {
  mis: string;
  subproject?: string | undefined;
  bodyId?: string | undefined;
  /** Whether public authorities tell the register the state of work. Counts in 2021-2027 only. */
  fromAuthorities?: boolean | undefined;
}

/** What the record of one stage of one person is made of. */
export interface MappingInput {
  period: Period;
  /** The stage that is sent. */
  filled: FilledForm;
  /** The entry form of the person; identity and place come from it. At the entry it is the same as `filled`. */
  entry: FilledForm;
  /** The exit form of the person, needed six months after the exit: both parts are sent together. */
  exit?: FilledForm | undefined;
  facts: Facts;
  project: ProjectCodes;
  /** The register's ids of a place by the codes of the form; undefined if the mapping has none. */
  placeIds: (regionCode: string, municipalityCode: string) => PlaceIds | undefined;
  /** The day of the form where an action of the programme decides it; else the day of the entry or of the exit. */
  formDay?: ModelDate | undefined;
  /** Whether the form is sent as final. A draft may have gaps. */
  isFinal: boolean;
}

/** The record, or everything that keeps it from being sent. */
export type MappingResult =
  | { ok: true; record: RegisterRecord }
  | { ok: false; problems: readonly RegisterProblem[] };

/** Makes the record of one stage of one person. It holds all rules of the register that do not depend on a dialect. */
export function toRecord(input: MappingInput): MappingResult {
  const { period, project, isFinal } = input;
  const problems: RegisterProblem[] = [];
  const entry = settled(input.entry, input.facts);
  const birthDate = registerText(entry.form, entry.answers, 'DATE_GENNHSHS') ?? input.facts.birthDate;
  const facts: Facts = { ...input.facts, birthDate };
  // At the entry both are one form, which is settled once.
  const filled = input.filled === input.entry ? entry : settled(input.filled, facts);
  const exit = input.exit && settled(input.exit, facts);
  const { stage } = filled.form;
  if (stage === 'sixMonths' && !exit) problems.push({ code: 'no-exit' });
  const sent = (stage === 'sixMonths' && exit ? [exit, filled] : [filled]).map((one) =>
    withShown(one, facts),
  );
  const isEntry = stage === 'entry';
  const fromAuthorities = period === '2021-2027' && project.fromAuthorities === true;

  const missing = sent.flatMap((one) => missingOf(one, fromAuthorities));
  const day = input.formDay ?? formDayOf(isEntry ? undefined : sent[0]!, facts);
  if (day === undefined) problems.push({ code: 'no-form-day' });
  const record: RegisterRecord = {
    identity: identityOf(entry, problems),
    isEntry,
    ...codesOfProject(project, problems),
    ...placeOf(entry, input.placeIds, problems),
    ...(isEntry && !fromAuthorities && unemploymentOf(entry, problems)),
    formDay: day === undefined ? '' : isoDay(day),
    isComplete: missing.length === 0,
    fromAuthorities,
    isFinal,
    answers: answersOf(sent, { period, isEntry, fromAuthorities }),
  };
  if (isFinal) problems.unshift(...gapsOf(missing, sent, problems));
  return problems.length === 0 ? { ok: true, record } : { ok: false, problems };
}

/** The questions without an answer, but for those that a problem names already by their element. */
function gapsOf(
  missing: readonly string[],
  sent: readonly FilledForm[],
  problems: readonly RegisterProblem[],
): RegisterProblem[] {
  const named = new Set(problems.map(({ field }) => field));
  return missing
    .filter((id) => !sent.some(({ form }) => named.has(form.byId.get(id)?.xml)))
    .map((field) => ({ code: 'not-complete', field }));
}

interface AnswerRules {
  period: Period;
  isEntry: boolean;
  fromAuthorities: boolean;
}

function answersOf(sent: readonly ShownForm[], rules: AnswerRules) {
  const [first, second] = sent.map(codesOf) as [Codes, Codes?];
  const codes = second ? new Map([...first, ...second]) : first;
  keepHighestTitle(codes);
  markStudent(codes, rules);
  if (rules.fromAuthorities) for (const opsId of KNOWN_TO_AUTHORITIES) codes.delete(opsId);
  return inOrder(codes);
}

/** The questions without an answer, but for those whose answer public authorities give. */
function missingOf({ form, answers, shown }: ShownForm, fromAuthorities: boolean): readonly string[] {
  const missing = missingIn(form, answers, shown);
  if (!fromAuthorities) return missing;
  const isKnown = (question: Question | undefined): boolean => {
    if (question?.opsId !== undefined) return KNOWN_TO_AUTHORITIES.includes(question.opsId);
    // The register of 2021-2027 has no number for A2: it asks for the parts of A2 alone.
    const parts = question?.child ?? [];
    return parts.length > 0 && parts.every((id) => isKnown(form.byId.get(id)));
  };
  return missing.filter((id) => !isKnown(form.byId.get(id)));
}

/** The day of an entry form is the day of the entry. The day of an exit form is its own answer, else what is known. */
const formDayOf = (exit: FilledForm | undefined, facts: Facts): ModelDate | undefined =>
  exit ? exitDayOf(exit.form, exit.answers, facts) : facts.entryDay;

function codesOfProject({ mis, subproject, bodyId }: ProjectCodes, problems: RegisterProblem[]) {
  const codes = { mis: mis.trim(), subproject: tidy(subproject), bodyId: tidy(bodyId) };
  if (!/^\d{7}$/.test(codes.mis)) problems.push({ code: 'mis', field: 'KODIKOS_MIS' });
  if (codes.subproject !== undefined && !/^\d{4,7}$/.test(codes.subproject))
    problems.push({ code: 'subproject', field: 'KODIKOS_YPOERGOY' });
  if (problemOfText('IDOfelDikaiouxou', codes.bodyId).length > 0)
    problems.push({ code: 'body-id', field: 'IDOfelDikaiouxou' });
  return codes;
}

/** The codes of the form are not those of the register (microdata.md §2): a place without an id is refused, never guessed. */
function placeOf(
  entry: FilledForm,
  placeIds: MappingInput['placeIds'],
  problems: RegisterProblem[],
): PlaceIds {
  const region = registerText(entry.form, entry.answers, 'ID_GEO_PERIF');
  const municipality = registerText(entry.form, entry.answers, 'ID_GEO_DHMOS');
  const none = { regionId: '', municipalityId: '' };
  if (region === undefined) problems.push({ code: 'no-place', field: 'ID_GEO_PERIF' });
  if (municipality === undefined) problems.push({ code: 'no-place', field: 'ID_GEO_DHMOS' });
  if (region === undefined || municipality === undefined) return none;
  const ids = placeIds(region, municipality);
  const isId = (id: string) => /^\d{1,10}$/.test(id);
  if (ids && isId(ids.regionId) && isId(ids.municipalityId)) return ids;
  problems.push({ code: 'no-place-id', field: 'ID_GEO_DHMOS' });
  return none;
}

/** Only the registered unemployed (A1) have a card and a day on which their unemployment began (microdata.md §7.3). */
function unemploymentOf({ form, answers }: FilledForm, problems: RegisterProblem[]) {
  const registered = form.byOpsId.get(3);
  if (!registered || answerTo(answers, registered.id) !== YES) return {};
  const card = tidy(registerText(form, answers, 'ARITHMOS_KARTAS_ANERGIAS'));
  const since = registerText(form, answers, 'DATE_ENARKSHS_ANERGIAS');
  problems.push(...problemOfText('ARITHMOS_KARTAS_ANERGIAS', card));
  return { card, unemployedSince: since && isoDay(since) };
}
