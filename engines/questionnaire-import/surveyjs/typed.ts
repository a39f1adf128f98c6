import { parseDate } from '#engines/dates/parse-date.ts';
import type { Localized } from '#engines/forms/definition.ts';
import type { Parts } from '../draft.ts';
import { finiteIn, listIn, stringIn } from '../json.ts';
import { importLimits } from '../limits.ts';
import { joinTexts } from '../texts.ts';
import { type Choice, codesOf, type SurveyElement, type SurveyKind, type SurveyParts } from './element.ts';

/** The right answer as an answer key, if the survey has one. */
function keyed(json: SurveyElement['json']): Pick<Parts, 'model'> {
  const answer = json['correctAnswer'];
  const texts = (Array.isArray(answer) ? listIn(answer) : [answer])
    .map(stringIn)
    .filter((text) => text !== '');
  return texts.length > 0 ? { model: { 1: { texts } } } : {};
}

const length = ({ json }: SurveyElement, most: number) => {
  const own = finiteIn(json['maxLength']);
  return own !== undefined && own >= 1 && own <= most ? { maxLength: Math.floor(own) } : {};
};

/** `2026-05-15` and `15/5/2026` as `15-05-2026`. */
function dayIn(value: unknown): ReturnType<typeof parseDate> {
  const text = stringIn(value);
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? [];
  return parseDate(year ? `${day}-${month}-${year}` : text);
}

const asNumber = ({ json, text }: SurveyElement): SurveyParts => {
  const [min, max] = [finiteIn(json['min']), finiteIn(json['max'])];
  const data = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  return { parts: { type: 39, text, data, ...keyed(json) } };
};

const asDay = ({ json, text }: SurveyElement): SurveyParts => {
  const [min, max] = [dayIn(json['min']), dayIn(json['max'])];
  const key = dayIn(json['correctAnswer']);
  return {
    parts: {
      type: 38,
      text,
      data: { ...(min && { min }), ...(max && { max }) },
      ...(key && { model: { 1: { texts: [key] } } }),
    },
  };
};

const asSlider = ({ json, text }: SurveyElement): SurveyParts => ({
  parts: {
    type: 35,
    text,
    data: {
      min: finiteIn(json['min']) ?? 0,
      max: finiteIn(json['max']) ?? 100,
      step: finiteIn(json['step']) ?? 1,
    },
    ...keyed(json),
  },
});

const withBlank = (text: Localized): Localized => ({
  el: text.el && `${text.el} [1]`,
  en: text.en && `${text.en} [1]`,
});

/** A field of one line; what is typed there decides what it becomes. */
export const text: SurveyKind = (element) => {
  const { json, remarks } = element;
  const type = stringIn(json['inputType']) || 'text';
  if (type === 'number') return asNumber(element);
  if (type === 'date') return asDay(element);
  if (type === 'range') return asSlider(element);
  if (type === 'time') return { parts: { type: 14, text: withBlank(element.text), ...keyed(json) } };
  if (!/^(?:text|email|tel|url|search)$/.test(type)) remarks.add('input-as-text', { type });
  return { parts: { type: 36, text: element.text, data: length(element, 2_000), ...keyed(json) } };
};

export const slider: SurveyKind = (element) => {
  if (element.json['sliderType'] === 'range') element.remarks.add('became', { from: 'range' });
  return asSlider(element);
};

export const comment: SurveyKind = (element) => ({
  parts: { type: 37, text: element.text, data: length(element, 20_000), ...keyed(element.json) },
});

/** Files of one question, at most. */
const MAX_FILES = 10;

export const file: SurveyKind = ({ json, text: asked }) => {
  const most =
    json['allowMultiple'] === true ? Math.min(MAX_FILES, finiteIn(json['maxFiles']) ?? MAX_FILES) : 1;
  return { parts: { type: 40, text: asked, data: { most: Math.max(1, Math.floor(most)) } } };
};

export const html: SurveyKind = ({ json, reader, remarks }) => ({
  parts: { type: 45, text: reader.text(json['html'], remarks) },
});

/** A picture alone: its words stay. */
export const image: SurveyKind = ({ json, reader, remarks, text: asked }) => {
  remarks.add('images-dropped', { count: 1 });
  const words = reader.text(json['altText'], remarks);
  return { parts: { type: 45, text: joinTexts([asked, words]) } };
};

/** Several fields under one title: a text with a blank for each. */
export const texts: SurveyKind = ({ json, text: asked, reader, remarks }) => {
  const items: Choice[] = reader.choices(json['items'], remarks);
  if (items.length === 0) return { dropped: 'no-options' };
  if (items.length > importLimits.groups) remarks.add('groups-cut', { most: importLimits.groups });
  remarks.add('became', { from: 'multipletext' });
  const lines = items.slice(0, importLimits.groups).map((item, at) => ({
    el: item.text.el && `${item.text.el}: [${at + 1}]`,
    en: item.text.en && `${item.text.en}: [${at + 1}]`,
  }));
  return { parts: { type: 13, text: joinTexts([asked, ...lines]) }, rows: codesOf(items) };
};
