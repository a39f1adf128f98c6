import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';
import { type DocumentData, evaluate } from '../template/document-template.ts';
import type { DocumentLanguage } from '../template/document-filters.ts';
import { TemplateFault } from '../template/liquid.ts';
import { decodeEntities } from '../sheets/xml-text.ts';
import { readDirectory } from '../sheets/zip-directory.ts';

/** What is wrong with a template of Word. */
export interface DocxProblem {
  code: 'not-readable' | 'too-large' | 'macros' | 'unknown' | 'unclosed' | 'unopened' | 'bad-tag' | 'loop';
  /** What the tag says. */
  tag?: string;
  /** The beginning of the paragraph that has it. */
  paragraph?: string;
}

/** A template of Word that cannot be used. */
export class DocxFault extends Error {
  readonly problems: readonly DocxProblem[];

  constructor(problems: readonly DocxProblem[]) {
    super(problems.map(({ code, tag }) => `${code} ${tag ?? ''}`.trim()).join(', '));
    this.problems = problems;
  }
}

/** Bytes of a template when unpacked, at most. */
const MAX_UNPACKED = 40 * 1024 * 1024;
/** Characters that are shown of a paragraph. */
const MAX_SHOWN = 80;

/** Opens a template after a look at the sizes that its archive announces. @throws DocxFault */
function open(bytes: Uint8Array): PizZip {
  let entries;
  try {
    entries = readDirectory(bytes);
  } catch (error) {
    throw new DocxFault([
      { code: (error as { code?: string }).code === 'too-large' ? 'too-large' : 'not-readable' },
    ]);
  }
  if (entries.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED)
    throw new DocxFault([{ code: 'too-large' }]);
  if (entries.some(({ name }) => /vbaproject|activex|\.bin$/.test(name)))
    throw new DocxFault([{ code: 'macros' }]);
  let zip: PizZip;
  let types: string | undefined;
  try {
    zip = new PizZip(bytes as never);
    types = zip.file('[Content_Types].xml')?.asText();
  } catch {
    throw new DocxFault([{ code: 'not-readable' }]);
  }
  if (types === undefined || !zip.file('word/document.xml')) throw new DocxFault([{ code: 'not-readable' }]);
  if (/macroEnabled/i.test(types)) throw new DocxFault([{ code: 'macros' }]);
  for (const name of Object.keys(zip.files))
    if (/\.(xml|rels)$/.test(name) && /<!(DOCTYPE|ENTITY)/i.test(zip.file(name)?.asText() ?? ''))
      throw new DocxFault([{ code: 'not-readable' }]);
  return zip;
}

interface TemplateError {
  properties?: {
    id?: string;
    xtag?: string;
    explanation?: string;
    rootError?: unknown;
    errors?: readonly TemplateError[];
  };
}

const codes: Readonly<Record<string, DocxProblem['code']>> = {
  unclosed_tag: 'unclosed',
  unopened_tag: 'unopened',
  duplicate_open_tag: 'unclosed',
  duplicate_close_tag: 'unopened',
  unclosed_loop: 'loop',
  unopened_loop: 'loop',
  closing_tag_does_not_match_opening_tag: 'loop',
  scopeparser_compilation_failed: 'bad-tag',
  scopeparser_execution_failed: 'unknown',
};

/** The paragraphs of a part of the document, as texts. */
const paragraphsOf = (xml: string): string[] =>
  xml
    .split('</w:p>')
    .map((one) =>
      decodeEntities([...one.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)</g)].map(([, text]) => text).join('')),
    );

function problemsOf(error: unknown, zip: PizZip): DocxProblem[] {
  if (error instanceof DocxFault) return [...error.problems];
  const { properties } = error as TemplateError;
  if (!properties) throw error;
  const all = properties.errors ?? [error as TemplateError];
  const paragraphs = paragraphsOf(zip.file('word/document.xml')?.asText() ?? '');
  return all.map(({ properties: one }) => {
    const tag = one?.xtag === undefined ? undefined : decodeEntities(one.xtag).trim();
    const paragraph = tag === undefined ? undefined : paragraphs.find((text) => text.includes(tag));
    const fault = one?.rootError;
    const code = codes[one?.id ?? ''] ?? 'bad-tag';
    return {
      code:
        code === 'unknown' && fault instanceof TemplateFault && !fault.what.includes('undefined variable')
          ? 'bad-tag'
          : code,
      ...(tag !== undefined && { tag: tag.slice(0, MAX_SHOWN) }),
      ...(paragraph !== undefined && { paragraph: paragraph.slice(0, MAX_SHOWN) }),
    };
  });
}

/** What is beside quotation marks that Word made of straight ones. */
const withPlainQuotes = (tag: string) => tag.replaceAll(/[“”„«»]/g, '"').replaceAll(/[‘’]/g, "'");

/** Fills a template of Word. A tag is a name with filters as in Liquid: `{person.name | genitive}`, `{#meetings}…{/meetings}`. @throws DocxFault */
export function fillDocx(
  bytes: Uint8Array,
  language: DocumentLanguage,
  data: DocumentData,
): { bytes: Uint8Array; tags: string[] } {
  const zip = open(bytes);
  const tags = new Set<string>();
  try {
    const filled = new Docxtemplater(zip, {
      paragraphLoop: true,
      linebreaks: true,
      parser: (tag: string) => ({
        get: (_scope: unknown, context: { scopeList: readonly object[] }) => {
          if (tag === '.') return context.scopeList.at(-1);
          tags.add(tag);
          const names = Object.assign({}, ...context.scopeList) as DocumentData;
          return evaluate(language, withPlainQuotes(tag), names) ?? '';
        },
      }),
      nullGetter: ({ value = '' }: { value?: string }) => {
        throw new DocxFault([{ code: 'unknown', tag: value }]);
      },
    });
    filled.render(data);
    return {
      bytes: filled.getZip().generate({ type: 'uint8array', compression: 'DEFLATE' }),
      tags: [...tags],
    };
  } catch (error) {
    throw new DocxFault(problemsOf(error, zip));
  }
}
