// The page about Legend of the Five Rings, in English.
import type { Lesson } from '../lesson.js';
import type { L5r5eId } from './outline.js';

export const lesson: Lesson<L5r5eId> = {
  lead: 'Many dice are rolled and few of them count. A check here is a choice: which of the rolled dice to keep, and what to pay for them.',
  sections: {
    steps: {
      title: 'What are the steps of a check?',
      body: [
        'There are seven. At the table Brosok leads through them and asks only what is yours to decide now.',
        {
          steps: [
            '*Intention.* Say what the character is after.',
            '*Terms.* The GM names the skill, the approach (a ring) and the target number, or TN.',
            '*Roll.* Assemble [the pool](pool): your own dice, those of [helpers](help), one for a [Void point](void). Roll them all at once.',
            '*Modify.* Effects change the rolled dice, [each in its turn](order).',
            '*Keep.* Choose [which dice to keep](keep). The others are dropped.',
            '*Resolve.* Count what is left: explosions, successes, opportunities, strife.',
            '*Narrate.* Tell what came of it.',
          ],
        },
      ],
    },
    symbols: {
      title: 'What do the dice show?',
      body: [
        'The ring die is dark and has six faces, the skill die is light and has twelve. There are four symbols on them.',
        {
          list: [
            '{su} *Success*: brings you closer to the TN.',
            '{ex} *Explosive success*: a success too, and a die that is kept [explodes](explode) besides.',
            '{op} *Opportunity*: luck in small things, spent on special effects even when the check fails.',
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
        'Half the faces of a ring die carry strife, and a quarter of a skill die’s. Mastery is calmer than passion.',
      ],
    },
    pool: {
      title: 'Which dice do I roll?',
      body: [
        'As many ring dice as the value of your ring for the chosen approach, and as many skill dice as your ranks in the skill. No ranks: ring dice alone.',
        'The dice of [helpers](help) join the pool, one for a [Void point](void), and dice [reserved](effects) in earlier checks. Everything in the pool is rolled together: nobody decides with half of it on the table.',
        'Try it: roll, keep the best, and see below how likely the same check is to succeed at each TN.',
      ],
    },
    keep: {
      title: 'Why may I keep only three?',
      body: [
        'Because the limit is the value of the ring. With a ring of 3 you keep at most three dice, whether you rolled five, seven or nine. Skill gives you more dice to choose from, not more room.',
        'Two things make room: each [helper](help) one place, and a [Void point](void) one.',
        'You have to keep at least one die, however bad they all are. Fewer than the limit is fine: nobody has to take strife that brings nothing.',
        'The limit is for the choice in step 5. Dice that [explosions](explode) bring do not count against it, nor do kept dice that effects add.',
      ],
    },
    explode: {
      title: 'When does a die explode?',
      body: [
        'When it was *kept* and shows an explosive success {ex}. One that is dropped does not explode. This is why explosions come after the choice and not right after the roll.',
        'An explosion brings one more die of the same kind. Keep it or drop it; the limit does not mind. If you keep it and it shows an explosive success again, it explodes again.',
        'You need not roll an explosion. Where strife is worse than a missing success, decline and finish.',
        {
          aside:
            'The book does not say in which order. Here all explosions of one wave are rolled together and then chosen from. The check’s “Explosions one at a time” does it the other way.',
        },
      ],
    },
    outcome: {
      title: 'How many successes do I need, and what are more good for?',
      body: [
        'Add up the successes {su} and explosive successes {ex} on the kept dice. At least the TN, and the check succeeds. Dropped dice count for nothing.',
        'All above the TN are *bonus successes*: how well it went. What is lacking is the *shortfall*: how badly. Against TN 3, five successes succeed with two bonus successes; one success fails with a shortfall of 2.',
        'Opportunities {op} on kept dice can be spent whether the check succeeds or fails. The strife {st} on them goes to the character, except what [helpers take](help).',
      ],
    },
    compromised: {
      title: 'Why can’t I keep a die with strife?',
      body: [
        'The character is *compromised*: there is more strife than composure. While that lasts, no die with the symbol {st} can be kept, however good it is.',
        'This goes for dice from explosions too. If nothing without strife came up, no die is kept at all; it is the only case in which none may be.',
        'Untick “Compromised” and compare the chances: the difference is what composure is worth.',
      ],
    },
    'target-number': {
      title: 'Where does the TN come from, and can it be zero?',
      body: [
        'The GM names it, or the target itself gives it, by its vigilance for instance. Circumstances raise and lower it, and the ledger shows what did so by how much.',
        'However many things make it easier, they never take it below 1. But the GM may name TN 0 outright, where the task is trivial and only the bonus successes matter.',
        'With [several targets](targets) the highest TN among them is used.',
      ],
    },
    targets: {
      title: 'Whom does the check affect?',
      body: [
        'Its targets are those whom it affects directly. If an effect covers an area, everyone and everything in it is a target: foes, friends and paper screens.',
        'There is one check for all of them and one TN, the highest. To catch both the quick and the clumsy you have to be able to catch the quick.',
      ],
    },
    help: {
      title: 'How do I help a friend?',
      body: [
        'Say what your character does. The GM decides whether that helps and how many have room to; one helper may be all. From there help goes step by step.',
        {
          list: [
            '*Step 3.* A helper with ranks in the skill adds a skill die, one without adds a ring die.',
            '*Step 4.* If the GM does not mind, each helper may bring one advantage of theirs to bear.',
            '*Step 5.* One more die is kept for each helper.',
            '*Step 6.* Each helper may take one strife upon themselves in place of the acting character.',
          ],
        },
        'Help is a die and the room to keep it. So even a helper without the skill changes much: add one and look.',
      ],
    },
    void: {
      title: 'What does a Void point do?',
      body: [
        'It adds one ring die to the pool and one place among the kept dice. It is spent before the roll, at most one on a check.',
        'It is best seen in the section on [keeping dice](keep): tick “Void point” and compare the chances.',
      ],
    },
    order: {
      title: 'Who changes dice, and in which order?',
      body: [
        'A modification is anything that changes the pool after the roll: the number of dice, their faces, their symbols. Effects are applied one after another, each to its end.',
        {
          steps: [
            'First those of the GM’s characters and all that the GM has in hand.',
            'Then those of the other players’ characters.',
            'Last those of whoever makes the check.',
          ],
        },
        'The last word is yours, with everything that others did in sight. There is no way back: once the turn has passed on, the GM’s effects are over. Different effects may change the same die as often as they like.',
      ],
    },
    effects: {
      title: 'What can be done to a die?',
      body: [
        {
          caption: 'Kinds of modification',
          head: ['What', 'When', 'What happens'],
          rows: [
            ['Add a rolled die', 'step 4', 'a die joins the pool, rolled or set to a face at once'],
            ['Remove a rolled die', 'step 4', 'the die leaves the pool'],
            ['Alter', 'step 4', 'the die is turned to the face that is named'],
            ['Reroll', 'step 4', 'the new face counts, the old one is gone'],
            ['Ignore a symbol', 'step 4', 'for this check it is not there; other symbols of the die remain'],
            ['Reserve', 'step 4', 'the die is set aside as it lies, for another check'],
            ['Add a kept die', 'after step 5', 'the die is kept at once; an explosive success on it explodes'],
            ['Remove a kept die', 'after step 5', 'the die no longer counts'],
          ],
        },
        'Until dice are kept, only rolled ones are added and removed; afterwards only kept ones.',
        'A character’s traits are rerolls. An *adversity* has two dice with successes rerolled while the GM’s effects still apply. A *distinction* lets you reroll up to two of any when the turn is yours. Each trait acts once.',
      ],
    },
    eligible: {
      title: 'Which dice can an effect take?',
      body: [
        'Mind how it is worded. “Showing a success” is exactly that face: {su} and nothing else. “Containing a success” is any face with the symbol on it: {su}, {su+st}, {su+op}.',
        'An effect that changes two dice or more never takes the same one twice. Where fewer are eligible than it names, it changes as many as there are: you cannot choose fewer than possible.',
        'Dice that were removed or reserved are eligible for nothing.',
      ],
    },
    resist: {
      title: 'Can somebody’s check be resisted?',
      body: [
        'Usually the TN itself is the defence. But somebody who can dig in, hold on or refuse to believe may make a check of their own. If it succeeds, they avoid the effect, in part or in whole.',
        'Where no TN is given for that, the GM sets it, and may let the attacker’s bonus successes raise it. In Brosok the button “Resist” under a check that succeeded does this.',
      ],
    },
    compete: {
      title: 'Whose check is better?',
      body: [
        'When two or more do the same kind of thing and nobody hinders anybody, as in a race or a contest of poems, compare how they came out. More bonus successes are better.',
        'If everybody failed, the smallest shortfall does best. Equal results tie. Any success is above any failure.',
        'Under a finished check press “Compare with others”.',
      ],
    },
  },
};
