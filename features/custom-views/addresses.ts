import '#platform/contract/addresses.ts';

declare module '#platform/contract/addresses.ts' {
  interface Addresses {
    '/view/{name}': true;
    '/directive/{name}': true;
    '/{curProject}/customlayout': true;
    '/{curProject}/views/{name}': true;
    '/{curProject}/views/{category}/{name}': true;
    '/{curProject}/directive/{name}': true;
    '/{curProject}/admin/views/list': true;
    '/{curProject}/admin/views/edit/{id?}': true;
    '/{curProject}/admin/views/port': true;
  }
}
