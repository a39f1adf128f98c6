import { isRealDay } from '#engines/dates/model-date.ts';
import { MAX_TRANSFER_CENTS } from './amounts.ts';
import { isBankDay, isIsoDay } from './bank-days.ts';
import type { PaymentOrder, Transfer } from './order.ts';
import { checkIban, type IbanFault } from './sepa-iban.ts';
import { type SepaTextKind, toSepaText } from './sepa-text.ts';

/** Something that keeps an order from being written. */
export interface OrderProblem {
  /** The transfer, by its id as the caller gave it. Absent for the order as a whole. */
  endToEndId?: string;
  /** `empty`: the order has no transfers. */
  field: 'payer' | 'name' | 'iban' | 'amount' | 'remittance' | 'id' | 'day' | 'empty';
  why: OrderFault;
  /** Which of several: of the payer, of the ids, of the days. */
  part?: OrderPart;
  /** For `letters` the characters without an EPC letter; for `length` the number of letters after the conversion. */
  detail?: string;
}

export type OrderPart =
  | 'name'
  | 'iban'
  | 'bic'
  | 'organisationId'
  | 'messageId'
  | 'batchId'
  | 'endToEndId'
  | 'createdAt'
  | 'executionDay';

/**
 * - `empty`, `letters`, `length`, `slash`: see `toSepaText`. `empty`, `country`, `length`, `check`: see `checkIban`.
 * - `twice`: another transfer of the order has the same id.
 * - `malformed`: it is no BIC, no day, or no date and time.
 * - `not-whole`, `small`, `large`: the cents are no integer, below 1, or above the most of one transfer.
 * - `no-bank-day`, `past`: the execution day is a weekend or a closing day of TARGET, or lies before the file.
 */
export type OrderFault =
  | 'empty'
  | 'letters'
  | 'length'
  | 'slash'
  | IbanFault
  | 'twice'
  | 'malformed'
  | 'not-whole'
  | 'small'
  | 'large'
  | 'no-bank-day'
  | 'past';

/** An order whose texts are converted, whose IBANs are without spaces, and its sum. */
export interface CheckedOrder extends PaymentOrder {
  /** The sum of all transfers, in cents. It is exact for up to 90,000 transfers of the largest amount. */
  cents: number;
}

/**
 * Converts and checks an order. All problems are reported, in the order of the file, so that a user can mend them at once. It yields after each
 * transfer, because an order of thousands takes longer than one turn of the event loop should.
 */
export function* checkOrder(
  order: PaymentOrder,
): Generator<void, { ok: true; order: CheckedOrder } | { ok: false; problems: OrderProblem[] }> {
  const problems: OrderProblem[] = [];
  const messageId = textOf(order.messageId, 'id', problems, { field: 'id', part: 'messageId' });
  const batchId = textOf(order.batchId, 'id', problems, { field: 'id', part: 'batchId' });
  const payer = payerOf(order, problems);
  checkDays(order, problems);
  if (order.transfers.length === 0) problems.push({ field: 'empty', why: 'empty' });
  const seen = new Set<string>();
  const transfers: Transfer[] = [];
  for (const transfer of order.transfers) {
    transfers.push(transferOf(transfer, { order, problems, seen }));
    yield;
  }
  const cents = transfers.reduce((sum, transfer) => sum + transfer.cents, 0);
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, order: { ...order, messageId, batchId, payer, transfers, cents } };
}

type Place = Omit<OrderProblem, 'why' | 'detail'>;

/** The converted text. A text with a problem comes back as it was: nothing is written then. */
function textOf(text: string, kind: SepaTextKind, problems: OrderProblem[], place: Place): string {
  const checked = toSepaText(text, kind);
  if (checked.ok) return checked.text;
  const { why } = checked;
  if (why === 'letters') problems.push({ ...place, why, detail: checked.letters.join(' ') });
  else if (why === 'length') problems.push({ ...place, why, detail: String(checked.length) });
  else problems.push({ ...place, why });
  return text;
}

function ibanOf(text: string, { allowSepa }: PaymentOrder, problems: OrderProblem[], place: Place): string {
  const checked = checkIban(text, { allowSepa: allowSepa ?? false });
  if (checked.ok) return checked.iban;
  problems.push({ ...place, why: checked.why });
  return text;
}

/** ISO 9362: four letters or digits of the bank, the country, two of the place, and three of the branch or none. */
const isBic = (text: string): boolean => /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text);

function payerOf(order: PaymentOrder, problems: OrderProblem[]): PaymentOrder['payer'] {
  const { name, iban, bic, organisationId } = order.payer;
  const at = (part: OrderPart): Place => ({ field: 'payer', part });
  if (bic !== undefined && !isBic(bic)) problems.push({ ...at('bic'), why: 'malformed' });
  return {
    name: textOf(name, 'name', problems, at('name')),
    iban: ibanOf(iban, order, problems, at('iban')),
    bic,
    organisationId:
      organisationId === undefined ? undefined : textOf(organisationId, 'id', problems, at('organisationId')),
  };
}

function checkDays({ createdAt, executionDay }: PaymentOrder, problems: OrderProblem[]): void {
  const isWritten = isDateTime(createdAt);
  if (!isWritten) problems.push({ field: 'day', part: 'createdAt', why: 'malformed' });
  const place = { field: 'day', part: 'executionDay' } as const;
  if (!isIsoDay(executionDay)) problems.push({ ...place, why: 'malformed' });
  else if (!isBankDay(executionDay)) problems.push({ ...place, why: 'no-bank-day' });
  // Days of this form compare as texts. In UTC the file may seem a day older than in Athens, never younger.
  else if (isWritten && executionDay < createdAt.slice(0, 10)) problems.push({ ...place, why: 'past' });
}

function isDateTime(text: string): boolean {
  const parts =
    /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/.exec(
      text,
    );
  return parts !== null && isRealDay(Number(parts[3]), Number(parts[2]), Number(parts[1]));
}

function transferOf(
  transfer: Transfer,
  { order, problems, seen }: { order: PaymentOrder; problems: OrderProblem[]; seen: Set<string> },
): Transfer {
  const { endToEndId, name, iban, cents, remittance } = transfer;
  const at = (field: OrderProblem['field']): Place => ({ endToEndId, field });
  const id = textOf(endToEndId, 'id', problems, { ...at('id'), part: 'endToEndId' });
  if (seen.has(endToEndId)) problems.push({ ...at('id'), part: 'endToEndId', why: 'twice' });
  seen.add(endToEndId);
  const fault = amountFault(cents);
  if (fault) problems.push({ ...at('amount'), why: fault });
  return {
    endToEndId: id,
    name: textOf(name, 'name', problems, at('name')),
    iban: ibanOf(iban, order, problems, at('iban')),
    cents,
    remittance: textOf(remittance, 'remittance', problems, at('remittance')),
  };
}

function amountFault(cents: number): 'not-whole' | 'small' | 'large' | undefined {
  if (!Number.isSafeInteger(cents)) return 'not-whole';
  if (cents < 1) return 'small';
  return cents > MAX_TRANSFER_CENTS ? 'large' : undefined;
}
