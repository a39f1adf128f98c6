import { athensClock } from '#engines/dates/athens.ts';
import type { Output } from '#platform/contract/call.ts';
import type { CellState, GridCell, GridRow, grids } from '../../contract.ts';

/** A cell as it is displayed. */
export interface SeenCell {
  state: CellState;
  /** Hidden from the mentee, or still locked. */
  bar?: GridCell['bar'];
  /** The day of the completion or the last change, `DD-MM-YYYY` in Greece. */
  day?: string;
  /** The name of the action's own mentor, if it has one. */
  mentor?: string;
}

/** The rows of a page with their cells in some of the actions. */
export interface Block {
  rows: readonly GridRow[];
  /** By the id of the mentee, then of the action. */
  cells: ReadonlyMap<number, ReadonlyMap<number, SeenCell>>;
  /** The requested actions. If one of them has no cell, the mentee has not begun it. */
  asked: ReadonlySet<number>;
}

/** Indexes an answer of the server. */
export function blockOf({ list, mentors }: Output<typeof grids.page>, actionIds: readonly number[]): Block {
  const names = new Map(mentors.map(({ id, name }) => [id, name]));
  const cells = new Map(
    list.map((row) => [
      row.id,
      new Map(
        row.cells.map(({ actionId, state, bar, at, mentorId }) => {
          const mentor = mentorId === undefined ? undefined : names.get(mentorId);
          return [
            actionId,
            {
              state,
              ...(bar && { bar }),
              ...(at && { day: athensClock(at.getTime()).date }),
              ...(mentor && { mentor }),
            },
          ];
        }),
      ),
    ]),
  );
  return { rows: list, cells, asked: new Set(actionIds) };
}

/** The look of a cell. */
export type Face = CellState | NonNullable<GridCell['bar']>;

export const faceOf = ({ state, bar }: Pick<SeenCell, 'state' | 'bar'>): Face => bar ?? state;

const open: SeenCell = { state: 'open' };

/** The cell of a mentee in an action; undefined while it is loading. */
export function cellIn(blocks: readonly Block[], menteeId: number, actionId: number): SeenCell | undefined {
  for (const { cells, asked } of blocks) {
    const own = asked.has(actionId) ? cells.get(menteeId) : undefined;
    if (own) return own.get(actionId) ?? open;
  }
  return undefined;
}
