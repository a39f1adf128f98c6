import type { DirectiveOptions } from '#features/views/web/public.tsx';

/** A text of limited length among the options. */
export const isText = (options: DirectiveOptions, name: string, most: number): boolean => {
  const value = options[name];
  return typeof value === 'string' && value.length > 0 && value.length <= most;
};

/** A text that may be left out. */
export const mayBeText = (options: DirectiveOptions, name: string, most: number): boolean =>
  options[name] === undefined || options[name] === '' || isText(options, name, most);

/** An option as text; empty where it is none. */
export const textOf = (options: DirectiveOptions, name: string): string => {
  const value = options[name];
  return typeof value === 'string' ? value : '';
};

/** A list of texts among the options. */
export const isListOfTexts = (value: unknown, most: number): value is string[] =>
  Array.isArray(value) && value.length <= most && value.every((one) => typeof one === 'string');
