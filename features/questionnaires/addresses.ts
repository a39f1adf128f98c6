import '#platform/contract/addresses.ts';

declare module '#platform/contract/addresses.ts' {
  interface Addresses {
    '/{curProject}/admin/quest/list': true;
    '/{curProject}/admin/quest/bank': true;
    '/{curProject}/admin/quest/{id}': true;
  }
}
