/** The uncaught errors while `work` ran: each would have ended the product. */
export async function faultsWhile(work: () => Promise<unknown>): Promise<unknown[]> {
  const faults: unknown[] = [];
  const note = (fault: unknown) => faults.push(fault);
  process.on('uncaughtExceptionMonitor', note);
  try {
    await work();
    return faults;
  } finally {
    process.off('uncaughtExceptionMonitor', note);
  }
}
