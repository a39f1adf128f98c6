import type { Model } from '#engines/questionnaire/question.ts';

/** An answer key with another right option in a group; without an option the group has no key. */
export function withOption(model: Model, group: number, option: number | undefined): Model {
  const { [group]: _old, ...rest } = model;
  return option === undefined ? rest : { ...rest, [group]: { option } };
}

/** An answer key with other right texts in a group; without a text the group has no key. */
export function withTexts(model: Model, group: number, texts: readonly string[]): Model {
  const { [group]: _old, ...rest } = model;
  return texts.every((text) => text.trim() === '') ? rest : { ...rest, [group]: { texts } };
}

/** An answer key without the options that are no longer there. */
export const withoutOptions = (model: Model, gone: readonly number[]): Model =>
  Object.fromEntries(
    Object.entries(model).filter(([, { option }]) => option === undefined || !gone.includes(option)),
  );
