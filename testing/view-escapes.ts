/** The ways out that a view tries; each would report «open» if it worked. */
const ways: [string, string][] = [
  ['the page around it', 'return parent.document.title'],
  ['the storage of the product', 'return localStorage.length'],
  ['its cookies', 'return document.cookie'],
  ['the calls of the product', "await fetch('/api/Action/all', { method: 'POST' })"],
  ['another site', "await fetch('https://example.com/')"],
  ['a module from elsewhere', "await import('https://example.com/x.js')"],
  ['a connection to another browser', 'new RTCPeerConnection()'],
  [
    'a worker',
    "await new Promise((ok, no) => Object.assign(new Worker('data:text/javascript,postMessage(1)'), { onmessage: ok, onerror: no }))",
  ],
  ...[
    ['property', 'frame.srcdoc = words'],
    ['attribute', "frame.setAttribute('SRCDOC', words)"],
    [
      'attribute of another document',
      "const a = document.implementation.createDocument('', 'x').createAttribute('srcdoc'); a.value = words; frame.setAttributeNode(a)",
    ],
    [
      'adopted element',
      "document.adoptNode(document.implementation.createHTMLDocument('').createElement('iframe')).srcdoc = words",
    ],
    ['written page', 'document.body.innerHTML = markup'],
    ['parsed page', "new DOMParser().parseFromString(markup, 'text/html')"],
    [
      'XML that spells it in parts',
      'new DOMParser().parseFromString(`<!DOCTYPE a [<!ENTITY e "<i src&#100;oc=\'\'/>">]><a>&e;</a>`, "text/xml")',
    ],
    ['transformation', 'new XSLTProcessor()'],
    ['policy of its own', "trustedTypes.createPolicy('own', { createHTML: (html) => html })"],
    [
      'replaced function',
      'String.prototype.includes = () => false; frame.srcdoc = words; frame.outerHTML = markup',
    ],
  ].map(([what, code]): [string, string] => [
    `a page in a frame of its own: ${what}`,
    `const frame = document.createElement('iframe'); const words = '<p>'; const markup = '<iframe srcdoc="">'; ${code}`,
  ]),
  ['a window', "if (!window.open('https://example.com/')) throw 1"],
  ['code from text', "new Function('return 1')()"],
  ['a method that is not on the list', 'await ithaki.remove()'],
];

/** A controller that tries all of them, keeps the ones that worked in `open`, and goes on with `then`. */
export const tryingAll = (then: string): string => {
  const tries = ways.map(([what, code]) => `[${JSON.stringify(what)}, async () => { ${code} }]`);
  return `const open = [];
for (const [what, way] of [${tries.join(',\n')}])
  try { await way(); open.push(what); } catch {}
${then}`;
};
