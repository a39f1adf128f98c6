import type { Directive, DirectiveOptions } from '#features/views/web/public.tsx';

/**
 * The options of a directive in the query of an address. The router reads what looks like JSON; a text or a number is made one
 * again, as the option says.
 */
export const fromAddress = (
  { options }: Pick<Directive, 'options'>,
  query: Readonly<Record<string, unknown>>,
): DirectiveOptions =>
  Object.fromEntries(
    options.flatMap(({ name, type }) => {
      const value = query[name];
      if (value === undefined) return [];
      if (type === 'number') return [[name, Number(value)]];
      return [[name, type === 'text' ? textOf(value) : value]];
    }),
  );

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
