import { element, writeDocument, writeElement, type XmlElement } from '#engines/register/xml/write.ts';
import { runToEnd } from '#engines/steps/run-to-end.ts';
import { centsToDecimal } from './amounts.ts';
import { type CheckedOrder, checkOrder, type OrderProblem } from './check-order.ts';
import type { PaymentOrder, Transfer } from './order.ts';

/** The namespace of the version that Greek banks accept, and the EPC describes (EPC132-08). */
export const PAIN_001 = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

/** A file, with the number and the sum of its transfers, or everything that is wrong with the order. */
export type WrittenOrder =
  | { ok: true; xml: string; count: number; cents: number }
  | { ok: false; problems: readonly OrderProblem[] };

/**
 * Writes an order as a pain.001.001.09 document by the EPC's rules for the customer's bank (EPC132-08, 2023). The text is UTF-8 without
 * spaces between elements. The same order gives the same file, byte for byte. No address is written: the EPC does not ask for one, and
 * from November 2026 banks refuse an unstructured one.
 */
export function writePain001(order: PaymentOrder): WrittenOrder {
  return runToEnd(writingPain001(order));
}

/** The same work in steps of one transfer, for callers who let others have a turn in between. */
export function* writingPain001(order: PaymentOrder): Generator<void, WrittenOrder> {
  const checked = yield* checkOrder(order);
  if (!checked.ok) return checked;
  const { cents, transfers } = checked.order;
  const written: string[] = [];
  for (const transfer of transfers) {
    written.push(writeElement(transferOf(transfer)));
    yield;
  }
  const frame = writeDocument(documentOf(checked.order));
  const end = frame.lastIndexOf(BATCH_END);
  return {
    ok: true,
    xml: `${frame.slice(0, end)}${written.join('')}${frame.slice(end)}`,
    count: transfers.length,
    cents,
  };
}

/** The end of the batch, before which the transfers are written. */
const BATCH_END = '</PmtInf>';

/** The document without its transfers. */
function documentOf(order: CheckedOrder): XmlElement {
  const { messageId, createdAt, payer, executionDay, batchId, transfers } = order;
  const sums = [
    element('NbOfTxs', String(transfers.length)),
    element('CtrlSum', centsToDecimal(order.cents)),
  ];
  const header = element('GrpHdr', [
    element('MsgId', messageId),
    element('CreDtTm', createdAt),
    ...sums,
    element('InitgPty', [element('Nm', payer.name), organisation(payer.organisationId)]),
  ]);
  const batch = element('PmtInf', [
    element('PmtInfId', batchId),
    element('PmtMtd', 'TRF'),
    element('BtchBookg', 'true'),
    ...sums,
    element('PmtTpInf', [element('SvcLvl', [element('Cd', 'SEPA')])]),
    element('ReqdExctnDt', [element('Dt', executionDay)]),
    element('Dbtr', [element('Nm', payer.name)]),
    account('DbtrAcct', payer.iban),
    element('DbtrAgt', [element('FinInstnId', [bankOf(payer.bic)])]),
    element('ChrgBr', 'SLEV'),
  ]);
  return element('Document', [element('CstmrCdtTrfInitn', [header, batch])], { xmlns: PAIN_001 });
}

/** The payee's bank is left out: an IBAN tells it. */
const transferOf = ({ endToEndId, name, iban, cents, remittance }: Transfer): XmlElement =>
  element('CdtTrfTxInf', [
    element('PmtId', [element('EndToEndId', endToEndId)]),
    element('Amt', [element('InstdAmt', centsToDecimal(cents), { Ccy: 'EUR' })]),
    element('Cdtr', [element('Nm', name)]),
    account('CdtrAcct', iban),
    element('RmtInf', [element('Ustrd', remittance)]),
  ]);

const account = (name: string, iban: string): XmlElement =>
  element(name, [element('Id', [element('IBAN', iban)])]);

/** The schema needs the payer's bank. Its word for "see the IBAN" is NOTPROVIDED. */
const bankOf = (bic: string | undefined): XmlElement =>
  bic === undefined ? element('Othr', [element('Id', 'NOTPROVIDED')]) : element('BICFI', bic);

const organisation = (id: string | undefined): XmlElement | undefined =>
  id === undefined ? undefined : element('Id', [element('OrgId', [element('Othr', [element('Id', id)])])]);
