import type { Plugin } from 'vite';
import { frameDocument, frameHeaders } from '../features/views/server/frame.ts';

/** The frame of views as the server sends it, for tests of the page: the real document under the real headers. */
export function viewFrame(): Plugin {
  return {
    name: 'view-frame',
    configureServer({ middlewares }) {
      middlewares.use('/view-frame', (_request, response) => {
        for (const [name, value] of Object.entries(frameHeaders)) response.setHeader(name, value);
        response.end(frameDocument);
      });
    },
  };
}
