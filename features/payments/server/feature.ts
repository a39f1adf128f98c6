import { settingsKey } from '#features/projects/contract/settings-keys.ts';
import { renumber } from '#engines/actions/renumber.ts';
import { fieldsIn } from '#engines/actions/conditions.ts';
import { feature } from '#platform/server/feature.ts';
import { payments } from '../contract.ts';
import { PaymentActionIds, PaymentSettings } from '../settings.ts';
import { paymentWords } from './audit-words.ts';
import { paymentFigures } from './figures.ts';
import { paymentData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { hasPayments } from './store/runs.ts';
import { paidPairs } from './store/marks.ts';
import { paymentsReport } from './store/report.ts';

export const paymentsFeature = feature({
  name: 'payments',
  contract: payments,
  handlers,
  auditWords: paymentWords,
  figures: paymentFigures,
  personalData: paymentData,
  reportViews: paymentsReport,
  inProject: { paymentRun: 'payment_run' },
  // What was paid for an action stays readable, so the action stays.
  actionUse: hasPayments,
  paidSteps: (db, { actionIds, menteeIds }) => paidPairs(db, actionIds, menteeIds),
  projectSettings: {
    config: {
      PaymentActionIds: settingsKey(PaymentActionIds, 'staff'),
      Payments: settingsKey(PaymentSettings, {
        Rules: 'staff',
        IbanField: 'staff',
        AllowSepa: 'staff',
        // Where the money comes from is no matter of the staff of a project.
        Payer: 'Admin',
      }),
    },
    fieldUses: ({ Config }, name) => [
      ...(Config?.Payments?.IbanField === name
        ? [{ kind: 'payments', where: 'Config.Payments.IbanField' } as const]
        : []),
      ...(Config?.Payments?.Rules ?? []).flatMap(({ ActionId, Condition }) =>
        fieldsIn(Condition).includes(name)
          ? [{ kind: 'expression', where: `Config.Payments.Rules ${ActionId}` } as const]
          : [],
      ),
    ],
    renameField: ({ Config }, name, to) => {
      if (Config?.Payments?.IbanField === name) Config.Payments.IbanField = to;
    },
    renumberActions: ({ Config }, copies) => {
      const copyOf = (id: number): number[] => [copies.get(id)].flatMap((copy) => copy ?? []);
      if (Config?.PaymentActionIds) Config.PaymentActionIds = Config.PaymentActionIds.flatMap(copyOf);
      if (Config?.Payments)
        Config.Payments.Rules = Config.Payments.Rules.flatMap((rule) =>
          copyOf(rule.ActionId).map((ActionId) => ({
            ...rule,
            ActionId,
            Condition: renumber(rule.Condition, copies),
          })),
        );
    },
  },
});
