import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badJson, badText, tooDeep, wrongMediaType } from '#platform/contract/refusal.ts';

/** Documents nest at most this deep; deeper ones are an attack on the code that walks them. */
const MAX_DEPTH = 64;

/** Takes JSON and nothing else (multipart has a parser of its own); an empty body is an empty object. */
export function takeJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJson(textOf(body as Buffer)));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** A body of bytes that are no UTF-8 is refused: read all the same, it would be stored with other characters than were sent. */
function textOf(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw badText();
  }
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  if (isTooDeep(text)) throw tooDeep();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badJson();
  }
  // Only an escape can bring a NUL or half a character into a JSON text; most bodies have none and need no walk.
  if (/\\u(0000|[dD][89a-fA-F])/.test(text)) requireStorableText(value);
  return value;
}

/** True when a JSON text nests deeper than anything of ours. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (inString) {
      if (char === 92 /* \ */) at++;
      else if (char === 34 /* " */) inString = false;
    } else if (char === 34) inString = true;
    else if (char === 91 /* [ */ || char === 123 /* { */) {
      if (++depth > MAX_DEPTH) return true;
    } else if (char === 93 || char === 125) depth--;
  }
  return false;
}

/** Refuses texts that the database could not keep as they are: with a NUL, or with half a surrogate pair. */
export function requireStorableText(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw badText();
  } else if (Array.isArray(value)) value.forEach(requireStorableText);
  else if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array))
    for (const [key, item] of Object.entries(value)) {
      requireStorableText(key);
      requireStorableText(item);
    }
}

/** The fields of a multipart form, files as bytes of this size at most. The other limits are those of the multipart plugin. */
export async function readForm(
  request: FastifyRequest,
  largestFile = 256 * 1024,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw wrongMediaType();
  const form: Record<string, unknown> = {};
  for await (const part of request.parts({ limits: { fileSize: largestFile } })) {
    const value = part.type === 'file' ? await part.toBuffer() : part.value;
    Object.defineProperty(form, part.fieldname, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return form;
}
