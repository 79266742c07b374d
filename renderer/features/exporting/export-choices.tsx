import { ChoiceList } from '@renderer/ui/choice-list';
import type { ExportFormat } from '@shared/domain/export';
import { exportFormatNames, exportFormats } from '@shared/results/export-formats';
import { plural } from '@shared/words/format';
import type { ExportOffer } from './export-job';
import { allHint } from './export-words';

export type ExportPart = 'selected' | 'all';

interface ExportChoicesProps {
  readonly offer: ExportOffer;
  readonly part: ExportPart;
  readonly onPart: (part: ExportPart) => void;
  readonly format: ExportFormat;
  readonly onFormat: (format: ExportFormat) => void;
}

const formatChoices = exportFormatNames.map((value) => {
  const { name: label, hint } = exportFormats[value];
  return { value, label, hint };
});

/** Which results, and what kind of file. */
export function ExportChoices({ offer, part, onPart, format, onFormat }: ExportChoicesProps) {
  const all = { value: 'all', label: 'All filtered', hint: allHint(offer.all) } as const;
  const { selected } = offer;
  return (
    <>
      <ChoiceList<ExportPart>
        label="Results"
        value={part}
        choices={
          selected === null
            ? [all]
            : [{ value: 'selected', label: 'Selected', hint: plural(selected.count, 'result') }, all]
        }
        onChange={onPart}
      />
      <ChoiceList label="Format" value={format} choices={formatChoices} onChange={onFormat} />
    </>
  );
}
