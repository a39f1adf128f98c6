/**
 * A method that a view may call: a check of its parameters, and a function that runs with the viewer's rights.
 */
export interface Method {
  takes: (params: Readonly<Record<string, unknown>>) => boolean;
  run: (params: Readonly<Record<string, unknown>>) => unknown;
  /** It changes nothing: the preview of a view calls it, too. */
  isReading?: true;
}

/** A parameter of a method: what a view gives becomes a text or a number, where the method takes one. */
export interface Parameter {
  name: string;
  type: 'text' | 'number' | 'object' | 'list' | 'any';
  isOptional?: true;
}

/** A method as the frame makes it, so that a view calls `ithaki.name(first, second)`. */
export interface Listed {
  name: string;
  parameters: readonly Parameter[];
}

/** All methods that a view can call. */
export type Methods = Readonly<Record<string, Method>>;

export type Answer = { result: unknown } | { error: { code: string; message: string } };

/** Characters of an answer as JSON. The page that a view is in writes and sends it. */
const MAX_ANSWER = 1_000_000;

/** Calls that a view may make in a second. */
const CALLS_A_SECOND = 20;

const refused = (code: string, message: string): Answer => ({ error: { code, message } });

/** The code of a refusal. A view learns nothing about other errors. */
function problemOf(error: unknown): Answer {
  const { code } = Object(error) as { code?: unknown };
  const said = typeof code === 'string' ? code : 'failed';
  return refused(said, said);
}

/** Answers the calls of a view from a list of methods, at a limited rate. */
export function bridgeOver(methods: Methods, clock: () => number = () => performance.now()) {
  const recent: number[] = [];
  return async (name: string, params: unknown): Promise<Answer> => {
    const now = clock();
    while (recent.length > 0 && recent[0]! <= now - 1000) recent.shift();
    if (recent.length >= CALLS_A_SECOND) return refused('too-many', 'more than 20 calls a second');
    recent.push(now);
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
    if (!method) return refused('no-such-method', `there is no ${name}`);
    const sent = typeof params === 'object' && params !== null ? (params as Record<string, unknown>) : {};
    if (!method.takes(sent)) return refused('bad-input', `${name} does not take this`);
    try {
      const result = (await method.run(sent)) ?? null;
      return JSON.stringify(result).length > MAX_ANSWER
        ? refused('too-large', `${name} answers more than 1 MB`)
        : { result };
    } catch (error) {
      return problemOf(error);
    }
  };
}

export type Bridge = ReturnType<typeof bridgeOver>;

/** Accepts no parameters. */
export const noParams = (): boolean => true;

/** Accepts a text of limited length in this field. */
export const aText =
  (field: string, most: number) =>
  (params: Readonly<Record<string, unknown>>): boolean => {
    const text = params[field];
    return typeof text === 'string' && text.length > 0 && text.length <= most;
  };

/** Accepts an object in this field. */
export const anObject =
  (field: string) =>
  (params: Readonly<Record<string, unknown>>): boolean => {
    const value = params[field];
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  };
