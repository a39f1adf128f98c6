/** The most cents of one SEPA credit transfer: 999,999,999.99 euros (EPC132-08). */
export const MAX_TRANSFER_CENTS = 99_999_999_999;

/**
 * Reads an amount in euros as it is written in Greek: `1.234,56`, `1234,5`, `50`, with or without €. The result is in cents. Undefined
 * for all else: points that do not group thousands (`12.50`), more than two decimals, a sign, or more cents than an integer can hold.
 * `parseGreekNumber` is more lenient, which is wrong for money: it reads `12.50` as 1250.
 */
export function parseGreekAmount(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/^€\s*|\s*€$/g, '')
    .replace(/\s+(?=\d{3}(?!\d))/g, '.');
  const parts = /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(plain);
  if (!parts) return undefined;
  const cents = Number(parts[1]!.replaceAll('.', '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** Writes integer cents with a point and two decimals, as XML and CSV files need them: 123456 is `1234.56`. */
export function centsToDecimal(cents: number): string {
  const size = Math.abs(cents);
  const rest = size % 100;
  return `${cents < 0 ? '-' : ''}${(size - rest) / 100}.${String(rest).padStart(2, '0')}`;
}
