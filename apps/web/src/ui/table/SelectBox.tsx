import { Checkbox } from 'react-aria-components'
import { Check, Minus } from '../icons.ts'

/** The checkbox of a row, or of all rows in the head; react-aria gives it its name and state. */
export function SelectBox() {
  return (
    <Checkbox slot="selection" className="group/box hit-44 relative z-1 inline-flex items-center outline-none">
      {({ isSelected, isIndeterminate, isFocusVisible }) => (
        <span
          className={`inline-flex size-4 items-center justify-center rounded-box border ${
            isSelected || isIndeterminate ? 'border-accent-ui bg-accent text-on-accent' : 'border-field bg-panel'
          } ${isFocusVisible ? 'outline-2 outline-accent-ui outline-offset-2' : ''}`}
        >
          {isIndeterminate ? (
            <Minus className="size-3 stroke-3!" />
          ) : (
            isSelected && <Check className="size-3 stroke-3!" />
          )}
        </span>
      )}
    </Checkbox>
  )
}
