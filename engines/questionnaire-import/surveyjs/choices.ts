import { entryOf } from '../table.ts';
import { orderParts } from '../choices.ts';
import { optionsOf } from '../gaps.ts';
import { finiteIn, listIn, objectIn, stringIn } from '../json.ts';
import { hasWords } from '#engines/questionnaire/text-in.ts';
import { added, type Choice, codesOf, type SurveyElement, type SurveyKind } from './element.ts';

/** The options of a question, with those that the program adds. */
function optionsIn({ json, reader, remarks }: SurveyElement): { choices: Choice[]; other: boolean } {
  const choices = reader.choices(json['choices'], remarks);
  if (json['choicesByUrl'] || json['choicesFromQuestion']) remarks.add('options-elsewhere');
  const [min, max] = [finiteIn(json['choicesMin']), finiteIn(json['choicesMax'])];
  if (choices.length === 0 && min !== undefined && max !== undefined && max - min < 500)
    for (let value = min; value <= max; value++)
      choices.push({ value: String(value), text: reader.text(String(value), remarks) });
  const own = (key: string) => reader.text(json[key], remarks);
  if (json['hasNone'] || json['showNoneItem'])
    choices.push(added('none', { el: 'Κανένα', en: 'None' }, own('noneText')));
  if (json['hasSelectAll'] || json['showSelectAllItem'])
    remarks.add('choice-dropped', { choice: 'selectAll' });
  const other = Boolean(json['hasOther'] ?? json['showOtherItem']);
  if (other) choices.push(added('other', { el: 'Άλλο', en: 'Other' }, own('otherText')));
  return { choices, other };
}

const texts = (choices: readonly Choice[]) => optionsOf(choices.map(({ text }) => text));

export const single: SurveyKind = (element) => {
  const { choices, other } = optionsIn(element);
  const codes = codesOf(choices);
  const right = codes.get(stringIn(element.json['correctAnswer']));
  if (element.json['correctAnswer'] !== undefined && right === undefined) element.remarks.add('key-unknown');
  return {
    parts: {
      type: 30,
      text: element.text,
      data: { options: texts(choices), other },
      ...(right !== undefined && { model: { 1: { option: right } } }),
    },
    codes,
  };
};

export const multiple: SurveyKind = (element) => {
  const { json, remarks } = element;
  const { choices, other } = optionsIn(element);
  const codes = codesOf(choices);
  const keys = listIn(json['correctAnswer']).map(stringIn);
  if (keys.some((key) => !codes.has(key))) remarks.add('key-unknown');
  const [least, most] = [finiteIn(json['minSelectedChoices']), finiteIn(json['maxSelectedChoices'])];
  const isCount = (count: number | undefined): count is number =>
    count !== undefined && count >= 1 && count <= choices.length && Number.isInteger(count);
  return {
    parts: {
      type: 31,
      text: element.text,
      data: {
        options: texts(choices),
        other,
        ...(isCount(least) && { least }),
        ...(isCount(most) && { most }),
      },
      model: Object.fromEntries(
        keys.flatMap((key) => (codes.has(key) ? [[codes.get(key)!, { option: 1 }]] : [])),
      ),
    },
    codes,
  };
};

export const pictures: SurveyKind = (element) => {
  const { json, remarks } = element;
  remarks.add('picture-needed');
  if (json['multiSelect'] === true) return multiple(element);
  const choices = element.reader.choices(json['choices'], remarks);
  const codes = codesOf(choices);
  const right = codes.get(stringIn(json['correctAnswer']));
  return {
    parts: {
      type: 41,
      text: element.text,
      data: { options: texts(choices) },
      ...(right !== undefined && { model: { 1: { option: right } } }),
    },
    codes,
  };
};

/** With a right order it is an ordering. */
export const ranking: SurveyKind = (element) => {
  const choices = element.reader.choices(element.json['choices'], element.remarks);
  const order = listIn(element.json['correctAnswer']).map(stringIn);
  const places = new Map(order.map((value, at) => [value, at]));
  if (choices.length > 0 && choices.every(({ value }) => places.has(value))) {
    const sorted = choices.toSorted((a, b) => places.get(a.value)! - places.get(b.value)!);
    return {
      parts: orderParts(
        element.text,
        sorted.map(({ text }) => text),
      ),
    };
  }
  return { parts: { type: 34, text: element.text, data: { items: texts(choices) } } };
};

export const truth: SurveyKind = ({ json, text, reader, remarks }) => {
  const words = (key: string, usual: { el: string; en: string }) => {
    const own = reader.text(json[key], remarks);
    return hasWords(own) ? own : usual;
  };
  const [yes, no] = [json['valueTrue'] ?? true, json['valueFalse'] ?? false].map(stringIn);
  const codes = new Map([
    [yes!, 1],
    [no!, 2],
  ]);
  const right = codes.get(stringIn(json['correctAnswer']));
  return {
    parts: {
      type: 32,
      text,
      data: {
        trueValue: words('labelTrue', { el: 'Ναι', en: 'Yes' }),
        falseValue: words('labelFalse', { el: 'Όχι', en: 'No' }),
      },
      ...(right !== undefined && { model: { 1: { option: right } } }),
    },
    codes,
  };
};

/** One answer for each row. */
export const matrix: SurveyKind = ({ json, text, reader, remarks }) => {
  const [rows, columns] = [reader.choices(json['rows'], remarks), reader.choices(json['columns'], remarks)];
  if (rows.length === 0 || columns.length === 0) return { dropped: 'no-options' };
  if (json['cellType'] === 'checkbox') remarks.add('several-per-row');
  const codes = codesOf(columns);
  const answers = objectIn(json['correctAnswer']) ?? {};
  return {
    parts: {
      type: 33,
      text,
      data: { rows: texts(rows), options: texts(columns) },
      model: Object.fromEntries(
        rows.flatMap(({ value }, at) => {
          const right = codes.get(stringIn(entryOf(answers, value)));
          return right === undefined ? [] : [[at + 1, { option: right }] as const];
        }),
      ),
    },
    codes,
    rows: codesOf(rows),
  };
};

/** A scale of numbers is a slider, one of words a choice. */
export const rating: SurveyKind = (element) => {
  const { json, text, reader, remarks } = element;
  const values = reader.choices(json['rateValues'], remarks);
  if (values.length > 0) return single({ ...element, json: { ...json, choices: json['rateValues'] } });
  const min = finiteIn(json['rateMin']) ?? 1;
  const max = finiteIn(json['rateMax']) ?? finiteIn(json['rateCount']) ?? 5;
  return {
    parts: {
      type: 35,
      text,
      data: {
        min,
        max,
        step: finiteIn(json['rateStep']) ?? 1,
        low: reader.text(json['minRateDescription'], remarks),
        high: reader.text(json['maxRateDescription'], remarks),
      },
    },
  };
};
