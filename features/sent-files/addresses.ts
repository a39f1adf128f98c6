import '#platform/contract/addresses.ts';

declare module '#platform/contract/addresses.ts' {
  interface Addresses {
    '/{curProject}/admin/senditems': true;
    '/{curProject}/mentee/senditems': true;
    '/{curProject}/mentor/senditems': true;
  }
}
