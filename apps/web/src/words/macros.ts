// The words of the kept rolls' dialog.
import { inLanguage } from './inLanguage.js';

const ru = {
  title: 'Заготовки бросков',
  told: 'Бросаются в\u00a0одно касание. Хранятся на\u00a0этом устройстве, для этого стола.',
  name: 'Название',
  keep: 'Сохранить',
};

const en: typeof ru = {
  title: 'Kept rolls',
  told: 'One tap rolls them. They are kept on this device, for this table.',
  name: 'Name',
  keep: 'Save',
};

export const macroWords = inLanguage({ ru, en });
