import { Parser } from 'htmlparser2';
import type { Align, Block, Run } from './paper.ts';

/** The most blocks of a document, rows of tables and items of lists included. */
export const MAX_BLOCKS = 20_000;

/** The document has more than a document can have. */
export class PaperTooLong extends Error {}

const alignOf = (style: string | undefined): Align => {
  const found = /text-align:\s*(left|center|right)/.exec(style ?? '')?.[1];
  return found === 'center' || found === 'right' ? found : 'left';
};

type Mark = 'bold' | 'italic' | 'underline';
const marks: Readonly<Record<string, Mark>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  u: 'underline',
};

/**
 * The blocks of a rendered body: what the editor makes, the rows of `body-source.ts` and the elements of our instructions (`signatures`,
 * `pagebreak`, `proof`). Anything else leaves its text. @throws PaperTooLong
 */
export function readPaper(html: string): Block[] {
  const blocks: Block[] = [];
  let runs: Run[] = [];
  let open: { kind: 'paragraph' | 'heading'; level: 2 | 3; align: Align } | undefined;
  let list: Extract<Block, { kind: 'list' }> | undefined;
  let cells: Run[][] | undefined;
  let isHead = false;
  let names: string[] | undefined;
  let count = 0;
  let depth = 0;
  const held: Record<Mark, number> = { bold: 0, italic: 0, underline: 0 };

  const count1 = () => {
    count += 1;
    if (count > MAX_BLOCKS) throw new PaperTooLong();
  };
  const add = (block: Block) => {
    count1();
    blocks.push(block);
  };
  const take = (): Run[] => {
    const taken = trimmed(runs);
    runs = [];
    for (const mark of Object.keys(held) as Mark[]) held[mark] = 0;
    return taken;
  };
  const close = () => {
    if (!open) {
      if (take().length > 0) throw new Error('Text is outside of every paragraph.');
      return;
    }
    const { kind, level, align } = open;
    open = undefined;
    const taken = take();
    if (kind === 'paragraph') add({ kind, align, runs: taken });
    else if (taken.length > 0) add({ kind, level, align, runs: taken });
  };
  const addItem = ({ items }: Extract<Block, { kind: 'list' }>) => {
    const item = take();
    if (item.length === 0) return;
    count1();
    items.push(item);
  };
  const addRow = (row: Run[][], asHead: boolean) => {
    count1();
    const last = blocks.at(-1);
    if (last?.kind === 'table' && !asHead) {
      last.rows.push(row);
      last.columns = Math.max(last.columns, row.length);
      return;
    }
    blocks.push({
      kind: 'table',
      columns: row.length,
      head: asHead ? row : null,
      rows: asHead ? [] : [row],
    });
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const mark = marks[name];
        if (mark) held[mark] += 1;
        else if (name === 'br') runs.push({ isBreak: true });
        else if (name === 'p' || name === 'h2' || name === 'h3') {
          if (list) return;
          if (open) close();
          const align = alignOf(attributes['style']);
          open = {
            kind: name === 'p' ? 'paragraph' : 'heading',
            level: name === 'h3' ? 3 : 2,
            align,
          };
        } else if (name === 'ul' || name === 'ol') {
          if (open) close();
          // The items of a list in a list follow the item that has it.
          if (list) addItem(list);
          else list = { kind: 'list', isOrdered: name === 'ol', items: [] };
          depth += 1;
        } else if (name === 'row' || name === 'headrow') {
          if (open) close();
          cells = [];
          isHead = name === 'headrow';
        } else if (name === 'signatures') {
          if (open) close();
          names = [];
        } else if (name === 'pagebreak' || name === 'proof') {
          if (open) close();
          add({ kind: name === 'proof' ? 'proof' : 'pageBreak' });
        }
      },
      ontext(text) {
        if (!open && !list && !cells && !names && text.trim() === '') return;
        // A value that stands outside of a paragraph becomes one: an instruction may have taken its paragraph away.
        if (!open && !list && !cells && !names) open = { kind: 'paragraph', level: 2, align: 'left' };
        const shown = text.replace(/[\s\u00a0]+/g, ' ');
        if (shown === '') return;
        addText(runs, shown, held);
      },
      onclosetag(name) {
        const mark = marks[name];
        if (mark) held[mark] = Math.max(0, held[mark] - 1);
        else if ((name === 'p' || name === 'h2' || name === 'h3') && !list) {
          if (open) close();
        } else if (name === 'li' && list) {
          addItem(list);
        } else if ((name === 'ul' || name === 'ol') && list) {
          addItem(list);
          depth -= 1;
          if (depth > 0) return;
          if (list.items.length > 0) add(list);
          list = undefined;
        } else if (name === 'cell' && cells) cells.push(take());
        else if ((name === 'row' || name === 'headrow') && cells) {
          addRow(cells, isHead);
          cells = undefined;
        } else if (name === 'name' && names) names.push(textOf(take()));
        else if (name === 'signatures' && names) {
          add({ kind: 'signatures', names });
          names = undefined;
        }
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html);
  parser.end();
  if (open) close();
  return evenLevels(withoutEmptyEnd(blocks));
}

/** Adds a text, to the last run where that has the same look: the parser reports what is beside an entity in pieces. */
function addText(runs: Run[], text: string, held: Readonly<Record<Mark, number>>): void {
  const look = {
    ...(held.bold > 0 && { bold: true as const }),
    ...(held.italic > 0 && { italic: true as const }),
    ...(held.underline > 0 && { underline: true as const }),
  };
  const last = runs.at(-1);
  if (
    last &&
    'text' in last &&
    last.bold === look.bold &&
    last.italic === look.italic &&
    last.underline === look.underline
  )
    runs[runs.length - 1] = { ...last, text: (last.text + text).replace('  ', ' ') };
  else runs.push({ text, ...look });
}

const textOf = (runs: readonly Run[]): string => runs.map((run) => ('text' in run ? run.text : ' ')).join('');

/** Runs without blanks at their ends. */
function trimmed(runs: readonly Run[]): Run[] {
  const kept = [...runs];
  const [first] = kept;
  if (first && 'text' in first) kept[0] = { ...first, text: first.text.replace(/^ /, '') };
  const last = kept.at(-1);
  if (last && 'text' in last) kept[kept.length - 1] = { ...last, text: last.text.replace(/ $/, '') };
  return kept.filter((run) => 'isBreak' in run || run.text !== '');
}

/** The editor ends a text with an empty paragraph. */
function withoutEmptyEnd(blocks: Block[]): Block[] {
  const kept = [...blocks];
  for (let last = kept.at(-1); last?.kind === 'paragraph' && last.runs.length === 0; last = kept.at(-1))
    kept.pop();
  return kept;
}

/** Screen readers want no heading of level 3 without one of level 2 before it. */
function evenLevels(blocks: Block[]): Block[] {
  let has2 = false;
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    has2 ||= block.level === 2;
    return has2 ? block : { ...block, level: 2 };
  });
}
