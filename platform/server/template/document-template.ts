import {
  type Context,
  type Emitter,
  evalToken,
  type Liquid,
  Tag,
  type TagToken,
  type TopLevelToken,
} from 'liquidjs';
import { sourceOfBody } from '#engines/papers/body-source.ts';
import type { Block } from '#engines/papers/paper.ts';
import { readPaper } from '#engines/papers/read-paper.ts';
import { escapeHtml } from '../escape-html.ts';
import { addDocumentFilters, type DocumentLanguage } from './document-filters.ts';
import { faultOf, parseAt, strictLiquid, TemplateFault } from './liquid.ts';

/** What a name of the data has inside: a value, names of its own, or a list of items. */
export type Names = 'value' | readonly [item: Names] | { readonly [name: string]: Names };

/** What is wrong with a template: a name that the data do not have, or what Liquid says. */
export interface TemplateProblem {
  part: 'title' | 'body';
  /** In the body the number of the paragraph, from 1. */
  line: number;
  /** The name that the data do not have. */
  name?: string;
  /** What Liquid says, in English. */
  words?: string;
}

export interface DocumentTemplate {
  language: DocumentLanguage;
  title: string;
  /** The HTML of the rich-text editor, with Liquid in it. */
  body: string;
}

export type DocumentData = Readonly<Record<string, unknown>>;

type ValueToken = NonNullable<ReturnType<TagToken['tokenizer']['readValue']>>;

/** `{% signatures "Ο σύμβουλος", name %}`: lines to sign, each with the words under it. */
class Signatures extends Tag {
  readonly #values: ValueToken[] = [];

  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
    super(token, remaining, liquid);
    const { tokenizer } = token;
    for (;;) {
      tokenizer.skipBlank();
      if (tokenizer.end()) break;
      const value = tokenizer.readValue();
      if (!value) throw tokenizer.error('signatures takes names, with commas between them');
      this.#values.push(value);
      tokenizer.skipBlank();
      if (tokenizer.peek() === ',') tokenizer.advance();
    }
    if (this.#values.length === 0) throw tokenizer.error('signatures takes at least one name');
  }

  *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
    emitter.write('<signatures>');
    for (const value of this.#values)
      emitter.write(`<name>${escapeHtml(String((yield evalToken(value, context)) ?? ''))}</name>`);
    emitter.write('</signatures>');
  }

  *arguments(): Generator<ValueToken, void> {
    yield* this.#values;
  }
}

const marking = (element: string) =>
  class extends Tag {
    // eslint-disable-next-line require-yield -- what Liquid asks of a tag
    *render(_context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
      emitter.write(`<${element}></${element}>`);
    }
  };

function engineOf(language: DocumentLanguage, escapes: boolean): Liquid {
  const liquid = strictLiquid({
    escapes,
    renderMs: 3_000,
    parseLimit: 400_000,
    memoryLimit: 20_000_000,
  });
  addDocumentFilters(liquid, language);
  liquid.registerTag('signatures', Signatures);
  liquid.registerTag('page_break', marking('pagebreak'));
  liquid.registerTag('proof', marking('proof'));
  return liquid;
}

const made = new Map<string, Liquid>();

/** The engine of a part of a document: titles are plain text, and the values of bodies are escaped. */
function engineFor(language: DocumentLanguage, escapes: boolean): Liquid {
  const key = `${language} ${escapes}`;
  const known = made.get(key) ?? engineOf(language, escapes);
  made.set(key, known);
  return known;
}

const partsOfTemplate = ({ title, body }: DocumentTemplate) =>
  [
    { part: 'title', text: title.replaceAll('\n', ' ') },
    { part: 'body', text: sourceOfBody(body) },
  ] as const;

const isList = (names: Names): names is readonly [Names] => Array.isArray(names);

