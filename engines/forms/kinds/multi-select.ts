import { isBlank, type AnswerKind } from './kind.ts';
import { optionLabel } from './select.ts';

/** Any of the options, each at most once, kept in the order of the form. */
export const multiSelect: AnswerKind<string[]> = {
  refusal: 'option',
  empty: [],
  isEmpty: isBlank,
  read(raw, question) {
    if (!Array.isArray(raw)) return undefined;
    const offered = (question.options ?? []).map(({ value }) => value);
    return raw.every((value) => offered.includes(value))
      ? offered.filter((value) => raw.includes(value))
      : undefined;
  },
  show: (values, language, question) =>
    values.map((value) => optionLabel(value, language, question)).join(', '),
};
