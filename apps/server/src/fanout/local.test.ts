import { fanoutSuite } from '../../test/fanoutSuite.js';
import { localFanout } from './local.js';

fanoutSuite('within one process', async () => {
  const fanout = localFanout();
  return { nodes: [fanout, fanout], remove: () => fanout.close() };
});
