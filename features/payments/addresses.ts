import '#platform/contract/addresses.ts';

declare module '#platform/contract/addresses.ts' {
  interface Addresses {
    '/{curProject}/admin/project/payments': true;
    '/{curProject}/admin/project/payments/{runId}': true;
    '/{curProject}/admin/project/payments/{runId}/statement': true;
  }
}
