import { parseJson } from '#engines/documents/parse-json.ts';
import type { Project } from '../../contract/project.ts';
import type { SentProject } from '../../contract/versions.ts';
import { type Document, isDocument } from './document.ts';

/** The documents of a project that are written as JSON, by their wire names. */
export const documentNames = ['Settings', 'MicrodataStart_Text', 'MicrodataEnd_Text'] as const;
export type DocumentName = (typeof documentNames)[number];

/** The parsed documents. Forms and the JSON editor change the same ones. */
export interface Documents {
  Settings: Document;
  MicrodataStart_Text: readonly unknown[];
  MicrodataEnd_Text: readonly unknown[];
}

/** The draft of a project. */
export interface Draft {
  url: string;
  descr: string;
  documents: Documents;
  /** Documents as the user typed them. A text that cannot be parsed stays here and changes nothing. */
  typed: Partial<Record<DocumentName, string>>;
}

/** Why a typed document is invalid: the place where the JSON ends, or that it is another kind of JSON. */
export interface TextFault {
  code: 'not-json' | 'not-an-object' | 'not-a-list';
  line: number;
  column: number;
}

export const emptyDraft: Draft = {
  url: '',
  descr: '',
  documents: {
    Settings: { User: { Fields: [] } },
    MicrodataStart_Text: [],
    MicrodataEnd_Text: [],
  },
  typed: {},
};

/** The draft of a stored project. */
export function draftOf({ url, descr, settings, microdataStart, microdataEnd }: Project): Draft {
  const value = (text: string) => {
    const parsed = parseJson(text);
    return parsed.ok ? parsed.value : undefined;
  };
  const list = (text: string): unknown[] => {
    const found = value(text);
    return Array.isArray(found) ? found : [];
  };
  const found = value(settings);
  return {
    url,
    descr,
    documents: {
      Settings: isDocument(found) ? found : {},
      MicrodataStart_Text: list(microdataStart),
      MicrodataEnd_Text: list(microdataEnd),
    },
    typed: {},
  };
}

/** The draft in the form of the call. */
export const sentOf = ({ url, descr, documents }: Draft): SentProject => ({
  url,
  descr: descr.trim(),
  settings: JSON.stringify(documents.Settings),
  microdataStart: JSON.stringify(documents.MicrodataStart_Text),
  microdataEnd: JSON.stringify(documents.MicrodataEnd_Text),
});

/** A document as text: as the user typed it, or else formatted. */
export const textOf = ({ typed, documents }: Draft, name: DocumentName): string =>
  typed[name] ?? JSON.stringify(documents[name], null, 2);

/** The draft with the typed text of a document. An invalid text leaves the parsed document unchanged. */
export function withText(draft: Draft, name: DocumentName, text: string): Draft {
  const typed = { ...draft.typed, [name]: text };
  const parsed = parseJson(text);
  if (!parsed.ok || !isOfKind(name, parsed.value)) return { ...draft, typed };
  return { ...draft, typed, documents: { ...draft.documents, [name]: parsed.value } };
}

/** The draft with a document that a form changed. */
export function withDocument<Name extends DocumentName>(
  draft: Draft,
  name: Name,
  document: Documents[Name],
): Draft {
  const { [name]: _, ...typed } = draft.typed;
  return { ...draft, typed, documents: { ...draft.documents, [name]: document } };
}

/** The error in a document as typed. */
export function faultOf({ typed }: Draft, name: DocumentName): TextFault | undefined {
  const text = typed[name];
  if (text === undefined) return undefined;
  const parsed = parseJson(text);
  if (!parsed.ok) return { code: 'not-json', line: parsed.line, column: parsed.column };
  if (isOfKind(name, parsed.value)) return undefined;
  return { code: name === 'Settings' ? 'not-an-object' : 'not-a-list', line: 1, column: 1 };
}

/** Whether both have the same content. A text that cannot be parsed is a change. */
export const isSame = (one: Draft, other: Draft): boolean =>
  JSON.stringify(sentOf(one)) === JSON.stringify(sentOf(other)) &&
  documentNames.every((name) => !faultOf(one, name));

const isOfKind = (name: DocumentName, value: unknown): boolean =>
  name === 'Settings' ? isDocument(value) : Array.isArray(value);
