import '#platform/contract/addresses.ts';

declare module '#platform/contract/addresses.ts' {
  interface Addresses {
    '/{curProject}/admin/project/microdata': true;
    '/{curProject}/admin/project/microdata/places': true;
    '/{curProject}/admin/project/microdata/indicators': true;
  }
}
