// The page about Daggerheart, in English.
import type { Lesson } from '../lesson.js';
import type { DaggerheartId } from './outline.js';

export const lesson: Lesson<DaggerheartId> = {
  lead: 'Players roll two d12s, Hope and Fear; for an adversary the GM rolls one d20. Both are explained here.',
  sections: {
    attack: {
      title: 'How does an adversary attack?',
      body: [
        'The GM rolls a d20 and adds the attack modifier from the stat block, or subtracts a negative one. An adversary has no traits: all its skill is in that one number.',
        'It is handy to count out the modifier in tokens and roll them along with the die: each token is worth one. Brosok shows them beside the die.',
        'The total is compared with the target’s [Evasion](hit). Change the numbers and see what each point is worth.',
      ],
    },
    advantage: {
      title: 'How many d20s do several advantages give?',
      body: [
        'Still only two. Advantages and disadvantages first cancel out one for one. If any advantage is left, roll two d20s and take the higher; if any disadvantage is left, take the lower. A second or third advantage adds nothing.',
        'One of the two dice counts, never both.',
      ],
    },
    fear: {
      title: 'What does the GM spend Fear on?',
      body: [
        'On the adversary’s Experiences: 1 Fear adds the bonus of one Experience to the attack roll. Each further one costs another Fear, and none is added twice.',
        'This has to be decided *before the roll*; afterwards Fear is no help. The GM holds at most 12 Fear.',
      ],
    },
    hit: {
      title: 'Did it hit?',
      body: [
        'The GM announces the total, and the player compares it with the character’s Evasion. An equal or higher total hits and deals the damage in the stat block. A lower one misses and deals none.',
        'After a miss, the player has the floor: [how did the character avoid it](story)?',
      ],
    },
    several: {
      title: 'Several targets: how many rolls?',
      body: [
        'A standard attack is made against one target. When an adversary’s action affects several, it still makes *one* roll, and each target compares it with their own Evasion. [Damage](damage), too, is rolled once for everyone who is hit.',
        'But attacks by several adversaries in one GM turn are separate rolls, one for each. That is what “GM’s turn” is for.',
        {
          aside:
            'When there is advantage against only some of the targets, two d20s are rolled once. Each target reads their own: the higher, the lower, or, with neither advantage nor disadvantage, the one that was rolled first.',
        },
      ],
    },
    damage: {
      title: 'How many hit points are marked?',
      body: [
        'Damage is compared with the character’s two thresholds. Protection comes first: immunity to this type of damage cancels it, resistance halves it, rounding up.',
        {
          caption: 'Damage and hit points',
          head: ['Damage', 'HP marked'],
          rows: [
            ['0 or less', '0'],
            ['below Major', '1'],
            ['Major or more', '2'],
            ['Severe or more', '3'],
          ],
        },
        'With thresholds of 7 and 14, 6 damage marks one, 7 marks two, 14 marks three. One hit never marks more than three, whatever the roll.',
      ],
    },
    armor: {
      title: 'When does armor help?',
      body: [
        'When you are hit and would mark at least one HP. Mark an Armor Slot, and you mark one HP less. It is one slot per attack at most.',
        'Armor is no use against *direct damage*. You may decide once you know the damage.',
      ],
    },
    'natural-20': {
      title: 'What does a natural 20 do?',
      body: [
        'If the d20 that counts shows a 20, the attack hits whatever the Evasion. The most that the damage dice can show is added to the damage, without the modifier: with 2d8+3, that is 16 more.',
        'With several targets, the 20 counts for those who read that very die.',
      ],
    },
    story: {
      title: 'Why describe the dodge?',
      body: [
        'A hit costs a character HP, armor and strength. The GM describes what did it: a falling stone and a poisoned blade may cost the same, but nobody remembers them the same way.',
        'A miss is to the character’s credit. Evasion is more than footwork: a wizard raises a ward, a warrior catches the blow on the haft, a rogue simply is not where they seemed to be. Tell the table how it went for you.',
      ],
    },
    duality: {
      title: 'How is a duality roll read?',
      body: [
        'A player rolls two d12s, {hope:9} Hope and {fear:4} Fear, adds them and the modifier, and compares the total with the Difficulty. An equal or higher total succeeds.',
        'Then see which die is higher. That makes five results, not two.',
        {
          caption: 'Results of the roll',
          head: ['The dice', 'Total reaches the Difficulty', 'Total falls short'],
          rows: [
            ['Hope is higher', 'success, and you gain 1 Hope', 'failure, but you gain 1 Hope'],
            ['Fear is higher', 'success, but the GM gains 1 Fear', 'failure, and the GM gains 1 Fear'],
            ['equal', 'critical success', 'critical success as well'],
          ],
        },
        'A critical success succeeds whatever the total: you gain 1 Hope and clear 1 Stress. Hope goes up to 6, the GM’s Fear up to 12.',
      ],
    },
    'duality-dice': {
      title: 'What do advantage and help add?',
      body: [
        'Advantage adds a d6, disadvantage subtracts one. They cancel each other out; whatever is left, it is a single die.',
        'Everyone who helps rolls a d6 of their own, but only the highest of those is added. It comes on top of yours: advantage and help do not get in each other’s way. Add two helpers in the example above: the second adds much less than the first.',
      ],
    },
    reaction: {
      title: 'How is a reaction roll different?',
      body: [
        'The dice and the Difficulty are the same, but Hope, Fear and Stress stay as they are. All that matters is whether you were quick enough. Equal dice are a critical success here too.',
      ],
    },
  },
};
