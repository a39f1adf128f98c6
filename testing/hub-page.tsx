import { vi } from 'vitest';

let isUp = true;
let tries = 0;
const begun = new Set<FakeSocket>();
/** Those that are in a hub, by the hub. */
const open: Record<Hub, Set<FakeSocket>> = { messenger: new Set(), sync: new Set() };
/** What pages sent to the hubs. */
let sent: { hub: Hub; name: string; wire: Record<string, unknown> }[] = [];

const hubs = ['messenger', 'sync'] as const;
type Hub = (typeof hubs)[number];

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
    for (const hub of hubs) {
      const [, event] = data.split(`42/${hub},`);
      if (data.startsWith(`42/${hub},`)) {
        const [name, wire] = JSON.parse(event!) as [string, Record<string, unknown>];
        sent.push({ hub, name, wire });
      }
      if (data !== `40/${hub},`) continue;
      setTimeout(() => {
        this.receive(`40/${hub},{"sid":"b"}`);
        if (!this.isClosed) open[hub].add(this);
      });
    }
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    for (const hub of hubs) open[hub].delete(this);
    begun.delete(this);
    this.onclose?.({});
  }
}

/** A hub for the page of a test: the test says what the real one would. The page's client knows one kind of socket for good. */
export function aHub(hub: Hub = 'messenger') {
  isUp = true;
  tries = 0;
  sent = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  return {
    /** Whether a page is connected. */
    isHeard: () => open[hub].size > 0,
    /** How often a page has knocked. */
    tries: () => tries,
    say: (name: string, carried: object) => {
      for (const socket of open[hub]) socket.receive(`42/${hub},${JSON.stringify([name, carried])}`);
    },
    /** What pages sent to the hub under this name. */
    sent: (name: string) =>
      sent.filter((one) => one.hub === hub && one.name === name).map(({ wire }) => wire),
    /** The hub goes away, and every page loses it. */
    fall: () => {
      isUp = false;
      for (const socket of begun) socket.close();
    },
    rise: () => void (isUp = true),
  };
}
