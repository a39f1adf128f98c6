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
    const text = code[part];
    if (text === undefined || text.trim() === '') continue;
    const read = await sandbox.compile(`async () => {\n${text}\n}`);
    if (read.ok) continue;
    const lines = text.split('\n');
    // The text begins on the second line. Code that ends too soon is reported at its end.
    const line = Math.min(Math.max(read.line - 1, 1), lines.length);
    const column = line < read.line - 1 ? lines[line - 1]!.length + 1 : read.column;
    throw badCode(
      { part, line, column, message: read.message },
      { errors: [{ field: fieldOf[part], code: 'bad-code' }] },
    );
  }
}
