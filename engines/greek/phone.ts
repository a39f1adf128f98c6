/**
 * The national number of each kind of Greek line that reaches a person or an office; short numbers (112, 166) do not.
 * The rules are those of libphonenumber's Greek metadata, written out because the library is too heavy for a public page.
 */
const nationalNumber = /^(?:2[1-8]\d{8}|6(?:9\d|85|87|88|89)\d{7}|80[01]\d{7})$/;

/** Of other countries only the shape is known: a country code and at most 15 digits (E.164). */
const foreignNumber = /^[1-9]\d{7,14}$/;

/**
 * The E.164 form (`+302101234567`) of a phone as people type it, or undefined when it is none. A number without a country code is Greek; those
 * of other countries begin with + or 00.
 */
export function parsePhone(text: string): string | undefined {
  const typed = text.trim();
  if (!/^\+?[\d\s.()/-]+$/.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, '');
  const isInternational = typed.startsWith('+');
  const foreign = isInternational ? digits : digits.startsWith('00') ? digits.slice(2) : '';
  if (!foreign.startsWith('30') && foreignNumber.test(foreign)) return `+${foreign}`;
  const national = withoutCountryCode(digits, isInternational);
  return national && nationalNumber.test(national) ? `+30${national}` : undefined;
}

function withoutCountryCode(digits: string, isInternational: boolean): string | undefined {
  if (isInternational) return digits.startsWith('30') ? digits.slice(2) : undefined;
  if (digits.startsWith('0030')) return digits.slice(4);
  return digits.length === 12 && digits.startsWith('30') ? digits.slice(2) : digits;
}

/**
 * A stored phone grouped as Greeks read it: `210 123 4567`, `2310 123456`, `22950 12345`, `691 234 5678`.
 * A number that is not Greek comes back as it was.
 */
export function formatPhone(phone: string): string {
  const national = phone.replace(/^\+30/, '');
  if (!nationalNumber.test(national)) return phone;
  let start = 0;
  return groupSizes(national)
    .map((size) => national.slice(start, (start += size)))
    .join(' ');
}

/** Athens has codes of three digits (210 … 219), the other large towns of four (2310, 2610 …), the rest of five. */
function groupSizes(national: string): number[] {
  if (/^(?:21|[68])/.test(national)) return [3, 3, 4];
  return /^2[3-8]1/.test(national) ? [4, 6] : [5, 5];
}
