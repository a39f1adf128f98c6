import type { Localized } from '#engines/forms/definition.ts';
import { Conditions } from '../logic/conditions.ts';
import { Draft } from '../draft.ts';
import type { Content, ImportResult } from '../import.ts';
import { finiteIn, type JsonObject, listIn, objectIn, readJson, stringIn } from '../json.ts';
import { Remarks } from '#engines/questionnaire/exchange/remarks.ts';
import { entryOf } from '../table.ts';
import { EMPTY, joinTexts, languageIn } from '../texts.ts';
import { hasWords } from '#engines/questionnaire/text-in.ts';
import { titleOf } from '../title.ts';
import { matrix, multiple, pictures, ranking, rating, single, truth } from './choices.ts';
import { type SurveyKind, SurveyTexts } from './element.ts';
import { comment, file, html, image, slider, text, texts } from './typed.ts';

/** What becomes of each type of SurveyJS. The others are dropped. */
const kinds: Readonly<Record<string, SurveyKind>> = {
  text,
  comment,
  radiogroup: single,
  buttongroup: single,
  dropdown: single,
  checkbox: multiple,
  tagbox: multiple,
  imagepicker: pictures,
  ranking,
  boolean: truth,
  matrix,
  rating,
  slider,
  file,
  html,
  image,
  multipletext: texts,
  expression: () => ({ dropped: 'computed' }),
};

/** Reads a survey of SurveyJS. Pages become sections, and panels their questions. */
export function readSurveyJs({ name, text: content }: Content): ImportResult {
  const read = readJson(content);
  if (!read.ok) return read;
  const survey = read.value;
  // Surveys of one page may have no pages.
  const pages = Array.isArray(survey['pages']) ? listIn(survey['pages']) : [survey];
  const hasElements = pages.some((page) => elementsOf(objectIn(page) ?? {}).length > 0);
  if (!hasElements) return { ok: false, problem: 'pages' in survey ? 'no-questions' : 'wrong-root' };
  const draft = new Draft(languageIn(content));
  const reader = new SurveyReader(draft, stringIn(survey['locale']));
  for (const page of pages) reader.page(objectIn(page) ?? {}, page === survey);
  const title = reader.words(survey['title']);
  const seconds = finiteIn(survey['timeLimit'] ?? survey['maxTimeToFinish']);
  const hasTime = seconds !== undefined && Number.isInteger(seconds) && seconds >= 10 && seconds <= 86_400;
  for (const key of ['triggers', 'calculatedValues', 'completedHtmlOnCondition'])
    if (listIn(survey[key]).length > 0) draft.note('logic-dropped', { count: listIn(survey[key]).length });
  const intro = reader.words(survey['description']);
  for (const value of listIn(survey['calculatedValues'])) reader.name(stringIn(objectIn(value)?.['name']));
  reader.finish([title, intro]);
  return draft.finish({
    title: hasWords(title) ? title : titleOf(name, draft.texts),
    intro,
    ...(hasTime && { duration: seconds }),
  });
}

const elementsOf = (page: JsonObject): readonly unknown[] => {
  const elements = listIn(page['elements']);
  return elements.length > 0 ? elements : listIn(page['questions']);
};

class SurveyReader {
  readonly #draft: Draft;
  readonly #texts: SurveyTexts;
  readonly #conditions = new Conditions();
  /** The names that words can show the values of, in small letters. */
  readonly #names = new Set<string>();

  constructor(draft: Draft, locale: string) {
    this.#draft = draft;
    this.#texts = new SurveyTexts(draft.texts, locale);
  }

  /** Notes a name whose value words can show, of a question that is dropped too. */
  name(name: string): void {
    this.#names.add(name.toLowerCase());
  }

  words(value: unknown) {
    return this.#texts.text(value, new Remarks());
  }

  page(page: JsonObject, isWhole: boolean): void {
    const section = this.#draft.startSection(
      isWhole ? EMPTY : this.words(page['title']),
      isWhole ? EMPTY : this.words(page['description']),
    );
    if (!isWhole) this.#conditions.wait({ section }, [stringIn(page['visibleIf'])]);
    this.#elements(elementsOf(page), []);
  }

  /** Adds the elements; `outer` are the conditions of the panels around them. */
  #elements(elements: readonly unknown[], outer: readonly string[]): void {
    for (const element of elements) {
      if (this.#draft.isOverfull) return;
      const json = objectIn(element) ?? {};
      const conditions = [...outer, stringIn(json['visibleIf'])];
      if (json['type'] === 'panel') {
        const text = joinTexts([this.words(json['title']), this.words(json['description'])]);
        if (hasWords(text)) {
          const { id } = this.#draft.add({ kind: 'panel' }, { type: 45, text });
          this.#conditions.wait({ question: id }, conditions);
        }
        this.#elements(elementsOf(json), conditions);
      } else this.#element(json, conditions);
    }
  }

  #element(json: JsonObject, conditions: readonly string[]): void {
    const [type, name] = [stringIn(json['type']), stringIn(json['name'])];
    this.name(name);
    const remarks = new Remarks();
    const title = this.#texts.text(json['title'], remarks);
    const text = joinTexts([
      hasWords(title) ? title : this.#texts.text(name, remarks),
      this.#texts.text(json['description'], remarks),
    ]);
    const origin = { kind: type, name };
    const kind = entryOf(kinds, type);
    const read = kind?.({ json, text, reader: this.#texts, remarks });
    if (!read) return this.#draft.drop(origin, text, 'type-unknown', { type });
    if ('dropped' in read) return this.#draft.drop(origin, text, read.dropped);
    this.#noteTheRest(json);
    if (json['visible'] === false) conditions = [...conditions, 'false'];
    const question = this.#draft.add(origin, read.parts, remarks);
    const codes = read.codes ?? new Map<string, number>();
    this.#conditions.name(name, { question, codes });
    for (const [row, group] of read.rows ?? [])
      this.#conditions.name(`${name}.${row}`, { question, group, codes });
    this.#conditions.wait({ question: question.id }, conditions);
  }

  #noteTheRest(json: JsonObject): void {
    if (json['isRequired'] === true) this.#draft.note('required-dropped', { count: 1 });
    const rules = [
      'enableIf',
      'requiredIf',
      'setValueIf',
      'setValueExpression',
      'defaultValueExpression',
      'resetValueIf',
    ];
    const hasRules = rules.some((key) => stringIn(json[key]) !== '') || listIn(json['validators']).length > 0;
    if (hasRules) this.#draft.note('logic-dropped', { count: 1 });
    if (json['choicesOrder'] === 'random') this.#draft.note('shuffle-dropped', { count: 1 });
  }

  /** @param frame the title and the introduction */
  finish(frame: readonly Localized[]): void {
    this.#conditions.write(this.#draft);
    this.#draft.notePiping((name) => this.#isKnown(name.trim().toLowerCase()), frame);
    const { others } = this.#texts;
    if (others.size > 0) this.#draft.note('languages-dropped', { languages: [...others].join(', ') });
  }

  /** `{name}` shows the answer to a question, `{name.row}` and `{name[0]}` a part of it. */
  #isKnown(name: string): boolean {
    return this.#names.has(name) || this.#names.has(name.replace(/[.[].*$/s, ''));
  }
}
