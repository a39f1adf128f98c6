// The parts of a document have no names: they stay in their places.
// oxlint-disable react/no-array-index-key
import { VisuallyHidden } from '@mantine/core';
import { createElement, type ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { QrCode } from '#ui/QrCode.tsx';
import type { Paper } from '../../contract/shapes.ts';
import styles from './paper.module.css';

type Block = Paper['blocks'][number];
type Runs = Extract<Block, { kind: 'paragraph' }>['runs'];

/** Text with its look, as elements: nothing of a document becomes markup. */
const inline = (runs: Runs): ReactNode =>
  runs.map((run, place) => {
    if ('isBreak' in run) return <br key={place} />;
    let shown: ReactNode = run.text;
    if (run.underline) shown = <u>{shown}</u>;
    if (run.italic) shown = <em>{shown}</em>;
    if (run.bold) shown = <strong>{shown}</strong>;
    return <span key={place}>{shown}</span>;
  });

function drawn(block: Block, paper: Paper): ReactNode {
  if (block.kind === 'heading')
    return createElement(`h${block.level + 1}`, { style: { textAlign: block.align } }, inline(block.runs));
  if (block.kind === 'paragraph') return <p style={{ textAlign: block.align }}>{inline(block.runs)}</p>;
  if (block.kind === 'list')
    return createElement(
      block.isOrdered ? 'ol' : 'ul',
      {},
      block.items.map((item, place) => <li key={place}>{inline(item)}</li>),
    );
  if (block.kind === 'table') return <PaperTable block={block} />;
  if (block.kind === 'signatures')
    return (
      <div className={styles.signatures}>
        {block.names.map((name, place) => (
          <span key={place}>{name}</span>
        ))}
      </div>
    );
  if (block.kind === 'pageBreak') return <hr className={styles.break} />;
  return paper.proof && <PaperProof proof={paper.proof} />;
}

function PaperTable({ block }: { block: Extract<Block, { kind: 'table' }> }) {
  const places = Array.from({ length: block.columns }, (_, place) => place);
  return (
    <table>
      {block.head && (
        <thead>
          <tr>
            {places.map((place) => (
              <th key={place} scope="col">
                {inline(block.head?.[place] ?? [])}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {block.rows.map((row, at) => (
          <tr key={at}>
            {places.map((place) => (
              <td key={place}>{inline(row[place] ?? [])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PaperProof({ proof }: { proof: NonNullable<Paper['proof']> }) {
  return (
    <div className={styles.proof}>
      <QrCode value={proof.lines.at(-1) ?? ''} label={proof.alt} size={96} />
      <div>
        {proof.lines.map((line, place) => (
          <div key={place}>{line}</div>
        ))}
      </div>
    </div>
  );
}

/** A document on the page, drawn from the same blocks as its file. */
export function PaperView({ paper }: { paper: Paper }) {
  const t = useTexts();
  return (
    <article
      className={styles.paper}
      lang={paper.language}
      aria-label={t('documents.preview.paper')}
      data-draft={paper.draft ?? undefined}
    >
      {/* The word across the paper is drawn by the style: readers who do not see it hear it here. */}
      {paper.draft && <VisuallyHidden>{paper.draft}</VisuallyHidden>}
      <h2 className={styles.title}>{paper.title}</h2>
      {paper.blocks.map((block, place) => (
        <div key={place}>{drawn(block, paper)}</div>
      ))}
    </article>
  );
}
