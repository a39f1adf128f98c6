import { athensClock } from '#engines/dates/athens.ts';
import type { Output } from '#platform/contract/call.ts';
import type { CellState, GridCell, GridRow, grids } from '../../contract.ts';

/** A cell as it is drawn. */
export interface SeenCell {
  state: CellState;
  /** It is not there for the mentee, or cannot be worked on yet. */
  bar?: GridCell['bar'];
  /** The day of its completion or last change, `DD-MM-YYYY` in Greece. */
  day?: string;
  /** The name of the action's own mentor, where it has one. */
  mentor?: string;
}

/** Rows of a page with their cells in some of the actions. */
export interface Block {
  rows: readonly GridRow[];
  /** By the mentee's id, then by the action's. */
  cells: ReadonlyMap<number, ReadonlyMap<number, SeenCell>>;
  /** The actions that were asked for: where one of them has no cell, nothing has been begun. */
  asked: ReadonlySet<number>;
}

/** What the server answered, made ready to be looked up. */
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

/** What a cell looks like. */
export type Face = CellState | NonNullable<GridCell['bar']>;

export const faceOf = ({ state, bar }: Pick<SeenCell, 'state' | 'bar'>): Face => bar ?? state;

const open: SeenCell = { state: 'open' };

/** What a mentee has done in an action; undefined while it is on its way. */
export function cellIn(blocks: readonly Block[], menteeId: number, actionId: number): SeenCell | undefined {
  for (const { cells, asked } of blocks) {
    const own = asked.has(actionId) ? cells.get(menteeId) : undefined;
    if (own) return own.get(actionId) ?? open;
  }
  return undefined;
}
