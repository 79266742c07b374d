import { Select } from '@renderer/ui/fields/select';
import { Switch } from '@renderer/ui/fields/switch';
import type { Kept } from '@shared/domain/operation/clean-up';
import { keptNames } from '@shared/domain/operation/operation-kinds';
import { catalogue } from '@shared/format/catalogue';
import { formatNumber } from '@shared/format/format';
import { keptResultNames } from '@shared/format/operation-messages';

const messages = catalogue({
  title: 'Always keep',
  newest: 'How many of the newest',
});

/** Another number from a file of rules or an earlier choice is added. */
const counts = [1, 5, 10, 20, 50, 100, 500, 1000];

interface KeepChoicesProps {
  readonly keep: Kept;
  readonly onChange: (keep: Kept) => void;
  readonly className?: string | undefined;
}

/** What a clean-up keeps in each contract whatever its rule says. */
export function KeepChoices({ keep, onChange, className }: KeepChoicesProps) {
  const { newestCount = 1, ...switches } = keep;
  const offered = [...new Set([...counts, newestCount])].sort((one, other) => one - other);
  // One is the default, so it is not stored.
  const setCount = (count: number) => onChange(count === 1 ? switches : { ...switches, newestCount: count });
  return (
    <fieldset className={className}>
      <legend className="label">{messages.title}</legend>
      {keptNames.map((name) => (
        <span key={name} className="inline gap-2">
          <Switch
            label={keptResultNames[name]}
            checked={switches[name] === true}
            onChange={(isKept) => onChange({ ...keep, [name]: isKept })}
          />
          {name === 'newest' && switches.newest ? (
            <Select
              label={messages.newest}
              hideLabel
              size="small"
              value={String(newestCount)}
              options={offered.map((count) => ({ value: String(count), label: formatNumber(count) }))}
              onChange={(count) => setCount(Number(count))}
            />
          ) : null}
        </span>
      ))}
    </fieldset>
  );
}
