import { Fragment } from 'react';

/** A label, which goes on in the next line after a dot, a hyphen or an underscore, and inside a word only where it must. */
export function LabelWords({ label }: { label: string }) {
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {[...label.matchAll(/[^._-]*(?:[._-]|$)/g)].map(({ 0: part, index }) => (
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}
