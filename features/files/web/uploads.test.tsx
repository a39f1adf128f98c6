import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PART_BYTES } from '#engines/files/categories.ts';
import { aSession, show } from '#testing/web.tsx';
import { FileUpload } from './public.tsx';

/** A server that stores parts, and fails on request. */
function aServer() {
  const state = {
    arrived: new Map<number, number>(),
    parts: 0,
    ends: 0,
    calls: [] as string[],
    atOnce: 0,
    mostAtOnce: 0,
    /** Answers a part in place of the server; undefined lets it pass. */
    fault: (_part: number, _try: number): Response | Promise<Response> | undefined => undefined,
    lose: [] as number[],
    /** How often the virus scanner is still away when the upload is ended. */
    scannerAway: 0,
    /** Parts arrive once this resolves. */
    hold: async () => {},
  };
  const tries = new Map<number, number>();
  const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
  const takePart = async (form: FormData): Promise<Response> => {
    const part = Number(form.get('part'));
    tries.set(part, (tries.get(part) ?? 0) + 1);
    state.mostAtOnce = Math.max(state.mostAtOnce, (state.atOnce += 1));
    try {
      await new Promise((resolve) => setTimeout(resolve, 5));
      await state.hold();
      const fault = await state.fault(part, tries.get(part)!);
      if (fault) return fault;
      state.arrived.set(part, (form.get('data') as Blob).size);
      return answer({});
    } finally {
      state.atOnce -= 1;
    }
  };
  vi.stubGlobal('fetch', async (url: string, { body, signal }: RequestInit) => {
    const call = url.split('/').at(-1)!;
    state.calls.push(call);
    signal?.throwIfAborted();
    const aborted = new Promise<never>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    );
    aborted.catch(() => {}); // It may come after the answer.
    if (call === 'uploadpart') return Promise.race([takePart(body as FormData), aborted]);
    if (call === 'StartUpload') {
      state.parts = (JSON.parse(body as string) as { Parts: number }).Parts;
      return answer({ Id: 5 });
    }
    if (call === 'UploadState')
      return answer({ Parts: state.parts, Arrived: [...state.arrived.keys()], Ready: false });
    if (call === 'EndUpload') {
      state.ends += 1;
      for (const part of state.lose.splice(0)) state.arrived.delete(part);
      const missing = Array.from({ length: state.parts }, (_, part) => part).filter(
        (part) => !state.arrived.has(part),
      );
      if (missing.length > 0) return answer({ code: 'parts-missing', present: { Missing: missing } }, 409);
      if (state.scannerAway > 0) {
        state.scannerAway -= 1;
        return answer({ code: 'scanner-away' }, 503);
      }
      const size = [...state.arrived.values()].reduce((sum, bytes) => sum + bytes, 0);
      return answer({ Id: 5, Size: size, Sha256: 'x', Mime: 'application/pdf' });
    }
    return answer({});
  });
  return state;
}

const onReady = vi.fn();
const file = (parts: number, name = 'βιογραφικό.pdf', lastModified = 1_000) =>
  new File([new Uint8Array(parts * PART_BYTES - 10)], name, { type: 'application/pdf', lastModified });

function draw() {
  show(
    <FileUpload label="Βιογραφικό" category="application" onReady={onReady} />,
    aSession('Registered'),
    [],
  );
  return aServer();
}
const choose = async (...chosen: File[]) => {
  await screen.findByRole('button', { name: 'Επιλογή αρχείων' });
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, chosen);
};
const problem = (code: string, status: number) => new Response(JSON.stringify({ code }), { status });
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  onReady.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

