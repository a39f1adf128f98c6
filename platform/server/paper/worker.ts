import type { Paper } from '#engines/papers/paper.ts';
import { PaperTooLong } from '#engines/papers/read-paper.ts';
import { checkDocument, renderDocument } from '../template/document-template.ts';
import { TemplateFault } from '../template/liquid.ts';
import { DocxFault, fillDocx } from './docx.ts';
import type { Answered, Asked, PaperFailure, PaperTask, PaperTasks, Started } from './tasks.ts';
import { type PdfMaker, pdfMaker } from './typst.ts';

// The process that makes documents: it gets templates and data and answers with documents. `press.ts` starts and ends it.

let maker: PdfMaker | undefined;
const pdf = (): PdfMaker => (maker ??= pdfMaker());

function draw({ template, data, draft, proof }: PaperTasks['draw']['asked']): Paper {
  const { title, blocks } = renderDocument(template, data);
  const hasProof = blocks.some(({ kind }) => kind === 'proof');
  return {
    language: template.language,
    title,
    blocks: proof && !hasProof ? [...blocks, { kind: 'proof' }] : blocks,
    draft,
    proof,
  };
}

const tasks: { [Task in PaperTask]: (asked: PaperTasks[Task]['asked']) => PaperTasks[Task]['answer'] } = {
  check: ({ template, names }) => checkDocument(template, names),
  draw,
  pdf: (asked) => {
    const paper = draw(asked);
    return { ...pdf().make(paper), title: paper.title };
  },
  join: ({ files }) => pdf().join(files),
  docx: ({ bytes, language, data }) => fillDocx(bytes, language, data),
};

function failureOf(error: unknown): PaperFailure {
  if (error instanceof TemplateFault)
    return {
      kind: 'template',
      part: error.message.startsWith('title') ? 'title' : error.message.startsWith('tag') ? 'tag' : 'body',
      line: error.line,
      words: error.what,
    };
  if (error instanceof DocxFault) return { kind: 'docx', problems: error.problems };
  if (error instanceof PaperTooLong) return { kind: 'too-long' };
  return { kind: 'error', message: String((error as Error).stack ?? error) };
}

process.on('message', ({ id, task, asked }: Asked) => {
  let answered: Answered;
  try {
    answered = { id, answer: tasks[task](asked as never) };
  } catch (error) {
    answered = { id, failure: failureOf(error) };
  }
  process.send!(answered);
});

process.send!({ isStarted: true } satisfies Started);

// The server is gone, or wants no more of this process.
process.on('disconnect', () => {
  maker?.close();
  process.exit();
});
