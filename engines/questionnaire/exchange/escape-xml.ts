const escaped: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };

/** Writes a text inside an element or an attribute. */
export const escapeXml = (text: string): string => text.replace(/[<>&"]/g, (sign) => escaped[sign]!);
