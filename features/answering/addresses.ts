import '#platform/contract/addresses.ts';

declare module '#platform/contract/addresses.ts' {
  interface Addresses {
    '/Quest/{id}/{lang?}': true;
    '/{curProject}/questionnaire/{id}': true;
    '/{curProject}/questtoken/{token}': true;
    '/{curProject}/mentorquest/{id}': true;
    '/{curProject}/results/{actionId}/{menteeId?}': true;
    '/{curProject}/groupresults/{actionId}': true;
    '/{curProject}/questreports': true;
    '/{curProject}/questreport/{id}/{menteeId?}': true;
  }
}
