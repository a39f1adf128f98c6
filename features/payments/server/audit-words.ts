import type { AuditWords, Happened } from '#features/audit/server/contributions.ts';
import type { Language } from '#platform/contract/languages.ts';

const of = ({ after }: Happened, name: string): unknown =>
  (after as Record<string, unknown> | undefined)?.[name];

const amountOf = (line: Happened, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(
    Number(of(line, 'cents') ?? 0) / 100,
  );

const withCount = (name: string) => ({
  values: (line: Happened, language: Language) => ({
    count: Number(of(line, name) ?? 0),
    sum: amountOf(line, language),
  }),
});

/** The words of the events of payments in the audit log. */
export const paymentWords: AuditWords = {
  kinds: {
    'payments.run': withCount('payments'),
    'payments.reverse': withCount('payments'),
    'payments.make-file': withCount('transfers'),
    'payments.read-answer': {
      values: (line) => ({
        accepted: Number(of(line, 'accepted') ?? 0),
        rejected: Number(of(line, 'rejected') ?? 0),
      }),
    },
  },
};
