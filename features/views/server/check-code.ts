import { scriptFault } from '#engines/rules/script-fault.ts';
import type { Services } from '#platform/server/services.ts';
import { badCode } from '../contract/refusals.ts';

/** The parts of a view that are code, with their wire names. */
const fieldOf = { controller: 'Controller', functions: 'Functions' } as const;

/**
 * Throws if code does not compile, with the line and column. The code is parsed as the body of an asynchronous
 * function and never run on the server; it runs in the frame of the viewer.
 */
export async function requireValidCode(
  { sandbox }: Pick<Services, 'sandbox'>,
  code: { [Part in keyof typeof fieldOf]?: string | undefined },
): Promise<void> {
  for (const part of ['functions', 'controller'] as const) {
    const fault = await scriptFault(sandbox, code[part] ?? '');
    if (fault) throw badCode({ part, ...fault }, { errors: [{ field: fieldOf[part], code: 'bad-code' }] });
  }
}
