// The server: tables over HTTP and WebSocket, kept in a log that loses nothing.
export type { ServeOptions } from './options.js';
export { serve } from './serve.js';
export { type RunningServer, start } from './start.js';
export { explain } from './words.js';
