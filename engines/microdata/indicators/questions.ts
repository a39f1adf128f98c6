import type { Answers } from '../answer.ts';
import { answerTo, NO, YES } from '../answer.ts';
import { settle } from '../answering.ts';
import type { Question, Stage } from '../definition.ts';
import type { Form } from '../form.ts';
import type { Period } from '../ready-forms.ts';

/** How a question is found: by its numbers in the register, older ones after the current one, or by its id where it has no number. */
type Place = readonly number[] | string;

/** The titles of education, the same in both periods. 30 and 31 are C5 and C6 of older printed forms (microdata.md §3.2). */
const titles = {
  noSchool: [27],
  primary: [28],
  lowerSecondary: [29],
  lowerVocational: [99],
  upperSecondary: [100, 30],
  diploma: [101, 31],
  degree: [32],
  master: [33],
  doctorate: [34],
} as const;

/**
 * The questions that the indicators are derived from, by what they ask. A project may give its questions other ids: they are found by
 * their numbers. Only the questions without a number are found by their ids.
 */
export const questions = {
  '2014-2020': {
    entry: {
      registered: [3],
      registeredOver12Months: [4],
      registeredOver6Months: [5],
      employed: [6],
      searching: [21],
      searchingOver12Months: [81],
      searchingOver6Months: [82],
      notSearching: [65],
      inEducation: [57],
      student: [25],
      ...titles,
      joblessHousehold: 'D1',
      joblessHouseholdWithChildren: 'D2',
      singleAdultWithChildren: 'D3',
      foreignParent: [38],
      muslimMinority: [39],
      roma: [40],
      migrant: [41],
      protection: [62],
      addiction: [45],
      prison: [46],
      certifiedDisability: [47],
      otherDisability: [48],
      homeless: [49],
      minimumIncome: [50],
    },
    exit: {
      registered: [3],
      employed: [6],
      searching: [21],
      inEducation: [57],
      student: [25],
      qualification: [51],
    },
    // The ready-made form asks nothing six months after the exit. A project that does so uses the ids of 2021-2027.
    sixMonths: { employee: 'A2P16M', selfEmployed: 'A2P26M', publicServant: 'A2P36M' },
  },
  '2021-2027': {
    entry: {
      wasSearching: 'A0_1',
      wasAvailable: 'A0_2',
      registered: [3],
      registeredOver12Months: [96],
      employee: [104],
      selfEmployed: [105],
      publicServant: [106],
      neither: [20],
      inEducation: [57],
      student: [25],
      ...titles,
      disability: [117],
      thirdCountry: [112],
      foreignParent: [38],
      muslimMinority: [39],
      roma: [40],
      homeless: [49],
    },
    exit: {
      registered: [3],
      employee: [104],
      selfEmployed: [105],
      publicServant: [106],
      searching: [21],
      inEducation: [111],
      student: [25],
      qualification: [51],
    },
    sixMonths: { employee: [107], selfEmployed: [108], publicServant: [109] },
  },
} as const satisfies Readonly<Record<Period, Readonly<Record<Stage, Readonly<Record<string, Place>>>>>>;

/** The name of a question of a period and a stage. */
export type QuestionName<P extends Period, S extends Stage> = keyof (typeof questions)[P][S] & string;

const placesOf = (period: Period, stage: Stage): Readonly<Record<string, Place>> => questions[period][stage];

/**
 * The question with this name in a form. A project may reuse an id such as D1 for another question, so one whose number belongs to
 * another name is not taken by its id.
 */
export function findQuestion(
  { byId, byOpsId }: Form,
  at: { period: Period; stage: Stage; name: string },
): Question | undefined {
  const places = placesOf(at.period, at.stage);
  const place = places[at.name]!;
  if (typeof place !== 'string')
    return place.map((opsId) => byOpsId.get(opsId)).find((one) => one !== undefined);
  const question = byId.get(place);
  const isOther = Object.values(places).some(
    (other) => typeof other !== 'string' && other.includes(question?.opsId ?? -1),
  );
  return question?.type === 'radio' && !isOther ? question : undefined;
}

/**
 * The names of the questions that a form does not ask. Indicators that need one of them do not count anyone, so figures have to say
 * that it is missing.
 */
export const missingQuestions = (period: Period, form: Form): string[] =>
  Object.keys(placesOf(period, form.stage)).filter(
    (name) => !findQuestion(form, { period, stage: form.stage, name }),
  );

/** The questions of a stage with the answers of one person. */
export interface Filled {
  form: Form;
  answers: Answers;
}

/** How a question is answered; `unknown` if it is not asked, not answered or declined. */
type Reply = 'yes' | 'no' | 'unknown';

/**
 * Reads the replies of one person by the names of the questions. The answers are settled first, as the register gets them: A2 is ΝΑΙ by
 * its children, and answers to hidden questions do not count. A question that is hidden below a ΟΧΙ is ΟΧΙ (microdata.md §5).
 */
export function repliesOf(
  period: Period,
  { form, answers }: Filled,
  age: number | undefined,
): (name: string) => Reply {
  const settled = settle(form, answers, () => age).answers;
  const replyTo = ({ id, conditionId, conditionInverse }: Question): Reply => {
    const answer = answerTo(settled, id);
    if (answer !== undefined) return answer === YES ? 'yes' : answer === NO ? 'no' : 'unknown';
    const parent = conditionId === undefined || conditionInverse ? undefined : form.byId.get(conditionId);
    return parent && replyTo(parent) === 'no' ? 'no' : 'unknown';
  };
  return (name) => {
    const question = findQuestion(form, { period, stage: form.stage, name });
    return question ? replyTo(question) : 'unknown';
  };
}
