import { Liquid, type Template } from 'liquidjs';

/** An error of a template, with its place in words and its line. */
export class TemplateFault extends Error {
  /** In the template, from 1. */
  readonly line: number;
  /** What is wrong, as Liquid says it. */
  readonly what: string;

  constructor(place: string, line: number, what: string, options?: ErrorOptions) {
    super(`${place}, line ${line}: ${what}`, options);
    this.line = line;
    this.what = what;
  }
}

interface Options {
  /** The values are escaped for HTML. */
  escapes: boolean;
  /** How long a text may take, in milliseconds. @default 1000 */
  renderMs?: number;
  /** Characters of a template. */
  parseLimit?: number;
  /** What a text may allocate, in Liquid's own count: characters and items. */
  memoryLimit?: number;
}

/** Liquid for texts that staff write: an unknown name is an error, no text includes another one, and every value is escaped. */
export function strictLiquid({ escapes, renderMs = 1000, parseLimit, memoryLimit }: Options): Liquid {
  const liquid = new Liquid({
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    templates: {},
    renderLimit: renderMs,
    ...(parseLimit !== undefined && { parseLimit }),
    ...(memoryLimit !== undefined && { memoryLimit }),
    ...(escapes && { outputEscape: 'escape' as const }),
  });
  // A document is self-contained, and no value is included without escaping.
  for (const tag of ['include', 'render', 'layout', 'block']) delete liquid.tags[tag];
  liquid.unregisterFilter('raw');
  return liquid;
}

/** Reads a template. @throws TemplateFault */
export function parseAt(liquid: Liquid, text: string, place: string): Template[] {
  try {
    return liquid.parse(text);
  } catch (error) {
    throw faultOf(error, place);
  }
}

/** An error of Liquid as a fault of the template. */
export function faultOf(error: unknown, place: string): TemplateFault {
  const { message } = error as Error;
  const [, what, line] = /^(.*?), line:(\d+)/s.exec(message) ?? [undefined, message, '1'];
  return new TemplateFault(place, Number(line), what!, { cause: error });
}
