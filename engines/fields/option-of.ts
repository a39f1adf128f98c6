import { searchKey } from '#engines/greek/search-key.ts';
import { sexOf } from '#engines/greek/sex.ts';
import type { Field } from './definition.ts';

/**
 * The value of the option that a text means, by its value or its label; accents and case do not count, unless options differ in
 * nothing else. Undefined when it is none.
 */
export function optionOf({ options }: Pick<Field, 'options'>, typed: string): string | undefined {
  const by = (keyOf: (text: string) => string) => {
    const wanted = keyOf(typed);
    return options.find(({ value, label }) =>
      [value, label.el, label.en].some((one) => keyOf(one) === wanted),
    );
  };
  return (by((text) => text.trim()) ?? by(searchKey))?.value;
}

/** The option that a shortened word probably means: «Α» of «Άνδρας» and «Γυναίκα», «Αττ.» of the regions. */
export function likelyOption({ options }: Pick<Field, 'options'>, typed: string): string | undefined {
  const sex = sexOf(typed);
  const wanted = searchKey(typed).replace(/\.$/, '');
  if (wanted === '') return undefined;
  const bySex = options.filter(
    ({ value, label }) => sex && [value, label.el, label.en].some((one) => sexOf(one) === sex),
  );
  const found =
    bySex.length > 0
      ? bySex
      : options.filter(({ value, label }) =>
          [value, label.el, label.en].some((one) => searchKey(one).startsWith(wanted)),
        );
  return found.length === 1 ? found[0]!.value : undefined;
}
