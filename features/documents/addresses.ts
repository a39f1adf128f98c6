import '#platform/contract/addresses.ts';

declare module '#platform/contract/addresses.ts' {
  interface Addresses {
    '/{curProject}/admin/documents/list': true;
    '/{curProject}/admin/documents/edit/{id?}': true;
    '/{curProject}/documents': true;
    '/verify/{code?}': true;
  }
}
