// The words about seats: inviting, moving to another device, removing, handing over.
import { inLanguage } from './inLanguage.js';

const ru = {
  invite: {
    title: 'Пригласить за\u00a0стол',
    who: 'Кого',
    roles: { player: 'Игрока', spectator: 'Зрителя' },
    until: (date: string) => `Действует до\u00a0${date}. По\u00a0одной ссылке могут сесть несколько человек.`,
    locked: 'Стол заперт: пока не\u00a0отопрёте, по\u00a0ссылкам никто не\u00a0сядет.',
    revoked: 'Ссылка отозвана: по\u00a0ней больше никто не\u00a0сядет.',
    another: 'Новая ссылка',
    links: 'Ссылки, которые действуют',
    holds: { gm: 'для ведущего', player: 'для игрока', spectator: 'для зрителя' },
    till: (date: string) => `до\u00a0${date}`,
    revoke: 'Отозвать',
    revokeWhich: (role: string, date: string) => `Отозвать ссылку ${role}, до\u00a0${date}`,
  },
  link: {
    field: 'Ссылка',
    copy: 'Скопировать',
    copied: 'Скопировано',
    share: 'Поделиться',
    qr: 'QR-код этой ссылки',
    making: 'Готовим ссылку…',
  },
  seat: {
    name: 'Имя за\u00a0столом',
    save: 'Сохранить',
    move: 'Перенести на\u00a0другое устройство',
    moveTold: 'Откройте ссылку на\u00a0другом устройстве. Место переедет туда, а\u00a0здесь закроется.',
    moveUntil: (time: string) =>
      `Действует до\u00a0${time} и\u00a0только один раз. Это ваше место: никому её\u00a0не\u00a0давайте.`,
    handOver: 'Передать роль ведущего',
    handOverTold: (name: string) =>
      `${name} станет ведущим и\u00a0увидит всё, что видит ведущий. Вы\u00a0станете игроком.`,
    handOverYes: 'Передать',
    remove: 'Убрать из-за стола',
    removeTold: (name: string) =>
      `${name} больше не\u00a0сможет ни\u00a0бросать, ни\u00a0смотреть. Записи в\u00a0журнале останутся.`,
    removeYes: 'Убрать',
    leave: 'Уйти из-за стола',
    leaveTold: 'Вернуться можно будет только по\u00a0новой ссылке. Ваши записи в\u00a0журнале останутся.',
    leaveYes: 'Уйти',
  },
};

const en: typeof ru = {
  invite: {
    title: 'Invite to the table',
    who: 'Who',
    roles: { player: 'A player', spectator: 'A spectator' },
    until: (date) => `Valid until ${date}. Several people can join by one link.`,
    locked: 'The table is locked: nobody can join by a link until you unlock it.',
    revoked: 'The link has been revoked: nobody can join by it any more.',
    another: 'New link',
    links: 'Links in force',
    holds: { gm: 'for a GM', player: 'for a player', spectator: 'for a spectator' },
    till: (date) => `until ${date}`,
    revoke: 'Revoke',
    revokeWhich: (role, date) => `Revoke the link ${role}, until ${date}`,
  },
  link: {
    field: 'Link',
    copy: 'Copy',
    copied: 'Copied',
    share: 'Share',
    qr: 'QR code of this link',
    making: 'Making the link…',
  },
  seat: {
    name: 'Name at the table',
    save: 'Save',
    move: 'Move to another device',
    moveTold: 'Open the link on the other device. Your seat goes there and closes here.',
    moveUntil: (time) => `Works once, until ${time}. It is your seat: do not give it to anyone.`,
    handOver: 'Hand over the GM’s role',
    handOverTold: (name) => `${name} becomes the GM and sees all that the GM sees. You become a player.`,
    handOverYes: 'Hand over',
    remove: 'Remove from the table',
    removeTold: (name) => `${name} will no longer be able to roll or watch. What is in the ledger stays.`,
    removeYes: 'Remove',
    leave: 'Leave the table',
    leaveTold: 'You can only come back by a new link. What you did stays in the ledger.',
    leaveYes: 'Leave',
  },
};

export const seatWords = inLanguage({ ru, en });
