const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text in the XML of a workbook: without what XML cannot carry, and so that `_x000D_` is not read as the character that it names. */
export const escapeXml = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- exactly the characters that XML 1.0 refuses
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign]!);
