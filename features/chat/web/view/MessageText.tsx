import { Anchor } from '@mantine/core';
import { piecesOf } from '../linked.ts';

/** The text of a message, with its links; everything else is shown as it was typed. */
export const MessageText = ({ text, tabIndex }: { text: string; tabIndex?: number }) => (
  <span dir="auto">
    {piecesOf(text).map((piece) =>
      piece.href === undefined ? (
        piece.text
      ) : (
        <Anchor
          key={piece.at}
          href={piece.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          inherit
          underline="always"
          tabIndex={tabIndex}
          c="inherit"
        >
          {piece.text}
        </Anchor>
      ),
    )}
  </span>
);
