import '#platform/contract/addresses.ts';

declare module '#platform/contract/addresses.ts' {
  interface Addresses {
    '/{curProject}/mentee/actions': true;
    '/{curProject}/mentee/actionsdone': true;
    '/{curProject}/mentee/action/{Id}/{View?}': true;
    '/{curProject}/mentor/action/list/{actionId?}': true;
    '/{curProject}/mentor/action2/list/{actionId?}': true;
    '/{curProject}/mentor/action/{actionId}/{menteeId}': true;
  }
}
