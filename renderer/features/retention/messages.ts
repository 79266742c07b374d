import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';

/** Everything that retention rules say. */
export const messages = catalogue({
  title: 'Retention rules',
  hint: 'A rule is a saved clean-up. It never runs by itself: you see its preview and confirm it.',
  none: {
    title: 'No retention rules',
    text: 'Save a clean-up, such as “Older than 90 days” for the view “Overdue”, and run it when it is due.',
  },
  add: 'New rule…',
  run: 'Run now…',
  edit: 'Edit',
  duplicate: 'Duplicate',
  remove: 'Delete',
  removed: (name: string) => `Deleted ${name}`,

  rule: {
    olderThan: (days: number) => `Delete runs older than ${plural(days, 'day')}`,
    keepLast: (count: number) => (count === 0 ? 'Delete all runs' : `Delete all but the last ${formatNumber(count)}`),
    keeps: (rule: string, kept: string) => `${rule}; keep ${kept}`,
    view: (name: string, count: number) => `View “${name}”, ${plural(count, 'contract')}`,
    viewGone: (name: string) => `View “${name}”, which is gone`,
    contracts: (count: number) => plural(count, 'selected contract'),
    contractsLeft: (left: number, of: number) => `${formatNumber(left)} of ${plural(of, 'selected contract')}`,
    never: 'Never run',
    last: 'Last run',
    showRun: 'Show in Activity',
    due: (days: number) => `Has not run for ${plural(days, 'day')}`,
  },
  whyNot: {
    viewGone: 'Its view is gone. Edit the rule to choose another.',
    reading: 'The contracts of this server are still loading.',
    nothing: 'None of its contracts are on this server.',
    noneAble: 'All of its contracts are deleted or inherited, so there is nothing to clean up.',
    tooMany: (most: number) => `A clean-up can include at most ${formatNumber(most)} contracts. Choose a smaller view.`,
  },

  form: {
    add: 'New retention rule',
    edit: 'Edit retention rule',
    name: 'Name',
    noName: 'Enter a name.',
    taken: 'Another rule has this name.',
    target: 'For',
    noTarget: 'Its view is gone. Choose another.',
    chosen: (count: number) => plural(count, 'selected contract'),
    kind: 'Delete',
    olderThan: 'Older than',
    keepLast: 'All but the last',
    days: 'Days',
    count: 'Runs to keep',
    wrongNumber: (least: number, most: number) => `Enter a whole number from ${least} to ${formatNumber(most)}.`,
    remind: 'Remind me after',
    remindChoices: {
      none: 'Never',
      days: (days: number) => `${plural(days, 'day')} without a run`,
    },
    save: 'Save rule',
    cancel: 'Cancel',
  },

  reminder: {
    title: 'Retention rules',
    one: (name: string, days: number) => `${name} has not run for ${plural(days, 'day')}.`,
    several: (count: number) => `${formatNumber(count)} rules have not run for a while.`,
    show: 'Show rules…',
    later: 'Remind me tomorrow',
  },
  /** Complete "Could not …". */
  tasks: {
    save: 'save the rule',
    remove: 'delete the rule',
    later: 'put off the reminder',
  },
});
