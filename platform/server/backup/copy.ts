import { once } from 'node:events';
import { type Duplex, Readable } from 'node:stream';
import type pg from 'pg';

// COPY is a conversation of its own in PostgreSQL's protocol. The driver hands its messages to any object with these
// methods; https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-COPY has the order they come in.

interface Wire {
  stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** Runs `COPY … TO STDOUT` and reads its text. The client does nothing else until the stream has ended. */
export function copyOut(client: pg.Client, sql: string): Readable {
  let wire: Wire | undefined;
  const text = new Readable({ read: () => wire?.stream.resume() });
  client.query({
    submit(connection) {
      wire = connection as unknown as Wire;
      wire.query(sql);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // A copy: the driver uses its own buffer again for what comes next.
      if (!text.push(Buffer.from(chunk))) wire?.stream.pause();
    },
    handleCommandComplete() {},
    handleReadyForQuery() {
      text.push(null);
    },
    handleError(error: Error) {
      text.destroy(error);
    },
  } as pg.Submittable);
  return text;
}

/** Runs `COPY … FROM STDIN` with this text; answers the number of rows. A failure of `text` undoes the statement. */
export function copyIn(client: pg.Client, sql: string, text: AsyncIterable<Uint8Array>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0;
    let over = false;
    const send = async (wire: Wire) => {
      try {
        for await (const chunk of text) {
          if (over) return; // the server has refused a row: it skips the rest
          wire.sendCopyFromChunk(chunk);
          if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
        }
        wire.endCopyFrom();
      } catch (error) {
        wire.sendCopyFail(error instanceof Error ? error.message : 'The source failed.');
      }
    };
    client.query({
      submit: (connection) => (connection as unknown as Wire).query(sql),
      handleCopyInResponse: (connection: Wire) => void send(connection),
      handleCommandComplete: ({ text }: { text: string }) => (rows = Number(text.split(' ')[1])),
      handleReadyForQuery: () => resolve(rows),
      handleError: (error: Error) => {
        over = true;
        reject(error);
      },
    } as pg.Submittable);
  });
}
