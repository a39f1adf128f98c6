import '#platform/contract/addresses.ts';

declare module '#platform/contract/addresses.ts' {
  interface Addresses {
    '/{curProject}/library': true;
    '/{curProject}/library/items/{Category?}': true;
  }
}
