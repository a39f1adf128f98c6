import { vi } from 'vitest';

let isUp = true;
let tries = 0;
const begun = new Set<FakeSocket>();
/** Those that are in the messenger. */
const open = new Set<FakeSocket>();

/** The other end of a socket, in the words of the protocol. */
class FakeSocket {
  onopen: (() => void) | null = null;
  onclose: ((event: object) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: ((event: object) => void) | null = null;
  binaryType = 'blob';
  isClosed = false;

  constructor() {
    tries += 1;
    setTimeout(() => (isUp ? this.begin() : this.fail()));
  }

  begin(): void {
    begun.add(this);
    this.onopen?.();
    this.receive('0{"sid":"a","upgrades":[],"pingInterval":60000,"pingTimeout":60000,"maxPayload":16384}');
  }

  fail(): void {
    this.onerror?.({});
    this.close();
  }

  receive(data: string): void {
    this.onmessage?.({ data });
  }

  send(data: string): void {
    if (data !== '40/messenger,') return;
    setTimeout(() => {
      this.receive('40/messenger,{"sid":"b"}');
      if (!this.isClosed) open.add(this);
    });
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    open.delete(this);
    begun.delete(this);
    this.onclose?.({});
  }
}

/** A hub for the page of a test: the test says what the real one would. The page's client knows one kind of socket for good. */
export function aHub() {
  isUp = true;
  tries = 0;
  vi.stubGlobal('WebSocket', FakeSocket);
  return {
    /** Whether a page is connected. */
    isHeard: () => open.size > 0,
    /** How often a page has knocked. */
    tries: () => tries,
    say: (name: string, carried: object) => {
      for (const socket of open) socket.receive(`42/messenger,${JSON.stringify([name, carried])}`);
    },
    /** The hub goes away, and every page loses it. */
    fall: () => {
      isUp = false;
      for (const socket of begun) socket.close();
    },
    rise: () => void (isUp = true),
  };
}
