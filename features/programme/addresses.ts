import '#platform/contract/addresses.ts';

declare module '#platform/contract/addresses.ts' {
  interface Addresses {
    '/{curProject}/admin/project/actionsall': true;
    '/{curProject}/admin/action/list': true;
  }
}
