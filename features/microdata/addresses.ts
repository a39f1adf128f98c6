import '#platform/contract/addresses.ts';

declare module '#platform/contract/addresses.ts' {
  interface Addresses {
    '/{curProject}/microdata/{UserId}/{Stage}': true;
    '/{curProject}/admin/project/microdata/forms': true;
  }
}
