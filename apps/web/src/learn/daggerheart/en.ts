// The page about Daggerheart, in English.
import type { Lesson } from '../lesson.js';
import type { DaggerheartId } from './outline.js';

export const lesson: Lesson<DaggerheartId> = {
  lead: 'Players roll two d12s, Hope and Fear; for an adversary the GM rolls one d20. Both are explained here.',
  sections: {
    attack: {
      title: 'How does an adversary attack?',
      body: [
        'The GM rolls a d20 and adds the attack modifier of the stat block; a negative one is taken away. An adversary has no traits: all its skill is in that one number.',
        'It is handy to count the modifier out in tokens and roll them along with the die: each token is one. Brosok shows them beside the die.',
        'The total is compared with the target’s [Evasion](hit). Change the numbers and see what each point is worth.',
      ],
    },
    advantage: {
      title: 'How many d20s with several advantages?',
      body: [
        'Two, all the same. Advantages and disadvantages first cancel one for one. If any advantage is left, roll two d20s and take the higher; if a disadvantage is left, the lower. A second and a third advantage add nothing.',
        'One of the two dice counts, never both.',
      ],
    },
    fear: {
      title: 'What does the GM spend Fear on?',
      body: [
        'On the adversary’s Experiences: 1 Fear adds the bonus of one to the attack roll. Each further Experience costs one more. The same one is not added twice.',
        'It has to be decided *before the roll*; afterwards Fear is of no help. The GM’s pool holds at most 12.',
      ],
    },
    hit: {
      title: 'Did it hit?',
      body: [
        'The GM tells the total, and the player compares it with the character’s Evasion. Equal or higher hits and deals the damage of the stat block. Lower misses and deals none.',
        'After a miss the word is the player’s: [how did the character avoid it](story)?',
      ],
    },
    several: {
      title: 'Several targets: how many rolls?',
      body: [
        'A standard attack is made against one target. Where an action of the adversary takes in many, it still makes *one* roll, and each target compares it with their own Evasion. [Damage](damage) too is rolled once for all who are hit.',
        'But attacks of several adversaries in one GM’s turn are separate rolls, one for each. “GM’s turn” is for that.',
        {
          aside:
            'Where there is advantage against some of the targets only, two d20s are rolled once. Each target reads their own: the higher, the lower, or with neither advantage nor disadvantage the one that was rolled first.',
        },
      ],
    },
    damage: {
      title: 'How many hit points are marked?',
      body: [
        'Damage is compared with two thresholds of the character. What protects goes first: immunity to this kind of damage makes it nothing, resistance halves it, rounded up.',
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
        'With thresholds of 7 and 14, damage of 6 marks one, 7 two, 14 three. One hit never marks more than three, whatever is rolled.',
      ],
    },
    armor: {
      title: 'When does armor help?',
      body: [
        'When you are hit and would mark at least one HP. Mark an Armor Slot and one less is marked. Against one attack it is one slot at most.',
        'Armor is no use against *direct damage*. You may decide when you know the damage already.',
      ],
    },
    'natural-20': {
      title: 'What does a natural 20 do?',
      body: [
        'If the d20 that counts shows 20, the attack hits whatever the Evasion. The most that the damage dice can show is added to the damage, but not the modifier again: with 2d8+3 that is 16 more.',
        'With several targets the 20 is for those who read that very die.',
      ],
    },
    story: {
      title: 'Why tell how it was dodged?',
      body: [
        'A hit takes HP, armor and strength from a character. The GM says by what: a falling stone and a poisoned blade may cost the same, but they are not remembered alike.',
        'A miss is to the character’s credit. Evasion is not legs alone: a wizard raises a ward, a warrior takes the blow on the shaft, a rogue simply is not where they seemed to be. Tell how it was with you.',
      ],
    },
    duality: {
      title: 'How is a duality roll read?',
      body: [
        'A player rolls two d12s, {hope:9} Hope and {fear:4} Fear, adds them and the modifier, and compares the total with the Difficulty. Equal or higher succeeds.',
        'Then look which die is higher. So there are five results and not two.',
        {
          caption: 'Results of the roll',
          head: ['The dice', 'Total reaches the Difficulty', 'Total falls short'],
          rows: [
            ['Hope is higher', 'success, and you gain 1 Hope', 'failure, but you gain 1 Hope'],
            ['Fear is higher', 'success, but the GM gains 1 Fear', 'failure, and the GM gains 1 Fear'],
            ['equal', 'critical success', 'critical success as well'],
          ],
        },
        'A critical success succeeds with any total: you gain 1 Hope and clear 1 Stress. Hope goes up to 6, the GM’s Fear to 12.',
      ],
    },
    'duality-dice': {
      title: 'What do advantage and help add?',
      body: [
        'Advantage adds a d6, disadvantage takes a d6 away. One cancels the other; whatever is left, it is one die.',
        'Each who helps rolls a d6 of their own, but only the highest of them is added. It goes beside yours: advantage and help do not stand in each other’s way. Add two helpers in the example above: the second adds much less than the first.',
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
