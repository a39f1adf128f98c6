import '#platform/contract/addresses.ts';

declare module '#platform/contract/addresses.ts' {
  interface Addresses {
    '/applicationForm': true;
    '/applicationForm/confirm/{status}/{protocol?}': true;
    '/applicationForm/result/{status}': true;
    '/application/{status}/{token}': true;
    '/applicant': true;
    '/applicant/ok': true;
  }
}
