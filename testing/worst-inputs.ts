import { circles } from '#engines/actions/conditions.ts';
import { merged, orderMark } from '#engines/actions/arrange.ts';
import { renumber } from '#engines/actions/renumber.ts';
import { searchedDigits } from '#engines/applications/own-numbers.ts';
import { documentsOf } from '#engines/forms/asked-form.ts';
import { toModel } from '#engines/dates/model-date.ts';
import { differences } from '#engines/documents/differences.ts';
import { parseJson } from '#engines/documents/parse-json.ts';
import { safeCell } from '#engines/export/safe-cell.ts';
import { readValue } from '#engines/fields/values.ts';
import type { Field } from '#engines/fields/definition.ts';
import { displayName } from '#engines/files/display-name.ts';
import { pageFacts } from '#engines/files/page-facts.ts';
import { readAnswers, failureOf } from '#engines/forms/answers.ts';
import type { FormDefinition, Question } from '#engines/forms/definition.ts';
import { validateDefinition } from '#engines/forms/validate-definition.ts';
import { latinKey } from '#engines/greek/latin-key.ts';
import { searchKey } from '#engines/greek/search-key.ts';
import { bestMentors } from '#engines/matching/explain-pair.ts';
import { aProgramme, everyRule } from '#engines/matching/fixtures.ts';
import { freeSlots } from '#engines/meetings/free-slots.ts';
import { settle } from '#engines/microdata/answering.ts';
import { assess } from '#engines/microdata/assess.ts';
import { formOfStage } from '#engines/microdata/form.ts';
import { readForm } from '#engines/microdata/read-form.ts';
import { findMunicipality } from '#engines/places/places.ts';
import { suppressTable } from '#engines/figures/suppress.ts';
import { suppressWithin } from '#engines/figures/suppress-within.ts';
import { sourceOfBody } from '#engines/papers/body-source.ts';
import { anOrder, aTransfer } from '#engines/payments/fixtures.ts';
import { writePain001 } from '#engines/payments/pain001.ts';
import { readXml } from '#engines/register/xml/read.ts';
import { strictFailures } from '#engines/passwords/strict.ts';
import { nameOf } from '#engines/people/name.ts';
import { hitsOf, searchQuery } from '#engines/search/query.ts';
import { sentenceAround } from '#engines/search/sentence.ts';
import { readParameter } from '#engines/queries/read-value.ts';
import { bindParameters } from '#engines/sql/bind.ts';
import { remarksOf } from '#engines/sql/remarks.ts';
import { decodeText } from '#engines/sheets/decode-text.ts';
import { checkText } from '#engines/texts/check-text.ts';
import { resolveView } from '#engines/views/resolve.ts';
import { readFullName } from '#engines/workbook/address.ts';
import { readInput } from '#engines/workbook/input.ts';
import { headingVector } from '#engines/search/vector.ts';

/** A form in which each question is shown by the one before it and clears the one after it. */
const chainedForm = Array.from({ length: 300 }, (_, place) => ({
  Id: `q${place}`,
  Type: 'radio',
  Text: 'α',
  Section: 'A',
  OpsId: place + 1,
  ...(place > 0 && { ConditionId: `q${place - 1}` }),
  Child: place < 299 ? [`q${place + 1}`] : [],
}));

/** A table of 100 by 3, a fifth of it of few people, and a part of it. */
const tableOf = (most: number) =>
  Array.from({ length: 300 }, (_, place) => ({
    keys: [String(place % 100), String(Math.floor(place / 100))],
    people: place % 5 === 0 ? place % 4 : (place * 7) % most,
  }));
const wholeTable = tableOf(90);
const partTable = wholeTable.map(({ keys, people }) => ({ keys, people: Math.floor(people / 2) }));

/** So many of something. */
const repeated = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place));

const greek = 'Η συμβουλευτική σταδιοδρομίας βοηθά κάθε ωφελούμενο να βρει εργασία με έναν εργοδότη. ';
/** A Greek text of so many characters. */
export const greekText = (length: number): string =>
  greek.repeat(Math.ceil(length / greek.length)).slice(0, length);

export const both = (text: string) => ({ el: text, en: text });
export const today = toModel(1, 1, 2026);

