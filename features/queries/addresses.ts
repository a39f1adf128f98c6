import '#platform/contract/addresses.ts';

declare module '#platform/contract/addresses.ts' {
  interface Addresses {
    '/{curProject}/admin/report/list': true;
    '/{curProject}/admin/report/view/{id?}': true;
    '/{curProject}/admin/report/edit/{id?}': true;
  }
}
