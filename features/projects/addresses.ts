import '#platform/contract/addresses.ts';

declare module '#platform/contract/addresses.ts' {
  interface Addresses {
    '/{curProject}/admin/project/list': true;
    '/{curProject}/admin/project/{ProjectId?}': true;
  }
}
