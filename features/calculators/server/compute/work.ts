import { SheetProblem } from '#engines/sheets/problem.ts';
import type { Surroundings } from '#engines/workbook/book/workbook.ts';
import type { GivenInputs } from '#engines/workbook/given.ts';
import type { SpreadsheetView } from '#engines/workbook/spreadsheet.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { lanes } from '#platform/server/lanes.ts';
import { readDirectory } from '#platform/server/sheets/zip-directory.ts';
import { workInThread } from '#platform/server/threads/work-in-thread.ts';
import { notWorkbook, workbookTooLarge } from '../../contract/refusals.ts';
import type { InputCell } from '../../contract/shapes.ts';
import { surroundings } from './surroundings.ts';
import type { Asked, Change, ComputedCell, Proved, Said } from './talk.ts';

/** Reading and proving the largest workbook takes a third of this on a machine that does nothing else. */
const PATIENCE_MS = 30_000;

/** Of the thread's own memory. */
const heap = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };

type Of<Is extends Asked['is']> = Omit<Extract<Asked, { is: Is }>, keyof Surroundings | 'is'>;

/** Does a piece of work in a thread with limits of memory and time. @throws workbookTooLarge beyond them */
const inThread = (asked: Asked): Promise<Said> =>
  workInThread<Said, Said>({
    script: new URL('./worker.ts', import.meta.url),
    name: 'workbook',
    asked,
    ...(asked.is === 'read' && { bytes: asked.bytes }),
    heap,
    watchdogMs: PATIENCE_MS,
    take: (said) => said,
    tooLarge: () => workbookTooLarge(),
  });

const refusalOf = (code: SheetProblem['code']) => (code === 'too-large' ? workbookTooLarge() : notWorkbook());

function directoryOf(bytes: Uint8Array) {
  try {
    return readDirectory(bytes);
  } catch (error) {
    throw error instanceof SheetProblem ? refusalOf(error.code) : error;
  }
}

/** The works on workbooks, done by `perform`. Each throws the refusal of a file or workbook that cannot be taken. */
export function bookWork(perform: (asked: Asked) => Promise<Said>) {
  // Large works one after the other, and beside them those that readers wait for.
  const editing = lanes(1);
  const running = lanes(2);

  /** What the work ends with. */
  async function ending<Is extends Said['is']>(asked: Asked, is: Is): Promise<Extract<Said, { is: Is }>> {
    const said = await perform(asked);
    if (said.is === 'refused') throw refusalOf(said.code);
    if (said.is === 'no-such-place') throw notFound();
    if (said.is !== is) throw new Error(`a work on a workbook said ${said.is}`);
    return said as Extract<Said, { is: Is }>;
  }

  return {
    /** Reads an .xlsx file and proves it. */
    readBook: async (bytes: Uint8Array): Promise<Proved> => {
      const entries = directoryOf(bytes);
      // A copy, because it is handed over to the thread.
      const copy = new Uint8Array(bytes);
      return editing(() => ending({ is: 'read', bytes: copy, entries, ...surroundings() }, 'proved'));
    },

    /** Changes cells of a workbook and proves it again. */
    mendBook: (stored: { workbook: string; results: string }, change: Change): Promise<Proved> =>
      editing(() => ending({ ...stored, is: 'mend', change, ...surroundings() }, 'proved')),

    /** Computes a workbook with these inputs; returns the cells that were asked for and that it has. */
    computeBook: async (asked: Of<'compute'>): Promise<ComputedCell[]> => {
      const { cells } = await running(() =>
        ending({ is: 'compute', ...asked, ...surroundings() }, 'computed'),
      );
      return cells;
    },

    /** Which of these cells nobody can write into. */
    badInputs: async (asked: Of<'check'>): Promise<string[]> => {
      const { bad } = await running(() => ending({ is: 'check', ...asked, ...surroundings() }, 'checked'));
      return bad;
    },

    /** A workbook with these inputs as an .xlsx file. */
    writeBook: async (asked: { workbook: string; inputs: GivenInputs }): Promise<Uint8Array> => {
      const { bytes } = await editing(() => ending({ is: 'write', ...asked, ...surroundings() }, 'written'));
      return bytes;
    },

    /** A workbook in the shape of the specification. */
    viewBook: async (asked: { workbook: string; inputs: readonly InputCell[] }): Promise<SpreadsheetView> => {
      const { view } = await running(() => ending({ is: 'view', ...asked, ...surroundings() }, 'viewed'));
      return view;
    },
  };
}

export const { readBook, mendBook, computeBook, badInputs, writeBook, viewBook } = bookWork(inThread);
