import { constants, setPriority } from 'node:os';
import { writeFile } from 'node:fs/promises';

const { PRIORITY_BELOW_NORMAL } = constants.priority;

/**
 * Lets everything else on this machine go before a process. Without the right to do so the process stays as it is: only its queries
 * then take more from others.
 */
export async function makeYielding(pid: number): Promise<void> {
  try {
    setPriority(pid, PRIORITY_BELOW_NORMAL);
    // Where Linux divides the processors among sessions first, each process of PostgreSQL is a session of its own.
    await writeFile(`/proc/${pid}/autogroup`, String(PRIORITY_BELOW_NORMAL));
  } catch {
    // Another user's process, or another system.
  }
}
