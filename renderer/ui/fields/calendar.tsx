import { type DayBounds, firstDay } from '@renderer/lib/read-moment';
import { messages } from '@renderer/ui/messages';
import { Button, IconButton } from '@renderer/ui/primitives/button';
import { formatShort } from '@shared/format/instant';
import { timeChoices } from '@shared/format/time-choices';
import { clsx } from 'clsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronsLeft from 'lucide-react/icons/chevrons-left';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import {
  type CalendarMonth,
  DayPicker,
  type Formatters,
  type Labels,
  type Matcher,
  useDayPicker,
} from 'react-day-picker';
import styles from './calendar.module.css';

const { calendar: texts } = messages;

interface CalendarProps {
  /** Days are `2026-03-29`. */
  readonly chosen: string | null;
  readonly today: string;
  readonly bounds: DayBounds;
  readonly onChoose: (date: string) => void;
}

/**
 * The days of a month in a grid: arrows move by day and week, Page Up and Down by month (with Shift by year), Home and End to the
 * ends of the week, Enter chooses. Days have no zone here: each is its midnight in UTC.
 */
export function Calendar({ chosen, today, bounds, onChoose }: CalendarProps) {
  const { min = firstDay, max } = bounds;
  const outside: Matcher[] = [{ before: dayOf(min) }, ...(max === undefined ? [] : [{ after: dayOf(max) }])];
  const shown = within(chosen ?? today, min, max);
  const isTodayOffered = within(today, min, max) === today;
  return (
    <div className="stack gap-1">
      <DayPicker
        mode="single"
        required
        autoFocus
        hideNavigation
        fixedWeeks
        showOutsideDays
        weekStartsOn={weekDays[timeChoices().weekStart]}
        timeZone="UTC"
        defaultMonth={dayOf(shown)}
        startMonth={dayOf(min)}
        {...(max === undefined ? {} : { endMonth: dayOf(max) })}
        today={dayOf(today)}
        selected={chosen === null ? undefined : dayOf(chosen)}
        onSelect={(date) => onChoose(isoOf(date))}
        disabled={outside}
        {...{ classNames, formatters, labels, components }}
      />
      {isTodayOffered ? (
        <Button size="small" variant="ghost" onClick={() => onChoose(today)}>
          {texts.today}
        </Button>
      ) : null}
    </div>
  );
}

/** The library counts from Sunday. */
const weekDays = { 1: 1, 6: 6, 7: 0 } as const;

const dayOf = (date: string): Date => new Date(`${date}T00:00:00Z`);
const isoOf = (date: Date): string => new Date(date).toISOString().slice(0, 10);

const within = (date: string, min: string, max: string | undefined): string =>
  date < min ? min : max !== undefined && date > max ? max : date;

const format = (date: Date, form: Parameters<typeof formatShort>[2]): string =>
  formatShort(date.getTime(), 'UTC', form);

const formatters: Partial<Formatters> = { formatWeekdayName: (day) => format(day, 'weekday').slice(0, 2) };

const labels: Partial<Labels> = {
  labelGrid: (month) => format(month, 'long month'),
  labelWeekday: (day) => format(day, 'weekday'),
  labelDayButton(day, { today, selected }) {
    const name = format(day, 'day of the week');
    const dated = today ? texts.dayIsToday(name) : name;
    return selected ? texts.daySelected(dated) : dated;
  },
};

/** The month between the buttons for others; its name is announced when it changes. */
function Caption({ calendarMonth }: { readonly calendarMonth: CalendarMonth }) {
  const { goToMonth, previousMonth, nextMonth, dayPickerProps } = useDayPicker();
  const { startMonth, endMonth } = dayPickerProps;
  const yearAway = (by: 1 | -1): Date => {
    const month = new Date(calendarMonth.date.getTime());
    month.setUTCFullYear(month.getUTCFullYear() + by);
    const [first = month, last = month] = [startMonth, endMonth];
    return by < 0 ? later(first, month) : earlier(last, month);
  };
  const step = (name: 'previousYear' | 'previousMonth' | 'nextMonth' | 'nextYear', to: Date | undefined) => {
    const Icon = icons[name];
    return (
      <IconButton
        label={texts[name]}
        size="small"
        icon={<Icon size={14} aria-hidden />}
        off={to === undefined}
        onClick={() => to && goToMonth(to)}
      />
    );
  };
  return (
    <div className="row">
      {step('previousYear', previousMonth && yearAway(-1))}
      {step('previousMonth', previousMonth)}
      <span className={clsx(styles['month'], 'grow label')} role="status">
        {format(calendarMonth.date, 'long month')}
      </span>
      {step('nextMonth', nextMonth)}
      {step('nextYear', nextMonth && yearAway(1))}
    </div>
  );
}

const icons = {
  previousYear: ChevronsLeft,
  previousMonth: ChevronLeft,
  nextMonth: ChevronRight,
  nextYear: ChevronsRight,
} as const;

const earlier = (one: Date, other: Date): Date => (one.getTime() < other.getTime() ? one : other);
const later = (one: Date, other: Date): Date => (one.getTime() > other.getTime() ? one : other);

const components = { MonthCaption: Caption };

const classNames = {
  month_grid: styles['grid'] ?? '',
  weekday: styles['weekday'] ?? '',
  day: styles['cell'] ?? '',
  day_button: styles['day'] ?? '',
};
