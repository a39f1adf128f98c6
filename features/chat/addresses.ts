import '#platform/contract/addresses.ts';

declare module '#platform/contract/addresses.ts' {
  interface Addresses {
    '/{curProject}/chat': true;
    '/{curProject}/chat/{id}': true;
    '/{curProject}/mentee/chatitems': true;
    '/{curProject}/mentor/chatitems': true;
    '/{curProject}/admin/silence': true;
    '/{curProject}/admin/chatreadings': true;
    '/Share/{id}/': true;
  }
}
