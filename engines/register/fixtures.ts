import { type Answer, type Answers, NO, YES } from '#engines/microdata/answer.ts';
import { give } from '#engines/microdata/answering.ts';
import { assess } from '#engines/microdata/assess.ts';
import { formOf, type Stage } from '#engines/microdata/definition.ts';
import type { Facts } from '#engines/microdata/facts.ts';
import { formOfStage } from '#engines/microdata/form.ts';
import { readForm } from '#engines/microdata/read-form.ts';
import { type Period, readyForms } from '#engines/microdata/ready-forms.ts';
import type { FilledForm } from './filled-form.ts';
import { type MappingInput, toRecord } from './map.ts';
import type { RegisterRecord } from './record.ts';

/** The facts of every person here: 41 years old at the entry. */
export const facts: Facts = {
  today: '20-11-2026',
  entryDay: '01-10-2025',
  exitDay: '30-03-2026',
  birthDate: '15-07-1985',
};

/** Who the person is, by the elements of the register. The name comes in two questions. */
const identity: Readonly<Record<string, string>> = {
  AFM: '123456783',
  AMKA: '15078501234',
  DATE_GENNHSHS: '15-07-1985',
  FYLLO_VALUE: '5301',
  ID_ALLO: 'ΑΒ 123456',
  OFEL_DIEYTHYNSH: 'Παραδείγματος 1, Τρίπολη',
  OFEL_TK: '22100',
  OFEL_TEL: '+306912345678',
  ID_GEO_PERIF: '10',
  ID_GEO_DHMOS: '7101',
  ARITHMOS_KARTAS_ANERGIAS: '0000123456',
  DATE_ENARKSHS_ANERGIAS: '10-01-2024',
  HmniaDeltiou: '31-03-2026',
};
const names: Readonly<Record<string, string>> = { I1: 'Παράδειγμας', I2: 'Πέτρος' };

/** A form of a stage that is filled in whole: ΝΑΙ to the questions in `yes`, ΟΧΙ to the others, and what `more` says. */
export function fill(period: Period, stage: Stage, yes: readonly string[], more: Answers = {}): FilledForm {
  const form = formOfStage(readForm(readyForms[period][formOf(stage)]).questions, stage);
  let answers: Answers = {};
  const set = (id: string, answer: Answer | undefined) => {
    answers = give(form, answers, { id, answer, age: 40 });
  };
  for (const { id, type, xml } of form.questions) {
    const known = xml === 'OFEL_ONOMATEPONYMO' ? names[id] : xml && identity[xml];
    if (type === 'radio' ? !yes.includes(id) : known !== undefined) set(id, known ?? NO);
  }
  for (const id of yes) set(id, YES);
  for (const { id, type, xml } of form.questions) {
    if (!assess(form, answers, facts).missing.includes(id)) continue;
    set(id, type === 'radio' ? (yes.includes(id) ? YES : NO) : xml && identity[xml]);
  }
  return { form, answers: { ...answers, ...more } };
}

/** What the person answers at the entry: unemployed for long, with a degree; a student in neither period. */
export const atEntry: Readonly<Record<Period, readonly string[]>> = {
  '2014-2020': ['A1', 'A1_1', 'C7', 'D13'],
  '2021-2027': ['A0_1', 'A0_2', 'A1', 'A1_1', 'C7', 'D6'],
};

/** What the person answers at the exit: employed in the private sector. */
export const atExit: Readonly<Record<Period, readonly string[]>> = {
  '2014-2020': ['A2', 'A2_1', 'A2_1_1', 'E1'],
  '2021-2027': ['X2', 'A2', 'A2P1', 'E1'],
};

/** The input of a mapping for a stage of a person, with what a test changes. */
export function inputOf(period: Period, stage: Stage, more: Partial<MappingInput> = {}): MappingInput {
  const entry = fill(period, 'entry', atEntry[period]);
  const exit = fill(period, 'exit', atExit[period]);
  const filled = { entry, exit, sixMonths: fill(period, 'sixMonths', ['A2P16M']) }[stage];
  return {
    period,
    filled,
    entry,
    ...(stage === 'sixMonths' && { exit }),
    facts,
    project: { mis: period === '2014-2020' ? '5000001' : '6000001', subproject: '0001' },
    placeIds: (region, municipality) => ({ regionId: region, municipalityId: municipality }),
    isFinal: true,
    ...more,
  };
}

/** The record of a stage of a person. */
export function aRecord(period: Period, stage: Stage, more: Partial<MappingInput> = {}): RegisterRecord {
  const result = toRecord(inputOf(period, stage, more));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.record;
}
