import type { Question } from '#engines/questionnaire/definition.ts';
import { OTHER_TEXT } from '#engines/questionnaire/kinds/multiple-choice.ts';
import type { Model } from '#engines/questionnaire/question.ts';
import { importLimits } from './limits.ts';
import type { Remarks } from '#engines/questionnaire/exchange/remarks.ts';
import { cleanText } from './text/clean.ts';
import { cutText } from '#engines/questionnaire/exchange/cut-text.ts';

/** Numbers of a questionnaire are at most this large. */
const MAX_NUMBER = 1e9;

/** Brings a question within the limits of a questionnaire: texts, lists and answer keys that are too long are cut, and noted. */
export function fitQuestion(question: Question, remarks: Remarks): Question {
  const { model, ...rest } = question;
  const cut = new Cut(remarks).inside(rest, question.type) as Omit<Question, 'model'>;
  return { ...cut, model: fitModel(model, remarks) } as Question;
}

/** Lists whose members have answers of their own. */
const groupLists = new Set(['cards', 'rows', 'items']);

class Cut {
  readonly #remarks: Remarks;

  constructor(remarks: Remarks) {
    this.#remarks = remarks;
  }

  inside(value: unknown, type: number, key = ''): unknown {
    if (typeof value === 'string') return this.#text(value, key);
    if (typeof value === 'number') return fitNumber(value);
    if (Array.isArray(value)) return this.#list(value, type, key).map((one) => this.inside(one, type, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, inner]) => inner !== undefined)
        .map(([name, inner]) => [name, this.inside(inner, type, name)]),
    );
  }

  #text(text: string, key: string): string {
    const clean = cleanText(text);
    const most = key === 'condition' ? importLimits.condition : importLimits.text;
    if (clean.length > most) this.#remarks.add('text-cut', { most });
    return cutText(clean, most);
  }

  #list(list: readonly unknown[], type: number, key: string): readonly unknown[] {
    const isGroups = groupLists.has(key) || (type === 31 && key === 'options');
    // The last number belongs to the words of «something else».
    const most = isGroups ? (type === 31 ? OTHER_TEXT - 1 : importLimits.groups) : importLimits.options;
    if (list.length > most) this.#remarks.add(isGroups ? 'groups-cut' : 'options-cut', { most });
    return list.slice(0, most);
  }
}

const fitNumber = (value: number): number =>
  Number.isFinite(value) ? Math.min(MAX_NUMBER, Math.max(-MAX_NUMBER, value)) : 0;

function fitModel(model: Model, remarks: Remarks): Model {
  const { keys, keyLength, groups } = importLimits;
  return Object.fromEntries(
    Object.entries(model)
      .filter(([group]) => Number(group) >= 1 && Number(group) <= groups)
      .map(([group, { option, texts }]) => {
        const clean = texts?.map((text) => cleanText(text).trim()).filter((text) => text !== '');
        const kept = [...new Set(clean)].filter((text) => text.length <= keyLength).slice(0, keys);
        if (kept.length < new Set(clean).size) remarks.add('keys-cut', { most: keys, length: keyLength });
        return [group, { ...(option !== undefined && { option }), ...(kept.length > 0 && { texts: kept }) }];
      }),
  );
}
