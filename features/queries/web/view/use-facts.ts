import { formatDate, parseDate } from '#engines/dates/parse-date.ts';
import { cellText } from '#engines/queries/cell-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Parameter } from '../../contract/shapes.ts';
import { useCellWords } from '../result/use-cell-words.ts';
import type { Choices } from './use-choices.ts';
import { labelOf, type Value, type Values } from './values.ts';

/** A function that gives each parameter with its value in words. */
export function useFacts(parameters: readonly Parameter[], choices: ReadonlyMap<string, Choices>) {
  const t = useTexts();
  const words = useCellWords();
  const textOf = (parameter: Parameter, value: Value): string => {
    const { type, name } = parameter;
    const label = (one: string) =>
      choices.get(name)?.options?.find((option) => option.value === one)?.label ?? one;
    if (typeof value === 'object') return value.map(label).join(', ');
    if (typeof value === 'number') return cellText({ name, type: 'number' }, value, words);
    if (type === 'yesNo' && value !== '') return value === 'true' ? words.yes : words.no;
    if (type === 'day') return formatDay(value);
    return type === 'choice' ? label(value) : value;
  };
  return (values: Values): (readonly [string, string])[] =>
    parameters.map((one) => [labelOf(one), textOf(one, values[one.name] ?? '') || t('queries.empty')]);
}

function formatDay(text: string): string {
  const day = parseDate(text);
  return day === undefined ? text : formatDate(day);
}
