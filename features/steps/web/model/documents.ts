/** The document that a text travels in: other keys of it belong to whoever put them there. */
function documentOf(data: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The text in a document; empty where there is none. */
export function textIn(data: string): string {
  const { text } = documentOf(data);
  return typeof text === 'string' ? text : '';
}

/** A document with another text in it, all else as it was. */
export const withText = (data: string, text: string): string => JSON.stringify({ ...documentOf(data), text });
