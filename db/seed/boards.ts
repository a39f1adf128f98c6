import { setBoard } from '#features/boards/server/store/boards.ts';
import { userByName } from '#features/identity/server/inside.ts';
import { type Db, json } from '#platform/server/db.ts';

/** The shared boards of two actions, and what the demo's mentee and mentor have written there. */
const boards = [
  {
    action: 'Ανατροφοδότηση',
    board: { kind: 'text', columns: [] },
    state: {
      text: 'Τι κρατάμε από τα ερωτηματολόγια:\n- Μου αρέσει να οργανώνω και να εξηγώ.\n- Θέλω δουλειά με ανθρώπους, όχι μόνο με χαρτιά.\n\nΓια την επόμενη φορά: δύο αγγελίες που μου ταιριάζουν.',
    },
  },
  {
    action: 'Σχέδιο δράσης και κλείσιμο',
    board: {
      kind: 'table',
      columns: [
        { id: 'step', title: 'Βήμα' },
        { id: 'until', title: 'Έως πότε' },
        { id: 'help', title: 'Ποιος βοηθά' },
      ],
    },
    state: {
      rows: [
        {
          id: 'first',
          step: 'Βιογραφικό σε δύο σελίδες',
          until: '4 Δεκεμβρίου',
          help: 'Διορθώσεις από τη σύμβουλο',
        },
        { id: 'second', step: 'Τρεις αιτήσεις σε αγγελίες', until: '11 Δεκεμβρίου', help: '' },
        { id: 'third', step: 'Συνάντηση με επαγγελματία', until: '', help: 'Επαφή από τη σύμβουλο' },
      ],
    },
  },
] as const;

/** Gives two actions of a planted project a shared board, filled in by the mentee of the demo and her mentor. */
export async function plantBoards(db: Db, projectId: number): Promise<void> {
  const mentee = (await userByName(db, 'mentee'))!;
  const actions = await db
    .selectFrom('action')
    .where('projectId', '=', projectId)
    .select(['id', 'titles'])
    .execute();
  for (const { action, board, state } of boards) {
    const { id: actionId } = actions.find(({ titles }) => titles.el === action)!;
    await setBoard(db, actionId, { kind: board.kind, columns: [...board.columns], version: 0 });
    await db
      .insertInto('syncedObject')
      .values({ projectId, actionId, menteeId: mentee.id, name: 'board', state: json(state), version: 1 })
      .execute();
  }
}
