import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Control, controlChange } from './control.ts';
import { readBody, sendPage } from './http.ts';
import type { Memory } from './memory.ts';
import { page } from './page.ts';

interface Parts {
  memory: Memory;
  change: (change: Partial<Control>) => void;
}

/** Whether a request comes from this machine's own pages or programs: a page of another site cannot reach the stand-in. */
function isOwn({ headers }: IncomingMessage): boolean {
  const host = headers.host ?? '';
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host)) return false;
  return headers.origin === undefined || headers.origin === `http://${host}`;
}

/** Everything besides the two services: the page, its buttons, the memory and the control. */
export const createPages =
  ({ memory, change }: Parts) =>
  async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    if (!isOwn(request)) return sendPage(response, 403, 'Only pages and programs of this machine may call.');
    const call = `${request.method} ${path}`;
    if (call === 'GET /') return sendPage(response, 200, page(memory.forms()), 'text/html');
    if (call === 'GET /memory.json')
      return sendPage(response, 200, JSON.stringify({ forms: memory.forms() }), 'application/json');
    const back = () => void response.writeHead(303, { location: '/' }).end();
    if (call === 'POST /withdraw') {
      const number = new URLSearchParams(await readBody(request)).get('number') ?? '';
      return memory.withdraw(number) ? back() : sendPage(response, 404, `There is no form ${number}.`);
    }
    if (call === 'POST /forget') {
      memory.forget();
      return back();
    }
    if (call === 'POST /control') {
      const read = controlChange.safeParse(jsonOf(await readBody(request)));
      if (!read.success) return sendPage(response, 400, read.error.message);
      const { forget, ...settings } = read.data;
      if (forget) memory.forget();
      change(settings as Partial<Control>);
      return sendPage(response, 200, '{}', 'application/json');
    }
    return sendPage(response, 404, 'There is nothing here.');
  };

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
