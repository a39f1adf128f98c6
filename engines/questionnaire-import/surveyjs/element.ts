import type { Localized } from '#engines/forms/definition.ts';
import type { Parts } from '../draft.ts';
import type { ChangeCode } from '#engines/questionnaire/exchange/report.ts';
import { importLimits } from '../limits.ts';
import { type JsonObject, listIn, objectIn, stringIn } from '../json.ts';
import type { Remarks } from '#engines/questionnaire/exchange/remarks.ts';
import { EMPTY, languageIn, type Texts } from '../texts.ts';
import { hasWords } from '#engines/questionnaire/text-in.ts';

/** A choice, row or item, with the value that conditions have for it. */
export interface Choice {
  readonly value: string;
  readonly text: Localized;
}

/** A question as kinds read it. */
export interface SurveyElement {
  readonly json: JsonObject;
  /** The title, with the description under it. */
  readonly text: Localized;
  readonly reader: SurveyTexts;
  readonly remarks: Remarks;
}

/** What became of a question, with the values by which conditions name its parts. */
export interface SurveyParts {
  readonly parts: Parts;
  readonly codes?: ReadonlyMap<string, number>;
  readonly rows?: ReadonlyMap<string, number>;
}

export type SurveyKind = (element: SurveyElement) => SurveyParts | { readonly dropped: ChangeCode };

/** Reads the texts of a survey: one text, or one for each language. */
export class SurveyTexts {
  readonly #texts: Texts;
  /** Languages that a questionnaire does not have. */
  readonly others = new Set<string>();
  /** The language of texts that name none. */
  readonly #locale: 'el' | 'en';

  constructor(texts: Texts, locale: string) {
    this.#texts = texts;
    const named = locale.slice(0, 2).toLowerCase();
    this.#locale = named === 'el' || named === 'gr' ? 'el' : named === 'en' ? 'en' : texts.language;
  }

  text(value: unknown, remarks: Remarks): Localized {
    const languages = objectIn(value);
    if (!languages) return this.#texts.html(stringIn(value), remarks);
    for (const language of Object.keys(languages))
      if (!/^(?:el|gr|en|default)$/.test(language) && this.others.size < 20)
        this.others.add(language.slice(0, 20));
    const read = (text: unknown): string => this.#texts.words(stringIn(text), remarks);
    const [el, en] = [read(languages['el'] ?? languages['gr']), read(languages['en'])];
    const rest = read(languages['default'] ?? (el || en ? '' : Object.values(languages)[0]));
    if (rest === '') return { el, en };
    // The default is in the language of the survey, unless that language has a text of its own.
    const own = el !== '' ? 'en' : en !== '' ? 'el' : languageIn(rest) === 'el' ? 'el' : this.#locale;
    return { el, en, [own]: (own === 'el' ? el : en) || rest };
  }

  /** Choices, rows or items: values, or objects with `value` and `text`. */
  choices(value: unknown, remarks: Remarks): Choice[] {
    const all = listIn(value);
    if (all.some((one) => objectIn(one)?.['visibleIf'] || objectIn(one)?.['enableIf']))
      remarks.add('option-logic-dropped');
    return all.slice(0, importLimits.options + 1).map((one) => {
      const own = objectIn(one);
      if (!own) return { value: stringIn(one), text: this.text(one, remarks) };
      // An item of a panel of texts has a name and a title.
      const id = stringIn(own['value'] ?? own['name']);
      const text = this.text(own['text'] ?? own['title'] ?? id, remarks);
      return { value: id, text: hasWords(text) ? text : this.text(id, remarks) };
    });
  }
}

/** The numbers of options, rows or items by their values. */
export const codesOf = (choices: readonly Choice[]): ReadonlyMap<string, number> =>
  new Map(choices.map(({ value }, at) => [value, at + 1]));

/** A choice that the program adds by itself, in its usual words. */
export const added = (value: string, text: Localized, own: Localized = EMPTY): Choice => ({
  value,
  text: hasWords(own) ? own : text,
});
