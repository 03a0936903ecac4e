import { presenceSuite } from '../../test/presenceSuite.js';
import { localPresence } from './local.js';

presenceSuite('within one process', async () => {
  const presence = localPresence();
  return { nodes: [presence, presence], remove: async () => undefined };
});
