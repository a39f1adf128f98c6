import '#platform/contract/addresses.ts';

declare module '#platform/contract/addresses.ts' {
  interface Addresses {
    '/{curProject}/admin/project/linkusers': true;
    '/{curProject}/admin/project/linksupervisorsmentors': true;
    '/{curProject}/admin/project/supervisor': true;
  }
}