/** Questions that fill a body of a megabyte. */
export const questions = repeated(10_000, (place): Question => ({
  name: `q${place}`,
  type: 'text',
  label: both('α'),
  required: true,
}));
const wideForm: FormDefinition = {
  sections: repeated(50, (place) => ({
    title: both('α'),
    questions: questions.slice(place * 200, (place + 1) * 200),
  })),
  documents: [],
};
/** A form that asks for a number of a person 10,000 times. */
const numberForm: FormDefinition = {
  sections: [
    { title: both('α'), questions: questions.map((question): Question => ({ ...question, type: 'afm' })) },
  ],
  documents: [],
};
const options = repeated(500, (place) => ({ value: `v${place}`, label: both('α') }));
const longForm: FormDefinition = {
  sections: [
    {
      title: both('α'),
      questions: repeated(40, (place) => ({
        name: `q${place}`,
        type: 'select',
        label: both('α'),
        required: false,
        options,
      })),
    },
  ],
  documents: [],
};

const field: Field = {
  name: 'skills',
  label: 'α',
  type: 'multiSelect',
  place: 'user',
  editable: 4,
  visible: 4,
  ownVisible: 4,
  options: repeated(1000, (place) => ({ value: `v${place}`, label: both(`Δεξιότητα ${place}`) })),
  required: false,
  unique: false,
  help: '',
} as unknown as Field;

/** Settings of a megabyte with lists whose entries have names. */
const settings = (mark: string) => ({
  User: { Fields: repeated(300, (place) => ({ Name: `f${place}`, Help: `${mark}${greekText(1000)}` })) },
  Lists: repeated(10_000, (place) => ({ Name: `n${place}`, Value: `${mark}${place}` })),
});

const [settingsBefore, settingsAfter] = [settings('a'), settings('b')];

const programme = aProgramme({ mentees: 1, mentors: 2000, capacity: 5 });
const actions = repeated(2000, (id) => ({
  id,
  group: repeated(10, (depth) => `${greekText(80)} ${id} ${depth}`),
}));
const reading = (ids: readonly number[]): string => ids.map((id) => `actions[${id}].done`).join('&&');
const manyRead = reading(repeated(500, (id) => id));
/** Each action waits for fifty later ones. */
const inOrder = repeated(2000, (id) => ({
  id,
  show: reading(repeated(50, (place) => Math.min(id + 1 + place * 17, 2000 + place))),
}));
const inCircles = repeated(2000, (id) => ({
  id,
  show: reading(repeated(50, (place) => (id * 7 + place * 3) % 2000)),
}));

const hours = repeated(50, (place) => ({ weekday: (place % 7) + 1, fromMinute: 0, toMinute: 1440 }));
const start = new Date('2026-03-01T00:00:00Z');
const booked = repeated(1000, (place) => ({
  time: new Date(start.getTime() + place * 45 * 60_000),
  mentorId: 1,
  menteeId: place + 10,
  actionId: 1,
}));

