import { BoundedMap } from '#engines/memory/bounded-map.ts';
import { hide, withoutPlaceholders } from './placeholders.ts';

// A look behind at the beginning of a run keeps each of these from beginning anew inside of the run.
const hidden = [
  /<\/?[a-z0-9][^<>]*>/gi,
  // Code between marks, as the help of staff has it.
  /`[^`]*`/g,
  /(?:https?:\/\/|www\.|mailto:)\S+/gi,
  /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)*/g,
  // Files with a Greek name.
  /(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]+\.(?:pdf|docx?|xlsx?|csv|ods|odt|zip|json|txt|html?|png|jpe?g)(?![\p{L}\p{N}])/gu,
  // Endings of files: `.xlsx`.
  /(?<![\p{L}\p{N}.])\.[a-z]\w*/gu,
  // Code of a page, and data: `onclick="send()"`, `city == "Χανιά"`, `{"region": "Crete"}`.
  /(?:(?<![\w-])[\w-]+)?[=<>] ?"[^"]*"/g,
  /\{"[^{}]*\}/g,
  // Domains, labels and fields: `example.gr`, `fields.age`.
  /(?<![\w.])\w+(?:\.\w+)+/g,
] as const;

/** A text and its source: every check asks for the same two. */
const MAX_REMEMBERED = 2;
const remembered = new BoundedMap<string, string>(MAX_REMEMBERED);

/**
 * The words of a text alone: placeholders, tags, code, addresses and names of files are hidden, and every other character stays where
 * it is.
 */
export const proseOf = (text: string): string => remembered.remember(text, hideAll);

const hideAll = (text: string): string => hidden.reduce(hide, withoutPlaceholders(text));
