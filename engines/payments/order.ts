/** An order of SEPA credit transfers from one account on one day, in euros. All texts may be Greek: they are converted. */
export interface PaymentOrder {
  /** Unique for ever at the payer's bank, 1 to 35 EPC letters. The bank's report names it. */
  messageId: string;
  /** When the file was written: an ISO date and time, `2026-11-27T10:30:00` with or without `Z` or an offset. */
  createdAt: string;
  payer: {
    name: string;
    iban: string;
    bic?: string | undefined;
    /** The payer's customer number at the bank. The bank reads it and the payees do not see it. */
    organisationId?: string | undefined;
  };
  /** The day on which the bank takes the money: `YYYY-MM-DD`, a bank day. */
  executionDay: string;
  /** Unique for ever, 1 to 35 EPC letters. The account statement shows it: the whole batch is one debit. */
  batchId: string;
  transfers: readonly Transfer[];
  /** Whether IBANs of all SEPA countries are accepted. Otherwise only Greek ones are. */
  allowSepa?: boolean | undefined;
}

export interface Transfer {
  /** Unique for ever, 1 to 35 EPC letters. The payee sees it, and the bank's report names the transfer by it. */
  endToEndId: string;
  name: string;
  iban: string;
  /** Integer cents of euros, 1 to 99,999,999,999. */
  cents: number;
  /** What the payee reads on the statement. */
  remittance: string;
}
