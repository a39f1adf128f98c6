/** A document that contains a text. Its other keys belong to the programs that wrote them. */
function documentOf(data: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The text of a document, empty if it has none. */
export function textIn(data: string): string {
  const { text } = documentOf(data);
  return typeof text === 'string' ? text : '';
}

/** The document with another text; its other keys stay. */
export const withText = (data: string, text: string): string => JSON.stringify({ ...documentOf(data), text });