test('a file is sent in parts of 256 KB, three at a time, and is reported once it is complete', async () => {
  const server = draw();
  const sent = file(8);
  await choose(sent);
  expect(await screen.findByText('Μεταφορτώθηκε')).toBeTruthy();
  expect(server.arrived.size).toBe(8);
  expect(server.mostAtOnce).toBe(3);
  expect([...server.arrived.values()].reduce((sum, size) => sum + size)).toBe(sent.size);
  expect(onReady.mock.calls).toEqual([
    [{ id: 5, name: 'βιογραφικό.pdf', mime: 'application/pdf', size: sent.size }],
  ]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a part that is lost on the way, or that the server could not take, is sent again', async () => {
  const server = draw();
  server.fault = (part, attempt) => {
    if (part === 1 && attempt === 1) throw new TypeError('the network is gone');
    return part === 2 && attempt === 1 ? problem('unavailable', 503) : undefined;
  };
  server.lose = [0];
  await choose(file(4));
  expect(await screen.findByText('Μεταφορτώθηκε')).toBeTruthy();
  expect(server.ends).toBe(2);
});

test('an upload stops when it is paused, and resumes where it stopped', async () => {
  const server = draw();
  server.fault = (part) => (part >= 3 ? new Promise(() => {}) : undefined);
  await choose(file(6));
  await expect.poll(() => server.arrived.size).toBe(3);
  await press(/^Παύση/);
  expect(screen.getByText('Σε παύση')).toBeTruthy();
  server.fault = () => undefined;
  server.calls.length = 0;
  await press(/^Συνέχεια/);
  expect(await screen.findByText('Μεταφορτώθηκε')).toBeTruthy();
  expect(server.calls.filter((call) => call === 'uploadpart')).toHaveLength(3);
  expect(server.calls).not.toContain('StartUpload');
});

test('after a reload the same file resumes where it stopped, and another file begins from the start', async () => {
  const first = draw();
  first.fault = (part) => (part >= 2 ? new Promise(() => {}) : undefined);
  await choose(file(4));
  await expect.poll(() => first.arrived.size).toBe(2);
  // The other two requests never end, so the first page sends nothing after the second one has opened.
  await expect.poll(() => first.calls.filter((call) => call === 'uploadpart')).toHaveLength(4);
  cleanup();

  const second = draw();
  second.arrived = first.arrived;
  second.parts = first.parts;
  expect(await screen.findByText(/Η μεταφόρτωση του «βιογραφικό.pdf» διακόπηκε/)).toBeTruthy();
  await choose(file(4));
  expect(await screen.findByText('Μεταφορτώθηκε')).toBeTruthy();
  expect(screen.queryByText(/διακόπηκε/)).toBeNull();
  expect(second.calls).not.toContain('StartUpload');
  expect(second.calls.filter((call) => call === 'uploadpart')).toHaveLength(2);

  await choose(file(4, 'βιογραφικό.pdf', 2_000));
  await expect.poll(() => second.calls).toContain('StartUpload');
});

test('an interrupted upload and a running one can be cancelled', async () => {
  const server = draw();
  server.fault = () => new Promise(() => {});
  await choose(file(2));
  await expect.poll(() => server.calls).toContain('uploadpart');
  await press(/^Ακύρωση/);
  expect(screen.queryByText('βιογραφικό.pdf')).toBeNull();
  await expect.poll(() => server.calls).toContain('Remove');
  expect(Object.keys(localStorage)).toEqual([]);

  await choose(file(2));
  await expect.poll(() => Object.keys(localStorage)).toEqual(['ithaki-uploads:5']);
  cleanup();
  draw();
  await press(/Να μη συνεχιστεί: βιογραφικό.pdf/);
  expect(screen.queryByText(/διακόπηκε/)).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a refused file says why, and does not block the next one', async () => {
  const server = draw();
  server.fault = (_part, attempt) => (attempt === 1 ? problem('view-only', 403) : undefined);
  await choose(file(1, 'σημειώσεις.exe'), new File([], 'κενό.pdf'), file(1, 'πρώτο.pdf'));
  expect(
    await screen.findByText(/Ο τύπος του αρχείου δεν επιτρέπεται .* Δεκτοί τύποι: PDF, JPG/),
  ).toBeTruthy();
  expect(await screen.findByText('Το αρχείο είναι κενό. Επιλέξτε άλλο.')).toBeTruthy();
  expect(await screen.findByText(/δεν μπορείτε να ανεβάσετε αρχεία/)).toBeTruthy();
  expect(onReady).not.toHaveBeenCalled();
  await press(/^Δοκιμή ξανά: πρώτο/);
  expect(await screen.findByText('Μεταφορτώθηκε')).toBeTruthy();
  expect(onReady).toHaveBeenCalledOnce();
});

test('a file that fails because the session has ended offers to sign in, and goes on after that where it stopped', async () => {
  const server = draw();
  server.fault = (part) => (part === 2 ? problem('signed-out', 401) : undefined);
  await choose(file(3));
  const reason = await screen.findByText(/^Η σύνδεσή σας έληξε. Συνδεθείτε ξανά/);
  const { pathname, search, hash } = window.location;
  expect(within(reason.closest('li')!).getByRole('link', { name: 'Σύνδεση' })).toHaveAttribute(
    'href',
    `/signin?returnUrl=${encodeURIComponent(`${pathname}${search}${hash}`)}`,
  );
  server.fault = () => undefined;
  await press(/^Δοκιμή ξανά/);
  expect(await screen.findByText('Μεταφορτώθηκε')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Σύνδεση' })).toBeNull();
  expect(server.calls.filter((call) => call === 'StartUpload')).toHaveLength(1);
});

test('a place that sends several files at once does not wait for the first one', async () => {
  show(
    <FileUpload label="Αρχεία" category="shared" multiple atOnce={2} onReady={onReady} />,
    aSession('Mentee'),
    [],
  );
  const server = aServer();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  server.hold = () => held;
  await choose(file(1, 'α.pdf'), file(1, 'β.pdf', 2_000), file(1, 'γ.pdf', 3_000));
  await expect.poll(() => server.calls.filter((call) => call === 'StartUpload').length).toBe(2);
  await expect.poll(() => screen.getAllByText(/Σε αναμονή/).length).toBe(1);
  letGo();
  await expect.poll(() => onReady.mock.calls.length).toBe(3);
});

test('a complete file can be taken out again where the place allows it', async () => {
  const onRemove = vi.fn();
  show(
    <FileUpload label="Αρχεία" category="shared" onReady={onReady} onRemove={onRemove} />,
    aSession('Mentee'),
    [],
  );
  aServer();
  await choose(file(1));
  await press(/^Διαγραφή: βιογραφικό/);
  expect(onRemove).toHaveBeenCalledWith(expect.objectContaining({ id: 5 }));
  expect(screen.queryByText('βιογραφικό.pdf')).toBeNull();
});

test('a file that waits for the virus check says so, and is there when the scanner is back', async () => {
  const server = draw();
  server.scannerAway = 1;
  await choose(file(1));
  expect(await screen.findByText('Έφτασε και περιμένει τον έλεγχο για ιούς')).toBeVisible();
  expect(await screen.findByText('Μεταφορτώθηκε')).toBeVisible();
  expect(onReady).toHaveBeenCalledTimes(1);
  expect(server.calls.filter((call) => call === 'uploadpart')).toHaveLength(1);
});
