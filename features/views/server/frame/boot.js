// The inside of the frame in which a view of staff runs. It is plain script for every browser: it is sent as it stands
// here, with the frame's document. Whatever runs later in the frame can undo all of it but its first part; what protects
// the product is the frame's opaque origin, its headers, and the page on the other side of the port.
(() => {
  'use strict';
  // No header keeps connections between browsers away, so their constructors go. A frame inside this one would bring them back,
  // and no header forbids one whose document is in its `srcdoc`. The headers make this the one policy that all HTML passes which
  // code writes: it refuses that attribute, and XML that could spell it in parts. The functions are taken before the code of a
  // view can replace them.
  for (const name of [
    'RTCPeerConnection',
    'webkitRTCPeerConnection',
    'RTCDataChannel',
    'RTCIceTransport',
    'XSLTProcessor',
  ])
    delete window[name];
  const { apply } = Reflect;
  const {
    toLowerCase: { value: lower },
    includes: { value: includes },
  } = Object.getOwnPropertyDescriptors(String.prototype);
  const has = (text, part) => apply(includes, apply(lower, text, []), [part]);
  const isRefused = (html) => has(html, 'srcdoc') || has(html, '<!entity') || has(html, '<!attlist');
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html, _type, sink) => (sink === 'HTMLIFrameElement srcdoc' || isRefused(html) ? null : html),
    createScript: (code) => code,
  });

  const waiting = new Map();
  let port;
  let calls = 0;
  let running = 'html';
  let hasStarted = false;

  const send = (message) => port.postMessage(JSON.stringify(message));

  addEventListener('message', function take(event) {
    if (event.source !== parent || event.data?.type !== 'init' || !event.ports[0]) return;
    removeEventListener('message', take);
    port = event.ports[0];
    port.addEventListener('message', ({ data }) => {
      const message = JSON.parse(data);
      heard[message.type]?.(message);
    });
    port.start();
  });

  /** The shared objects that the view has opened, by name. */
  const shared = new Map();

  const heard = {
    ping: ({ n }) => send({ type: 'pong', n }),
    look,
    show,
    shared: ({ name, state }) => {
      const object = shared.get(name);
      if (!object) return;
      object.state = state;
      for (const listener of object.listeners) listener(structuredClone(state));
    },
    room: ({ slot, px }) => {
      const part = slots.get(slot);
      if (part) part.slot.style.minHeight = `${px}px`;
      place();
    },
    value: ({ slot, value }) => {
      for (const listener of slots.get(slot)?.listeners ?? []) listener(structuredClone(value));
    },
    answer: ({ id, result, error }) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (error) asked?.reject(Object.assign(asked.refusal, error));
      else asked?.resolve(result);
    },
  };

  const call = (method, params = {}) =>
    new Promise((resolve, reject) => {
      calls += 1;
      const message = JSON.stringify({ type: 'call', id: calls, method, params });
      if (message.length > 64 * 1024) throw new Error(`${method}: more than 64 KB`);
      // Made here, so that it tells the line that asked.
      waiting.set(calls, { resolve, reject, refusal: new Error(method) });
      port.postMessage(message);
    });

  /** A parameter in the type that the method takes; one that is left out stays so. */
  const typed = (value, type) =>
    value === undefined ? value : type === 'text' ? String(value) : type === 'number' ? Number(value) : value;

  /** The methods that answer with more than a value. */
  const special = {
    shared: async (name) => {
      const object = { state: await call('shared', { name: String(name) }), listeners: [] };
      shared.set(String(name), object);
      return Object.freeze({
        get state() {
          return structuredClone(object.state);
        },
        set: (state) => {
          object.state = structuredClone(state);
          return call('setShared', { name: String(name), state });
        },
        onChange: (listener) => void object.listeners.push(listener),
      });
    },
    show: async (element, name, options = {}) => {
      const slot = typeof element === 'string' ? document.getElementById(element) : element;
      if (!(slot instanceof HTMLElement)) throw new Error('show: there is no such slot');
      slotsMade += 1;
      const id = slotsMade;
      const part = { slot, listeners: [], said: '' };
      const draw = (given) => call('show', { slot: id, name: String(name), options: given });
      const remove = () => {
        slots.delete(id);
        slot.style.minHeight = '';
        return call('show', { slot: id, name: '', options: {} });
      };
      slots.set(id, part);
      await draw(options).catch((error) => {
        slots.delete(id);
        throw error;
      });
      // What moves a slot is not always a change of its size.
      placing ??= setInterval(place, 200);
      place();
      return Object.freeze({
        update: draw,
        remove,
        onChange: (listener) => void part.listeners.push(listener),
      });
    },
  };

  /** The parts of the product that the page draws over slots of the view. */
  const slots = new Map();
  let slotsMade = 0;
  let placing;

  /** Tells the page where the slots are, if that has changed. */
  function place() {
    for (const [id, part] of slots) {
      const { top, left, width } = part.slot.getBoundingClientRect();
      const at = {
        top: Math.round(top + scrollY),
        left: Math.round(left + scrollX),
        width: Math.round(width),
      };
      const now = JSON.stringify(at);
      if (now === part.said) continue;
      part.said = now;
      send({ type: 'place', slot: id, ...at });
    }
  }

  /** The port, with the methods that the page lists for this view. */
  const portOf = (methods) =>
    Object.freeze(
      Object.fromEntries(
        methods.map(({ name, parameters }) => [
          name,
          special[name] ??
            ((...given) =>
              call(
                name,
                Object.fromEntries(parameters.map((one, at) => [one.name, typed(given[at], one.type)])),
              )),
        ]),
      ),
    );

  function look({ scheme, language }) {
    document.documentElement.lang = language;
    document.documentElement.dataset.scheme = scheme;
  }

  function show({ html, functions, controller, methods, ...seen }) {
    look(seen);
    window.ithaki = portOf(methods);
    document.body.innerHTML = html;
    new ResizeObserver(() => {
      send({ type: 'height', px: Math.ceil(document.body.offsetHeight) });
      place();
    }).observe(document.body);
    run('functions', functions);
    // In one line before the code, so that its lines are told as they are written.
    run('controller', `(async () => {${controller}\n})().then(viewRun.done, viewRun.failed)`);
  }

  function run(part, code) {
    if (code.trim() === '') return;
    running = part;
    const script = document.createElement('script');
    script.textContent = `${code}\n//# sourceURL=${part}.js`;
    document.head.append(script);
    script.remove();
  }

  Object.defineProperty(window, 'viewRun', {
    value: {
      done: () => {
        hasStarted = true;
      },
      failed: (error) => tell(error, {}),
    },
  });

  /** Where in the code an error came from, as far as the browser says. */
  function placeOf(error, { file = '', line = 0, column = 0 }) {
    const said = /(functions|controller)\.js:(\d+):(\d+)/.exec(String(error?.stack ?? ''));
    const named = /(functions|controller)\.js$/.exec(file);
    if (said) return { part: said[1], line: Number(said[2]), column: Number(said[3]) };
    return { part: named ? named[1] : running, line, column };
  }

  function tell(error, at) {
    const message = String(error?.message ?? error).slice(0, 500);
    const stack = String(error?.stack ?? '').slice(0, 2000);
    send({ type: 'fault', message, stack, late: hasStarted, ...placeOf(error, at) });
  }

  addEventListener('error', ({ error, message, filename, lineno, colno }) => {
    tell(error ?? message, { file: filename, line: lineno, column: colno });
  });
  addEventListener('unhandledrejection', ({ reason }) => tell(reason, {}));

  // A link would take the frame away: the page goes there instead.
  document.addEventListener('click', (event) => {
    const href = event.target.closest?.('a[href]')?.getAttribute('href');
    if (!href || href.startsWith('#')) return;
    event.preventDefault();
    call('navigate', { to: href }).catch(() => {});
  });
  document.addEventListener('submit', (event) => event.preventDefault());

  parent.postMessage({ v: 1, type: 'ready' }, '*');
})();
