import { oneLine } from '#engines/questionnaire/exchange/cut-text.ts';

/** The report names at most this many places of one question. */
const MAX_NAMED = 5;

/**
 * What other programs replace by an answer or by data about the person, in all words of a value, in braces and without repetition:
 * `{name}`, `{TOKEN:FIRSTNAME}`. Here they stay words, so that the report has to name them.
 * @param isPiped whether the program replaces what is between these braces
 */
export function pipesIn(value: unknown, isPiped: (name: string) => boolean): Set<string> {
  if (typeof value === 'string')
    return new Set(
      [...value.matchAll(/\{([^{}]+)\}/g)].flatMap(([all, name]) => (isPiped(name!) ? [all] : [])),
    );
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(Object.values(value).flatMap((inner) => [...pipesIn(inner, isPiped)]));
}

/** The places as the report names them. */
export function pipeNames(pipes: ReadonlySet<string>): string {
  const names = [...pipes].slice(0, MAX_NAMED).map((pipe) => oneLine(pipe, 40));
  return [...names, ...(pipes.size > MAX_NAMED ? ['…'] : [])].join(', ');
}
