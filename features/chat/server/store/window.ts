/** The messages of a conversation that a person reads: after `fromSeq`, and up to `untilSeq` if they are no longer in it. */
export interface Window {
  fromSeq: number;
  untilSeq: number | null;
}

/** Whether a person reads the message with this number. */
export const covers = ({ fromSeq, untilSeq }: Window, seq: number): boolean =>
  seq > fromSeq && (untilSeq === null || seq <= untilSeq);