/** The worst input that the server accepts for each engine, by its folder. */
export const worstInputs: [engine: string, input: string, run: () => unknown][] = [
  [
    'actions',
    'the order of 2,000 actions in groups of their own',
    () => {
      merged(actions, actions.slice(0, 1000));
      return orderMark(actions);
    },
  ],
  ['actions', 'conditions of 1,000 characters of 2,000 actions, without a circle', () => circles(inOrder)],
  ['actions', 'conditions of 1,000 characters of 2,000 actions, in circles', () => circles(inCircles)],
  [
    'actions',
    'conditions of 500 copied actions',
    () => repeated(500, () => renumber(manyRead, new Map([[1, 2]]))),
  ],
  [
    'applications',
    'the answers to 10,000 questions',
    () => searchedDigits(numberForm, Object.fromEntries(questions.map(({ name }) => [name, '123456783']))),
  ],
  [
    'documents',
    'two settings of a megabyte that differ everywhere',
    () => differences(settingsBefore, settingsAfter),
  ],
  [
    'documents',
    'a text of a megabyte that is no JSON at its end',
    () => parseJson(`[${repeated(100_000, () => '{"a":1}').join(',')},`),
  ],
  ['export', '10,000 cells', () => repeated(10_000, (place) => safeCell(`=${greekText(100)}${place}`))],
  [
    'fields',
    'a value of each of 1,000 options',
    () => readValue(field, repeated(1000, (place) => `Δεξιότητα ${place}`).join(','), today),
  ],
  [
    'files',
    'the head of a page of 200,000 characters',
    () => pageFacts('<meta property="a" content="'.repeat(8000)),
  ],
  ['files', 'a name of 500 characters', () => displayName('../'.repeat(160), 'pdf')],
  ['forms', 'what a form of 10,000 questions asks for', () => documentsOf(wideForm)],
  ['forms', 'a form of 10,000 questions', () => validateDefinition(wideForm)],
  ['forms', 'a form of 40 questions with 500 options', () => validateDefinition(longForm)],
  ['forms', '10,000 answers', () => readAnswers(questions, { q1: greekText(20_000) }, new Set())],
  [
    'forms',
    'a wrong answer to each of 10,000 questions',
    () => questions.map((question) => failureOf(question, greekText(100), today)),
  ],
  [
    'greek',
    'a message of 20,000 characters',
    () => searchKey(greekText(20_000)) + latinKey(greekText(20_000)),
  ],
  [
    'matching',
    '2,000 mentors for one mentee by 30 rules',
    () =>
      bestMentors({
        rules: repeated(30, (place) => everyRule[place % everyRule.length]!),
        mentee: programme.mentees[0]!,
        mentors: programme.mentors,
        context: programme.context,
        most: 50,
      }),
  ],
  [
    'meetings',
    'the free hours of 60 days among 1,000 meetings',
    () =>
      freeSlots({
        hours,
        absences: [],
        booked,
        wanted: { mentorId: 1, menteeId: 2, actionId: 3 },
        rule: {},
        from: start,
        count: 10_000,
      }),
  ],
  ['passwords', 'a password of 128 characters', () => strictFailures('Aa1!'.repeat(32))],
  [
    'people',
    '10,000 names',
    () => repeated(10_000, (id) => nameOf({ username: `erased-${id}`, fields: {} })),
  ],
  [
    'queries',
    'the 1,000 values of a list, none of them among 500 options',
    () =>
      readParameter(
        {
          name: 'x',
          type: 'choices',
          required: true,
          options: repeated(500, (place) => ({ value: `option ${place}`, label: '' })),
        },
        repeated(1_000, () => 'option 499'),
        { readerId: 1, projectId: 1, today: '01-01-2026' },
      ),
  ],
  [
    'sql',
    'a text of 50,000 characters, each sign a token',
    () => {
      const text = '<@x '.repeat(12_500);
      return [remarksOf(text), bindParameters(text)];
    },
  ],
  ['search', 'a search of 200 characters', () => searchQuery(greekText(200))],
  [
    'search',
    'the sentences of 50 hits',
    () => repeated(50, () => sentenceAround(greekText(2000), hitsOf('βιογραφικό εργασία'))),
  ],
  [
    'search',
    'a heading of 10,000 characters',
    () =>
      headingVector({
        title: greekText(300),
        tags: repeated(50, (place) => `ετικέτα${place}`),
        facts: [greekText(10_000)],
      }),
  ],
  ['sheets', 'a page of five megabytes', () => decodeText(Buffer.from(greekText(2_500_000)))],
  [
    'texts',
    'a text of 20,000 characters that every check reads, in capitals with accents',
    () => {
      const text = 'ΆΑ '.repeat(6_666);
      return checkText({ label: 'a.b', language: 'el', text, source: { language: 'en', text } });
    },
  ],
  [
    'views',
    'two views of 200,000 characters',
    () => {
      const view = {
        html: ' '.repeat(200_000),
        controller: ' '.repeat(20_000),
        functions: ' '.repeat(20_000),
      };
      return resolveView(view, view);
    },
  ],
  [
    'microdata',
    'a form of 300 questions (the limit of a form) in a chain of conditions, read, filled in backwards and assessed',
    () => {
      const { questions: read } = readForm(chainedForm);
      const form = formOfStage(read, 'entry');
      const answers = settle(form, Object.fromEntries(read.map(({ id }) => [id, 1])), () => 30).answers;
      return assess(form, answers, { today, entryDay: today });
    },
  ],
  [
    'workbook',
    '10,000 typed inputs with their names, on sheets with names of 300 letters',
    () =>
      repeated(10_000, (place) => [
        readFullName(`${greekText(300)}!B${place + 1}`),
        readInput(`1.234.567,${place}`, 'percent'),
      ]),
  ],
  ['places', 'the name of a municipality among all 332', () => findMunicipality('Δήμος Ηρακλείου', '13')],
  [
    'register',
    'an answer of 1 MB (the limit of an answer) full of entities',
    () => readXml(`<a>${'&lt;&gt;&amp;'.repeat(70_000)}</a>`),
  ],
  [
    'papers',
    'a template of 200,000 characters of open braces',
    () => sourceOfBody(`<p>${'{{'.repeat(100_000)}</p>`),
  ],
  [
    'payments',
    'a file of 500 transfers with Greek names (more are written in slices)',
    () =>
      writePain001(anOrder({ transfers: repeated(500, (place) => aTransfer({ endToEndId: `I-${place}` })) })),
  ],
  [
    'figures',
    'what is shown of a table of 100 questionnaires by three states, a fifth of it of few people, beside its whole',
    () =>
      suppressWithin({
        whole: wholeTable,
        shownWhole: suppressTable({ cells: wholeTable }),
        part: partTable,
      }),
  ],
];