/** What the data have under these segments; undefined where there is no such name. */
function under(names: Names, segments: readonly unknown[]): Names | undefined {
  let at = names;
  for (const segment of segments) {
    if (at === 'value') return undefined;
    if (isList(at)) {
      if (segment === 'size') return 'value';
      if (segment !== 'first' && segment !== 'last' && typeof segment !== 'number') return undefined;
      at = at[0];
      continue;
    }
    // A name that is itself computed is judged when the template runs.
    if (typeof segment !== 'string') return 'value';
    if (!Object.hasOwn(at, segment)) return undefined;
    at = at[segment]!;
  }
  return at;
}

const spelled = (segments: readonly unknown[]): string => segments.map(String).join('.');

/** The names that loops give, with what each may be. */
function loopNames(source: string, names: Names): Map<string, Names[]> {
  const found = new Map<string, Names[]>();
  for (const [, variable, path] of source.matchAll(/\{%-?\s*for\s+([\w-]+)\s+in\s+([\w.-]+)/g)) {
    const [root, ...rest] = path!.split('.');
    const collections = [
      ...(found.get(root!) ?? []).map((of) => under(of, rest)),
      under(names, [root, ...rest]),
    ];
    const items = collections.flatMap((of) => (of !== undefined && isList(of) ? [of[0]] : []));
    found.set(variable!, [...(found.get(variable!) ?? []), ...items]);
  }
  return found;
}

/** What is wrong with a template over data with these names; empty for a sound one. All branches are judged, also those that never run. */
export function checkDocument(template: DocumentTemplate, names: Names): TemplateProblem[] {
  const problems: TemplateProblem[] = [];
  for (const { part, text } of partsOfTemplate(template)) {
    try {
      // Titles are shown to anyone who checks a document, so they have no data.
      problems.push(...unknownNames(part, text, template.language, part === 'title' ? {} : names));
    } catch (error) {
      if (!(error instanceof TemplateFault)) throw error;
      problems.push({ part, line: error.line, words: error.what });
    }
  }
  return problems;
}

function unknownNames(
  part: TemplateProblem['part'],
  text: string,
  language: DocumentLanguage,
  names: Names,
): TemplateProblem[] {
  const liquid = engineFor(language, part === 'body');
  const { variables, globals } = liquid.analyzeSync(parseAt(liquid, text, part), { partials: false });
  const locals = loopNames(text, names);
  const problems: TemplateProblem[] = [];
  for (const uses of Object.values(variables))
    for (const { segments, location } of uses) {
      const [root, ...rest] = segments as [string, ...unknown[]];
      const isGlobal = (globals[root] ?? []).some(
        (one) => one.location.row === location.row && one.location.col === location.col,
      );
      // What Liquid itself knows inside of loops.
      if (!isGlobal && (root === 'forloop' || root === 'tablerowloop')) continue;
      if (isGlobal) {
        if (under(names, segments) === undefined)
          problems.push({ part, line: location.row, name: spelled(segments) });
        continue;
      }
      const of = locals.get(root);
      // A name that `assign` gives has no names of its own.
      if (!of || rest.length === 0) continue;
      if (of.every((one) => under(one, rest) === undefined))
        problems.push({ part, line: location.row, name: spelled(segments) });
    }
  return problems;
}

/** The title and the blocks of a document. @throws TemplateFault, PaperTooLong */
export function renderDocument(
  template: DocumentTemplate,
  data: DocumentData,
): { title: string; blocks: Block[] } {
  const [title, body] = partsOfTemplate(template).map(({ part, text }) => {
    const liquid = engineFor(template.language, part === 'body');
    const parsed = parseAt(liquid, text, part);
    try {
      return liquid.renderSync(parsed, data) as string;
    } catch (error) {
      throw faultOf(error, part);
    }
  }) as [string, string];
  return { title: title.replace(/\s+/g, ' ').trim(), blocks: readPaper(body) };
}

/** The value of an expression (`person.name | genitive`) over the data, for templates that are no HTML. @throws TemplateFault */
export function evaluate(language: DocumentLanguage, expression: string, data: DocumentData): unknown {
  try {
    return engineFor(language, false).evalValueSync(expression, data);
  } catch (error) {
    throw faultOf(error, 'tag');
  }
}
