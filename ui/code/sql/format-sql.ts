import { hasSameTokens } from '#engines/sql/same-tokens.ts';

/** SQL in lines and indents; undefined where the formatter fails, or would change more than white space and the case of words. */
export async function formatSql(text: string): Promise<string | undefined> {
  const { formatDialect, postgresql } = await import('sql-formatter');
  try {
    const formatted = formatDialect(text, {
      dialect: postgresql,
      paramTypes: { named: ['@'] },
      tabWidth: 2,
      keywordCase: 'lower',
    });
    return hasSameTokens(text, formatted) ? formatted : undefined;
  } catch {
    return undefined;
  }
}
