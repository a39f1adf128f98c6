import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// What users do goes through `useAct` and `FormDialog` (docs/decisions/0090). These tests find what does it by hand.

const root = fileURLToPath(new URL('../', import.meta.url));
const texts = new Map(
  globSync('{app,features/*/web}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .map((path) => [path, readFileSync(root + path, 'utf8')]),
);

const call = /\bsend(ForFile)?\(/;
const failure = /\binstanceof Problem\b|\bproblemOf\(/;
const byHand = (text: string): boolean => call.test(text) && failure.test(text);

/** The files that make a call and handle its `Problem` by hand, each with the reason. */
const callsByHand: Record<string, string> = {
  'app/start/check-session.ts': 'It runs before the page, without a component.',
  'features/forms/web/editor/use-editor.ts':
    'A trial before a save: the versioned editor shows why that failed.',
  'features/selection/web/moves/use-moves.ts':
    'It asks again with the reason that was typed; one undo is many calls with one report.',
  'features/synced/web/synced-object.ts': 'It loads and sends without a component, by the outbox.',
  'features/chat/web/thread/use-thread.ts': 'It reads parts of a thread; a failure is read again later.',
  'features/chat/web/view/ConversationView.tsx': 'It reports what was seen, again with the next look.',
  'features/conference/web/call/use-call.ts': 'It enters and reads signals again when the hub is back.',
  'features/files/web/send-file.ts': 'It sends parts of a file, each tried again, without a component.',
  'features/grids/web/data/use-view.ts':
    'It saves a choice of columns after a pause, also while the page is left.',
  'features/library/web/list/use-library.ts': 'It reads all pages of a list; the failure is that of a query.',
  'features/links/web/board/use-linking.ts':
    'One choice is many calls with one report, and one reading after it.',
  'features/matching/web/rules/use-rules.ts':
    'The versioned editor saves; this shows faults beside their rules.',
  'features/privacy/web/retention/use-erasing.ts':
    'One act is many calls with a progress, which the user can stop.',
  'features/queries/web/editor/run/use-run.ts':
    'A run can be cancelled, and its failure leads to a place in the text.',
};

test('a call whose failure is handled by hand has a reason', () => {
  const found = Array.from(texts).flatMap(([path, text]) => (byHand(text) ? [path] : []));
  expect(found.toSorted()).toEqual(Object.keys(callsByHand).toSorted());
});

/** The files of the page that a file imports and that are drawn with it; parts that load later are not among them. */
function imported(path: string, text: string): string[] {
  const names = [...text.matchAll(/^(?:import|export) (?!type )[^;]*? from '([.#][^']+\.tsx)'/gm)];
  return names.map(([, name = '']) => (name.startsWith('#') ? name.slice(1) : join(dirname(path), name)));
}

/** Whether a file, or a part that it draws, holds a form of its own. `FormDialog` is in `platform`, outside of these files. */
function holdsForm(path: string, seen = new Set<string>()): boolean {
  const text = texts.get(path);
  if (text === undefined || seen.has(path)) return false;
  seen.add(path);
  return /<form\b/.test(text) || imported(path, text).some((part) => holdsForm(part, seen));
}

const plainDialog = "'#ui/dialog/Dialog.tsx'";

/** The plain dialogs with a form, each with the reason. */
const formsInPlainDialogs: Record<string, string> = {
  'features/questionnaires/web/editor/settings/SitesDialog.tsx':
    'A list that each submit adds to: the dialog stays open after a success.',
};

test('a form in a dialog is a FormDialog, which asks before typed input is lost', () => {
  const found = Array.from(texts).flatMap(([path, text]) =>
    text.includes(plainDialog) && holdsForm(path) ? [path] : [],
  );
  expect(found.toSorted()).toEqual(Object.keys(formsInPlainDialogs));
});

test('a call by hand, and a form in a part of a plain dialog, are found', () => {
  const act =
    'try { await send(x.save, {}); } catch (error) { if (!(error instanceof Problem)) throw error; }';
  expect([byHand(act), byHand('await run(x.save, {});'), byHand('problemOf(query.error)')]).toEqual([
    true,
    false,
    false,
  ]);
  texts.set('features/x/web/Naming.tsx', "import { Name } from './parts/Name.tsx';");
  texts.set('features/x/web/parts/Name.tsx', '<form onSubmit={save}>');
  expect(holdsForm('features/x/web/Naming.tsx')).toBe(true);
});
