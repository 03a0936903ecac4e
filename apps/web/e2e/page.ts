// What is done once before all browser tests: the page is built where it is older than its sources, so that no two files do.
import { builtPage } from './server.js';

export default async function setup(): Promise<void> {
  await builtPage();
}
