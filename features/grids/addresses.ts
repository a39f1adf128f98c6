import '#platform/contract/addresses.ts';

declare module '#platform/contract/addresses.ts' {
  interface Addresses {
    '/{curProject}/grid': true;
    '/{curProject}/mentor/mentee/{menteeId}/{actionId?}': true;
  }
}
