import { escapeHtml } from '#platform/server/escape-html.ts';

interface Operation {
  operationId: string;
  tags: string[];
  'x-roles': string | readonly string[];
  'x-refusals'?: readonly string[];
  parameters: unknown[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

/** The documentation of the calls as a page, by feature: the roles, the input and the output of each. */
export function apiDocs(description: Record<string, unknown>): string {
  const paths = description['paths'] as Record<string, Record<string, Operation>>;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...operation,
    })),
  );
  const areas = [...new Set(operations.flatMap(({ tags }) => tags))].sort();
  const section = (area: string) => {
    const here = operations.filter(({ tags }) => tags.includes(area));
    return `<h2 id="${area}">${area}</h2>${here.map(entry).join('')}`;
  };
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ithaki: the calls</title><style>${style}</style></head><body><main><h1>The calls of Ithaki</h1>
<p>Made from the contract. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>. Paths are matched without regard to case; a failure is <code>application/problem+json</code> with a stable <code>code</code>.</p>
<nav aria-label="Areas">${areas.map((area) => `<a href="#${area}">${area}</a>`).join(' ')}</nav>${areas.map(section).join('')}</main></body></html>`;
}

function entry({
  method,
  path,
  operationId,
  parameters,
  requestBody,
  responses,
  ...more
}: Operation & { method: string; path: string }) {
  const roles = more['x-roles'];
  const refusals = more['x-refusals'] ?? [];
  const detail = (title: string, value: unknown) =>
    `<h3>${title}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
  return `<details><summary><code>${method} ${escapeHtml(path)}</code> <small>${escapeHtml(operationId)}</small></summary>
<p>Roles: ${escapeHtml(typeof roles === 'string' ? roles : roles.join(', '))}${refusals.length > 0 ? `. Refusals: ${escapeHtml(refusals.join(', '))}` : ''}</p>
${requestBody ? detail('Input', requestBody) : detail('Parameters', parameters)}${detail('Answer', responses['200'])}</details>`;
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:16px}main{max-width:960px;margin:auto}
nav a{margin-right:12px}a{color:light-dark(#8224a0,#d8b6e4)}details{border-top:1px solid light-dark(#dee2e6,#424242);padding:8px 0}summary{cursor:pointer;min-height:32px}
pre{overflow:auto;padding:12px;background:light-dark(#f8f9fa,#1f1f1f);border-radius:8px;font-size:14px}h3{font-size:16px;margin:12px 0 4px}`;
