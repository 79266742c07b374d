import { ChoiceList } from '@renderer/ui/choice-list';
import { ProtectionMark } from '@renderer/ui/protection-mark';
import type { Protection } from '@shared/domain/protection';
import { protectionLevels, protectionWords } from '@shared/words/protection-words';

interface ProtectionFieldProps {
  readonly value: Protection;
  readonly onChange: (protection: Protection) => void;
}

/** How carefully what is on the server is treated by this app. */
export const ProtectionField = ({ value, onChange }: ProtectionFieldProps) => (
  <ChoiceList
    label="Protection"
    value={value}
    choices={protectionLevels.map((level) => ({
      value: level,
      label: <ProtectionMark protection={level} />,
      hint: protectionWords[level].sentence,
    }))}
    onChange={onChange}
  />
);
