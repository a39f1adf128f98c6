import { type ReadElement, readingXml, type XmlFault } from '#engines/register/xml/read.ts';
import { runToEnd } from '#engines/steps/run-to-end.ts';

const isPain002 = (namespace: string): boolean =>
  /^urn:iso:std:iso:20022:tech:xsd:pain\.002\.001\.(?:03|10)$/.test(namespace);

/** What the bank says about the whole file, a batch or a transfer. */
export interface BankStatus {
  /** ISO's code: RJCT rejected, ACCP, ACSP and ACSC accepted, PART partly accepted, PDNG pending … Undefined if none was given. */
  status?: string;
  /** ISO's code of the reason, or the bank's own: AC04 is a closed account. */
  reasonCode?: string;
  /** The bank's words about it. */
  words?: string;
}

/** The answer of the bank to an order, as it was given. `statusesIn` tells what it means for a transfer. */
export interface BankAnswer {
  ok: true;
  /** The `messageId` of the order. */
  originalMessageId: string;
  groupStatus?: string;
  groupReasonCode?: string;
  groupWords?: string;
  /** The batches that the bank names. */
  batches: readonly (BankStatus & { batchId: string })[];
  /** The transfers that the bank names. Banks often name only the rejected ones. */
  transfers: readonly (BankStatus & { endToEndId: string; batchId: string })[];
}

/**
 * Why a file was not read:
 * - a fault of XML: see `XmlFault`. A DOCTYPE and entities of its own are refused.
 * - `other-message`: it is no pain.002 in version 03 or 10, or it answers another kind of order.
 * - `incomplete`: it does not name the order, a batch or a transfer.
 */
export type Pain002Fault = XmlFault | 'other-message' | 'incomplete';

/** The most parts of an answer: a bank that repeats each of 10,000 transfers with payee and account has fewer. */
const MAX_PARTS = 400_000;

type Reading = BankAnswer | { ok: false; why: Pain002Fault };

/** Reads the bank's status report (pain.002.001.03 or .10) on a pain.001. It never throws. */
export const readPain002 = (xmlText: string): Reading => runToEnd(readingPain002(xmlText));

/** The same in steps, for long answers: others have a turn in between. */
export function* readingPain002(xmlText: string): Generator<void, Reading> {
  const read = yield* readingXml(xmlText, MAX_PARTS);
  if (!read.ok) return read;
  const { root } = read;
  const report = childOf(root, 'CstmrPmtStsRpt');
  if (root.name !== 'Document' || !isPain002(root.namespace) || !report)
    return { ok: false, why: 'other-message' };
  const group = childOf(report, 'OrgnlGrpInfAndSts');
  const originalMessageId = group && textOf(group, 'OrgnlMsgId');
  if (!group || originalMessageId === undefined) return { ok: false, why: 'incomplete' };
  const kind = textOf(group, 'OrgnlMsgNmId');
  if (kind !== undefined && !kind.startsWith('pain.001')) return { ok: false, why: 'other-message' };
  const batches: (BankStatus & { batchId: string })[] = [];
  const transfers: (BankStatus & { endToEndId: string; batchId: string })[] = [];
  for (const batch of childrenOf(report, 'OrgnlPmtInfAndSts')) {
    const batchId = textOf(batch, 'OrgnlPmtInfId');
    if (batchId === undefined) return { ok: false, why: 'incomplete' };
    batches.push({ batchId, ...bankStatus(batch, 'PmtInfSts') });
    for (const transfer of childrenOf(batch, 'TxInfAndSts')) {
      const endToEndId = textOf(transfer, 'OrgnlEndToEndId');
      if (endToEndId === undefined) return { ok: false, why: 'incomplete' };
      transfers.push({ endToEndId, batchId, ...bankStatus(transfer, 'TxSts') });
      yield;
    }
  }
  const { status, reasonCode, words } = bankStatus(group, 'GrpSts');
  return {
    ok: true,
    originalMessageId,
    ...(status !== undefined && { groupStatus: status }),
    ...(reasonCode !== undefined && { groupReasonCode: reasonCode }),
    ...(words !== undefined && { groupWords: words }),
    batches,
    transfers,
  };
}

/** ISO's code of a rejection, at all three levels. */
const REJECTED = 'RJCT';

/**
 * What an answer means for each transfer of a batch. A rejection of the file or of the batch rejects every transfer in it. Otherwise the
 * transfer's own status counts, then that of the batch, then that of the file. PART is no status of a transfer: one that the bank does
 * not name in a partly accepted batch has none yet. A transfer that is named several times has the last status.
 */
export function statusesIn(
  { groupStatus, groupReasonCode, groupWords, batches, transfers }: BankAnswer,
  batchId: string,
): (endToEndId: string) => BankStatus {
  const group = statusWith(groupStatus, groupReasonCode, groupWords);
  const batch: BankStatus = batches.findLast((one) => one.batchId === batchId) ?? {};
  const named = new Map(
    transfers.flatMap((one) => (one.batchId === batchId ? [[one.endToEndId, one] as const] : [])),
  );
  return (endToEndId) => {
    const own: BankStatus = named.get(endToEndId) ?? {};
    if (group.status === REJECTED) return group;
    // The transfer's own reason says more than that of its batch.
    if (batch.status === REJECTED) return onlyStatus(own.status === REJECTED ? own : batch);
    const meant = [own, batch, group].find(({ status }) => status !== undefined);
    return !meant || meant.status === 'PART' ? {} : onlyStatus(meant);
  };
}

/** A status without the parts that are undefined. */
const statusWith = (status?: string, reasonCode?: string, words?: string): BankStatus => ({
  ...(status !== undefined && { status }),
  ...(reasonCode !== undefined && { reasonCode }),
  ...(words !== undefined && { words }),
});

/** A status without the ids of what it is about. */
const onlyStatus = ({ status, reasonCode, words }: BankStatus): BankStatus =>
  statusWith(status, reasonCode, words);

/** Several reasons may be given: the first code counts, and all words are joined. */
function bankStatus(element: ReadElement, statusName: 'GrpSts' | 'PmtInfSts' | 'TxSts'): BankStatus {
  const reasons = childrenOf(element, 'StsRsnInf');
  const codes = reasons.flatMap((reason) => {
    const code = childOf(reason, 'Rsn');
    return code ? [textOf(code, 'Cd') ?? textOf(code, 'Prtry') ?? []].flat() : [];
  });
  const words = reasons.flatMap((reason) =>
    childrenOf(reason, 'AddtlInf')
      .map(({ text }) => text.trim())
      .filter(Boolean),
  );
  return statusWith(textOf(element, statusName), codes[0], words.length > 0 ? words.join(' ') : undefined);
}

/** The elements of a name in the namespace of their parent. */
const childrenOf = (parent: ReadElement, name: string): ReadElement[] =>
  parent.elements.filter((one) => one.name === name && one.namespace === parent.namespace);

const childOf = (parent: ReadElement, name: string): ReadElement | undefined => childrenOf(parent, name)[0];

/** The trimmed text of a part; undefined if the part is missing or empty. */
const textOf = (parent: ReadElement, name: string): string | undefined =>
  childOf(parent, name)?.text.trim() || undefined;
