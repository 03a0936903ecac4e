// The server: tables over HTTP and WebSocket, kept in a log that loses nothing.
export { type CopyReport, copy } from './copy/copy.js';
export { type ServeOptions, secretIn } from './options.js';
export { serve } from './serve.js';
export { type RunningServer, start } from './start.js';
export { placeFrom } from './store/store.js';
export { explain } from './words.js';
