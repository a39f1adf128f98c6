import '#platform/contract/addresses.ts';

declare module '#platform/contract/addresses.ts' {
  interface Addresses {
    '/{curProject}/privacy': true;
    '/{curProject}/admin/project/privacy': true;
  }
}
