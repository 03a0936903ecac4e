// The page about Legend of the Five Rings, in English.
import type { Lesson } from '../lesson.js';
import type { L5r5eId } from './outline.js';

export const lesson: Lesson<L5r5eId> = {
  lead: 'You roll many dice, and only a few of them count. A check here is a choice: which of the rolled dice to keep, and what you will pay for them.',
  sections: {
    steps: {
      title: 'What are the steps of a check?',
      body: [
        'There are seven. At the table, Brosok walks you through them and asks only for what is yours to decide right now.',
        {
          steps: [
            '*Intention.* Say what the character is after.',
            '*Terms.* The GM names the skill, the approach (a ring) and the target number, or TN.',
            '*Roll.* Assemble [the pool](pool): your own dice, those of your [helpers](help), one for a [Void point](void). Roll them all at once.',
            '*Modify.* Effects change the rolled dice, [each in its turn](order).',
            '*Keep.* Choose [which dice to keep](keep). The others are dropped.',
            '*Resolve.* Count up what you kept: explosions, successes, opportunities, strife.',
            '*Narrate.* Describe what came of it.',
          ],
        },
      ],
    },
    symbols: {
      title: 'What do the dice show?',
      body: [
        'The ring die is dark and has six faces; the skill die is light and has twelve. There are four symbols on them.',
        {
          list: [
            '{su} *Success*: brings you closer to the TN.',
            '{ex} *Explosive success*: a success too, and if you keep the die, it [explodes](explode).',
            '{op} *Opportunity*: a stroke of luck to spend on special effects, even when the check fails.',
            '{st} *Strife*: the samurai’s composure slips. It is a price, not an obstacle to success.',
          ],
        },
        {
          caption: 'How many faces show each result',
          head: ['Face', 'Ring, of 6', 'Skill, of 12'],
          rows: [
            ['blank', '1', '2'],
            ['{op} opportunity', '1', '3'],
            ['{op+st} opportunity and strife', '1', '–'],
            ['{su} success', '1', '2'],
            ['{su+st} success and strife', '1', '2'],
            ['{su+op} success and opportunity', '–', '1'],
            ['{ex} explosive success', '–', '1'],
            ['{ex+st} explosive success and strife', '1', '1'],
          ],
        },
        'Half the faces of a ring die carry strife, but only a quarter of those of a skill die. Mastery is calmer than passion.',
      ],
    },
    pool: {
      title: 'Which dice do I roll?',
      body: [
        'As many ring dice as the value of the ring you use, and as many skill dice as your ranks in the skill. With no ranks you roll ring dice alone.',
        'Added to the pool are the dice of [helpers](help), one for a [Void point](void), and any dice [reserved](effects) in earlier checks. It is all rolled together: nobody makes decisions with half of it on the table.',
        'Try it: roll, keep the best, and see below how likely the same check is to succeed at each TN.',
      ],
    },
    keep: {
      title: 'Why may I keep only three?',
      body: [
        'Because your ring is the limit. With a ring of 3 you keep at most three dice, whether you rolled five, seven or nine. Skill gives you more dice to choose from, not more room.',
        'Two things make room for one more die each: a [helper](help) and a [Void point](void).',
        'You have to keep at least one die, however bad they all are. Keeping fewer than the limit is fine: nobody has to take strife for nothing.',
        'The limit applies to the choice in step 5. Dice that come from [explosions](explode) do not count against it, nor do kept dice that effects add.',
      ],
    },
    explode: {
      title: 'When does a die explode?',
      body: [
        'When it was *kept* and shows an explosive success {ex}. A dropped die does not. This is why explosions come after the choice and not right after the roll.',
        'An explosion brings one more die of the same kind. Keep it or drop it: the limit does not apply. If you keep it and it shows another explosive success, it explodes in turn.',
        'You do not have to roll an explosion. When strife would hurt more than a missing success, decline it and finish.',
        {
          aside:
            'The book does not say in what order. Here all the explosions of one wave are rolled together, and then you choose among them. Tick “Explosions one at a time” on a check to do it the other way.',
        },
      ],
    },
    outcome: {
      title: 'How many successes do I need, and what are more good for?',
      body: [
        'Add up the successes {su} and explosive successes {ex} on the kept dice. If they reach the TN, the check succeeds. Dropped dice count for nothing.',
        'Those beyond the TN are *bonus successes*: how well it went. What is missing is the *shortfall*: how badly. Against TN 3, five successes mean success with two bonus successes; one success means failure with a shortfall of 2.',
        'Opportunities {op} on kept dice can be spent whether the check succeeds or fails. The strife {st} on them goes to the character, except what [helpers take on](help).',
      ],
    },
    compromised: {
      title: 'Why can’t I keep a die with strife?',
      body: [
        'The character is *compromised*: they have more strife than composure. While that lasts, no die with the symbol {st} can be kept, however good it is.',
        'The same goes for dice from explosions. If every die came up with strife, none is kept at all: the only case in which you may keep none.',
        'Untick “Compromised” and compare the chances: the difference is what composure is worth.',
      ],
    },
    'target-number': {
      title: 'Where does the TN come from, and can it be zero?',
      body: [
        'The GM sets it, or the target itself provides it, by its vigilance for instance. Circumstances raise and lower it, and the ledger shows what changed it and by how much.',
        'However many things make it easier, they never take it below 1. But the GM may set TN 0 outright, when the task is trivial and only the bonus successes matter.',
        'With [several targets](targets), the highest TN among them is used.',
      ],
    },
    targets: {
      title: 'Who does the check affect?',
      body: [
        'Its targets are whoever it affects directly. If an effect covers an area, everyone and everything in it is a target: foes, friends and paper screens.',
        'There is one check for all of them and one TN, the highest. To catch both the quick and the clumsy, you have to be able to catch the quick.',
      ],
    },
    help: {
      title: 'How do I help a friend?',
      body: [
        'Say what your character does. The GM decides whether that helps, and how many can; there may be room for only one. From there, help works step by step.',
        {
          list: [
            '*Step 3.* A helper with ranks in the skill adds a skill die; one without adds a ring die.',
            '*Step 4.* If the GM agrees, each helper may bring one of their advantages to bear.',
            '*Step 5.* You may keep one more die for each helper.',
            '*Step 6.* Each helper may take on one strife in place of the acting character.',
          ],
        },
        'Help is a die and the room to keep it. So even an unskilled helper makes a real difference: add one and see.',
      ],
    },
    void: {
      title: 'What does a Void point do?',
      body: [
        'It adds one ring die to the pool and lets you keep one more. You spend it before the roll, at most one per check.',
        'You see it best in the section on [keeping dice](keep): tick “Void point” and compare the chances.',
      ],
    },
    order: {
      title: 'Who changes dice, and in what order?',
      body: [
        'A modification is anything that changes the pool after the roll: the number of dice, their faces, their symbols. Effects are applied one after another, each in full.',
        {
          steps: [
            'First those of the GM’s characters, and whatever else is in the GM’s hands.',
            'Then those of the other players’ characters.',
            'Last those of whoever is making the check.',
          ],
        },
        'The last word is yours, with everything the others did in plain sight. There is no going back: once the turn has passed on, the GM’s effects are over. Different effects may change the same die any number of times.',
      ],
    },
    effects: {
      title: 'What can be done to a die?',
      body: [
        {
          caption: 'Kinds of modification',
          head: ['What', 'When', 'What happens'],
          rows: [
            ['Add a rolled die', 'step 4', 'a die joins the pool, rolled or set to a given face'],
            ['Remove a rolled die', 'step 4', 'the die leaves the pool'],
            ['Alter', 'step 4', 'the die is turned to the named face'],
            ['Reroll', 'step 4', 'the new face counts, the old one is gone'],
            ['Ignore a symbol', 'step 4', 'it is not there for this check; the die’s other symbols stay'],
            ['Reserve', 'step 4', 'the die is set aside as it lies, for another check'],
            ['Add a kept die', 'after step 5', 'the die is kept at once; an explosive success on it explodes'],
            ['Remove a kept die', 'after step 5', 'the die no longer counts'],
          ],
        },
        'Until dice are kept, only rolled ones can be added or removed; afterwards, only kept ones.',
        'A character’s traits work as rerolls. An *adversity* makes you reroll two dice with successes while the GM’s effects are still being applied. A *distinction* lets you reroll up to two dice of your choice when the turn is yours. Each trait works once.',
      ],
    },
    eligible: {
      title: 'Which dice can an effect take?',
      body: [
        'It depends on the wording. “Showing a success” is exactly that face: {su} and nothing else. “Containing a success” is any face with the symbol on it: {su}, {su+st}, {su+op}.',
        'An effect that changes two or more dice never takes the same one twice. If fewer are eligible than it names, it changes as many as there are: you may not choose fewer than you could.',
        'Dice that were removed or reserved are not eligible for anything.',
      ],
    },
    resist: {
      title: 'Can somebody’s check be resisted?',
      body: [
        'Usually the TN itself is the defense. But somebody who can dig in, hold on or refuse to believe may make a check of their own. If it succeeds, they avoid the effect, in part or in whole.',
        'If no TN is given for that, the GM sets it, and may let the attacker’s bonus successes raise it. In Brosok, press “Resist” under a check that succeeded.',
      ],
    },
    compete: {
      title: 'Whose check is better?',
      body: [
        'When two or more characters do the same kind of thing without getting in each other’s way, as in a race or a poetry contest, compare how they did. More bonus successes are better.',
        'If everybody failed, the smallest shortfall does best. Equal results tie. Any success beats any failure.',
        'Press “Compare with others” under a finished check.',
      ],
    },
  },
};
