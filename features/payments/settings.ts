import { z } from 'zod';
import { id } from '#platform/contract/call.ts';
import { keysOf } from '#features/projects/contract/settings-keys.ts';
import { FieldName } from '#features/projects/contract/settings.ts';

declare module '#features/projects/contract/settings.ts' {
  interface ConfigParts {
    PaymentActionIds?: number[] | undefined;
    Payments?: PaymentSettings | undefined;
  }
}

/** The payable actions (spec 001 §9). */
export const PaymentActionIds = z.array(id('action')).max(100).meta({ takes: 'numbers' });

/** The payable actions of a project that names none, as far as it has actions of these numbers (spec 001 §9, decisions). */
export const USUAL_PAYMENT_ACTIONS: readonly number[] = [67, 68, 69, 70, 71];

/** The largest amount of one transfer, in cents (EPC). */
export const MAX_CENTS = 99_999_999_999;

/** What is paid for an action, and to which mentees. */
export const PaymentRule = z.strictObject({
  ActionId: id('action'),
  /** In cents; 0 pays no money and only marks. */
  Cents: z.int().min(0).max(MAX_CENTS).default(0),
  /** A condition over `fields`, `actions` and `microdata`; empty: the mentee has completed the action. */
  Condition: z.string().max(10_000).default(''),
});
export type PaymentRule = z.infer<typeof PaymentRule>;

/** The account that payments leave from. */
export const Payer = z.strictObject({
  Name: z.string().max(200).default(''),
  Iban: z.string().max(42).default(''),
  Bic: z.string().max(11).default(''),
  /** The number by which the bank knows who orders: the ΑΦΜ of the body, mostly. */
  OrganisationId: z.string().max(35).default(''),
});
export type Payer = z.infer<typeof Payer>;

/** How a project pays. */
export const PaymentSettings = z.strictObject({
  Rules: z.array(PaymentRule).max(100).default([]).meta({ takes: 'paymentRules' }),
  /** The field of type IBAN that payments go to; without it the project makes no files for a bank. */
  IbanField: FieldName.optional(),
  /** IBANs of other SEPA countries are paid, too. */
  AllowSepa: z.boolean().default(false),
  Payer: Payer.optional(),
});
export type PaymentSettings = z.infer<typeof PaymentSettings>;

export const knownKeys = keysOf({ PaymentActionIds, Payments: PaymentSettings });
