import { pages, part } from '#platform/web/pages.ts';
import { payers, pays } from '../access.ts';
import '../addresses.ts';

const parts = () => import('./in-other-pages.ts');

export const paymentsPages = pages({
  name: 'payments',
  screens: [
    {
      path: '/{curProject}/admin/project/payments',
      may: payers,
      title: 'nav.payments',
      load: async () => (await import('./PaymentsScreen.tsx')).PaymentsScreen,
    },
    {
      path: '/{curProject}/admin/project/payments/{runId}',
      may: payers,
      title: 'payments.title.run',
      load: async () => (await import('./run/RunScreen.tsx')).RunScreen,
    },
    {
      path: '/{curProject}/admin/project/payments/{runId}/statement',
      may: payers,
      title: 'payments.title.statement',
      load: async () => (await import('./statement/StatementScreen.tsx')).StatementScreen,
    },
  ],
  parts: {
    projectSettings: {
      Form: part(async () => (await import('./settings/PaymentSettingsForm.tsx')).PaymentSettingsForm),
    },
    personSection: {
      order: 45,
      isFor: ({ roles }, held) => roles.includes('Mentee') && pays(held),
      Section: part(async () => (await parts()).PersonPayments),
    },
    actionMenteeColumn: {
      header: 'payments.column',
      isFor: (_action, roles) => pays(roles),
      Cell: part(async () => (await parts()).PaidCell),
    },
    ownStepNotice: part(async () => (await parts()).OwnPaid),
  },
});
