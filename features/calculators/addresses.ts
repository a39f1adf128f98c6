import '#platform/contract/addresses.ts';

declare module '#platform/contract/addresses.ts' {
  interface Addresses {
    '/{curProject}/admin/calculators/list': true;
    '/{curProject}/admin/calculators/edit/{id}': true;
  }
}
